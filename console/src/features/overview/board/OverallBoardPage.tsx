import { usualBoardMetrics, maxBoardMetrics } from '@bms/contract'

import { DashboardPage } from '../../../shared/dashboard/DashboardPage.tsx'
import { defineDashboard } from '../../../shared/dashboard/define-dashboard.ts'
import { canSplit } from './board.model.ts'
import { boardStrings } from './board.strings.ts'
import { BoardCharts } from './BoardCharts.tsx'
import { BoardFigures } from './BoardFigures.tsx'
import { BoardPoint } from './BoardPoint.tsx'
import { BoardSheet } from './BoardSheet.tsx'

const overallBoard = defineDashboard({
  strings: boardStrings,
  title: 'title',
  about: 'about',
  granularities: ['day', 'month'],
  filters: {
    group_by: {
      label: 'group_by',
      values: { none: 'none', country: 'country', platform: 'platform', category: 'category' },
      usual: ['none'],
    },
    metrics: {
      label: 'metrics',
      values: {
        new_users: 'new_users',
        active_users: 'active_users',
        new_devices: 'new_devices',
        active_devices: 'active_devices',
        online_rate: 'online_rate',
        bind_rate: 'bind_rate',
        feedback: 'feedback',
        faults: 'faults',
      },
      usual: usualBoardMetrics,
      most: maxBoardMetrics,
      isOffered: canSplit,
    },
  },
  rows: [{ widgets: [BoardFigures, BoardCharts, BoardPoint] }, { widgets: [BoardSheet] }],
})

/** How the brand does: up to four metrics over time, and what a point of them is made of. */
export const OverallBoardPage = () => <DashboardPage dashboard={overallBoard} />
