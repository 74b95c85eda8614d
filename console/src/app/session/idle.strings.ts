import { defineStrings } from '../../shared/i18n/strings.ts'

/** Texts of the warning before a session ends by itself. */
export const idleStrings = defineStrings('idle', {
  en: {
    title_one: 'You’ll be signed out in {{count}} minute',
    title_other: 'You’ll be signed out in {{count}} minutes',
    text: 'You haven’t used the console for a while. Unsaved changes are kept as drafts.',
    endingText: 'Sessions have a maximum length, and this one has reached it. Save your work now, then sign in again.',
    left: 'Time left: {{time}}',
    seconds: '{{count, number}} seconds left',
    failed: 'Couldn’t reach the server. Try again.',
    stay: 'Stay signed in',
    close: 'Close',
  },
  zh: {
    title_other: '您将在 {{count}} 分钟后退出登录',
    text: '您已有一段时间未使用控制台。未保存的更改会保留为草稿。',
    endingText: '此次登录已达到最长时限。请立即保存您的工作，然后重新登录。',
    left: '剩余时间：{{time}}',
    seconds: '剩余 {{count, number}} 秒',
    failed: '无法连接服务器，请重试。',
    stay: '保持登录',
    close: '关闭',
  },
})
