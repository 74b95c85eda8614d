import { defineStrings } from '../shared/i18n/strings.ts'

/** Texts of what stands round the login page as well: notices, and what is shown in place of a page that broke. */
export const rootStrings = defineStrings('root', {
  en: {
    notifications: 'Notifications',
    dismiss: 'Dismiss',
    crashTitle: 'This page has stopped working',
    crashText: 'The rest of the console is all right. Try again, or go on somewhere else.',
    loadTitle: 'This page could not be loaded',
    loadText: 'The connection may be down, or the console has been updated meanwhile.',
    loadSoon: 'The console has been updated meanwhile. It loads anew in a moment; press any key to stay.',
    retry: 'Try again',
    request: 'Request',
  },
  zh: {
    notifications: '通知',
    dismiss: '关闭',
    crashTitle: '此页面出现故障',
    crashText: '控制台的其他部分仍可使用。请重试，或前往其他页面。',
    loadTitle: '此页面无法加载',
    loadText: '可能是网络中断，或控制台已更新。',
    loadSoon: '控制台已更新，即将重新加载；按任意键可留在此页。',
    retry: '重试',
    request: '请求编号',
  },
})
