import { Book, Build, Home, Map, People, Shield } from '@blueprintjs/icons'

import type { MenuItem } from '../SidebarMenu/menu-tree.ts'

/** The menu of a person with all rights, for stories. */
export const fullMenu: readonly MenuItem[] = [
  { path: '/dashboard', title: 'Home', icon: <Home /> },
  {
    path: '/overview',
    title: 'Data Map',
    icon: <Map />,
    children: [
      { path: '/overview/grandTotalDashboard', title: 'Real-time Overview' },
      { path: '/overview/overallDashboard', title: 'Overall Board' },
      { path: '/overview/productDistributionDashboard', title: 'Product Distribution' },
      { path: '/overview/faultStatisticsDashboard', title: 'Fault Statistics' },
      { path: '/overview/feedbackPanelDashboard', title: 'User Feedback' },
    ],
  },
  {
    path: '/users',
    title: 'User Center',
    icon: <People />,
    children: [
      { path: '/users/userList', title: 'User Management' },
      { path: '/users/feedback', title: 'User Feedback' },
      { path: '/users/device', title: 'User Devices' },
    ],
  },
  {
    path: '/operations',
    title: 'Operations Center',
    icon: <Build />,
    children: [
      { path: '/operations/appVersion', title: 'Version Management' },
      { path: '/operations/message', title: 'Message Management' },
      { path: '/operations/product', title: 'Product Management' },
      { path: '/operations/contentPromotion', title: 'Content Promotion' },
    ],
  },
  {
    path: '/system',
    title: 'Member Management',
    icon: <Shield />,
    children: [
      { path: '/system/member', title: 'Member List' },
      { path: '/system/role', title: 'Role Configuration' },
      { path: '/system/operationLog', title: 'Operation Records' },
    ],
  },
  {
    path: '/knowledge',
    title: 'Knowledge Base',
    icon: <Book />,
    children: [
      { path: '/knowledge/productIntro', title: 'Product Introduction' },
      { path: '/knowledge/faq', title: 'FAQ' },
      { path: '/knowledge/insurance', title: 'Warranty' },
    ],
  },
]

/** Titles as long as translations get. */
export const longMenu: readonly MenuItem[] = [
  { path: '/dashboard', title: 'Startseitenübersicht', icon: <Home /> },
  {
    path: '/users',
    title: 'Benutzerkontoverwaltungszentrale',
    icon: <People />,
    children: [
      { path: '/users/userList', title: 'Benutzerkontowiederherstellungsanträge und Gerätezuordnungen' },
      { path: '/users/feedback', title: '用户反馈与设备故障统计分析报告及处理记录' },
    ],
  },
  { path: '/knowledge', title: '产品知识库与常见问题解答管理中心', icon: <Book /> },
]
