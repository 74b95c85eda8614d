import { TimelineAreaChart } from '@blueprintjs/icons'

import { lazyPage } from '../../shared/page/lazy-page.tsx'
import { route } from '../../shared/route.ts'

/** Routes of the Data Map. */
export const overviewRoutes = [
  route('overview', {
    title: { en: 'Data Map', zh: '数据地图' },
    permission: 'DataMap',
    redirect: 'overallDashboard',
    icon: <TimelineAreaChart />,
  }),
  route('grandTotalDashboard', {
    title: { en: 'Real-time Overview', zh: '实时总览' },
    parent: 'overview',
    page: lazyPage(async () => (await import('./realtime/RealtimePage.tsx')).RealtimePage),
  }),
  route('overallDashboard', {
    title: { en: 'Overall Board', zh: '整体看板' },
    parent: 'overview',
    page: lazyPage(async () => (await import('./board/OverallBoardPage.tsx')).OverallBoardPage),
  }),
  route('productDistributionDashboard', {
    title: { en: 'Product Distribution', zh: '产品分布' },
    parent: 'overview',
    page: lazyPage(async () => (await import('./products/ProductDistributionPage.tsx')).ProductDistributionPage),
  }),
  route('faultStatisticsDashboard', {
    title: { en: 'Fault Statistics', zh: '故障统计' },
    parent: 'overview',
    page: lazyPage(async () => (await import('./faults/FaultStatisticsPage.tsx')).FaultStatisticsPage),
  }),
  route('feedbackPanelDashboard', {
    title: { en: 'User Feedback', zh: '用户反馈' },
    parent: 'overview',
    page: lazyPage(async () => (await import('./feedback/FeedbackPanelPage.tsx')).FeedbackPanelPage),
  }),
]
