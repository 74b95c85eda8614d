import { defineStrings } from '../../shared/i18n/strings.ts'

/** The question of an ended session; the English is the specification's, word for word. */
export const sessionEndStrings = defineStrings('sessionEnd', {
  en: {
    title: 'Confirm logout',
    description: 'You have been logged out, you can cancel to stay on this page, or log in again.',
    reLogin: 'Re-Login',
    cancel: 'Cancel',
  },
  zh: {
    title: '确认退出',
    description: '您已退出登录。您可以取消并留在当前页面，或重新登录。',
    reLogin: '重新登录',
    cancel: '取消',
  },
})
