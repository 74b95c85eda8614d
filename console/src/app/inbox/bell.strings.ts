import { defineStrings } from '../../shared/i18n/strings.ts'

/** What the bell of the top bar says; the inbox has texts of its own, loaded with it. */
export const bellStrings = defineStrings('bell', {
  en: {
    none: 'Notifications',
    name_one: 'Notifications, {{count, number}} unread',
    name_other: 'Notifications, {{count, number}} unread',
    arrived_one: 'New notification, {{count, number}} unread',
    arrived_other: 'New notification, {{count, number}} unread',
    notLoaded: 'The notifications could not be loaded. Try again when the connection is back.',
  },
  zh: {
    none: '通知',
    name_other: '通知，{{count, number}} 条未读',
    arrived_other: '有新通知，{{count, number}} 条未读',
    notLoaded: '通知无法加载，请在网络恢复后重试。',
  },
})
