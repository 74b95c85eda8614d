import { defineStrings } from '../../shared/i18n/strings.ts'

/** Why there was no answer, or none that can be read. Apart from the banner's texts: the login page needs these, and no banner. */
export const noAnswerStrings = defineStrings('noAnswer', {
  en: {
    network: 'The server cannot be reached.',
    timeout: 'The server took too long to answer.',
    garbage: 'The answer could not be read (HTTP {{status}}). Try again in a moment.',
  },
  zh: {
    network: '无法连接到服务器。',
    timeout: '服务器响应超时。',
    garbage: '无法识别服务器的响应（HTTP {{status}}），请稍后重试。',
  },
})
