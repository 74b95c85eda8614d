import { defineStrings } from '../../shared/i18n/strings.ts'

/** Texts about the connection. */
export const connectionStrings = defineStrings('connection', {
  en: {
    offline: 'No connection. What you see may be out of date, and nothing can be saved.',
    restored: 'The connection is back.',
    retry: 'Try again',
  },
  zh: {
    offline: '网络已断开。您看到的内容可能不是最新的，且无法保存任何更改。',
    restored: '网络已恢复。',
    retry: '重试',
  },
})
