import { People } from '@blueprintjs/icons'

import { lazyPage } from '../../shared/page/lazy-page.tsx'
import { route } from '../../shared/route.ts'

/** Routes of the User Center. */
export const usersRoutes = [
  route('users', {
    title: { en: 'User Center', zh: '用户中心' },
    permission: 'UserCenter',
    redirect: 'userList',
    icon: <People />,
  }),
  route('userList', {
    title: { en: 'User Management', zh: '用户管理' },
    parent: 'users',
    page: lazyPage(async () => (await import('./UserListPage.tsx')).UserListPage),
  }),
  route('feedback', {
    title: { en: 'User Feedback', zh: '用户反馈' },
    parent: 'users',
    page: lazyPage(async () => (await import('./feedback/FeedbackListPage.tsx')).FeedbackListPage),
  }),
  route('device', {
    title: { en: 'User Devices', zh: '用户设备' },
    parent: 'users',
    page: lazyPage(async () => (await import('./devices/DeviceListPage.tsx')).DeviceListPage),
  }),

  // The menu is the specification's: the search leads here.
  route('serialDesk', {
    title: { en: 'Serial Desk', zh: '序列号工作台' },
    hidden: true,
    parent: 'users',
    page: lazyPage(async () => (await import('./desk/SerialDeskPage.tsx')).SerialDeskPage),
  }),
  // The search and the menu of an answer lead here.
  route('replyTemplates', {
    title: { en: 'Reply Templates', zh: '回复模板' },
    hidden: true,
    parent: 'feedback',
    page: lazyPage(async () => (await import('./templates/ReplyTemplatesPage.tsx')).ReplyTemplatesPage),
  }),
  // Figures that count faults lead here.
  route('faultRecords', {
    title: { en: 'Fault Records', zh: '故障记录' },
    hidden: true,
    parent: 'device',
    page: lazyPage(async () => (await import('./faults/FaultRecordsPage.tsx')).FaultRecordsPage),
  }),
]
