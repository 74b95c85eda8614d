import { defineStrings } from '../shared/i18n/strings.ts'

/** Why there was no answer. Apart from the banner's texts: the login page needs these, and no banner. */
export const noAnswerStrings = defineStrings('noAnswer', {
  en: { network: 'The server cannot be reached.', timeout: 'The server took too long to answer.' },
  zh: { network: '无法连接到服务器。', timeout: '服务器响应超时。' },
})
