import { skipToken } from '@tanstack/react-query'

import type { Board } from '../../shared/dashboard/widget-scope.ts'
import { allRowsQuery, callQuery } from '../../shared/query/call-query.ts'
import type { Caller } from '../../shared/query/caller.ts'
import { toBoardChoice, withPercents, type BoardMetric, type BoardSplit } from './board/board.model.ts'
import { toFaultChoice } from './faults/faults.model.ts'
import type { toOwnersQuery } from './faults/spike-actions.ts'
import { toTimesTrend } from './feedback/panel.model.ts'
import type { Days } from './overview.model.ts'
import { toProductChoice } from './products/products.model.ts'

/** What every call of the Data Map is asked with: days, comparison, and where the figures come from. */
function common({ period, dataCentre }: Board) {
  const { start_date, end_date, compare } = period.query
  return { start_date, end_date, compare, data_center: dataCentre }
}

/** As many parts of a whole are told apart; the rest are one. */
const parts = '7'

/** The metrics of the overall board, by day or by month, split where that is chosen. */
export const boardQuery = (caller: Caller, board: Board) => {
  const { metrics, split } = toBoardChoice(board)
  return callQuery(
    caller,
    board.period.query.granularity === 'month' ? 'boardByMonth' : 'boardByDate',
    { ...common(board), metrics: metrics.join(','), ...(split && { group_by: split, top: parts }) },
    { before: 'keep', select: withPercents },
  )
}

/** The largest parts of a metric in some days, where the board can split it so. */
export const boardPartsQuery = (caller: Caller, metric: BoardMetric, split: BoardSplit, days: Days, board: Board) =>
  callQuery(caller, 'boardByDate', {
    start_date: days.from,
    end_date: days.to,
    compare: 'prev',
    data_center: board.dataCentre,
    metrics: metric,
    group_by: split,
    top: parts,
  })

/** Feedback of some days by model, app version or country. */
export const feedbackPartsQuery = (caller: Caller, by: 'model' | 'app_version' | 'country', days: Days, board: Board) =>
  callQuery(caller, 'feedbackTrend', {
    start_date: days.from,
    end_date: days.to,
    compare: 'prev',
    data_center: board.dataCentre,
    group_by: by,
    top: parts,
  })

const panelInput = (board: Board) =>
  ({ ...common(board), granularity: board.period.query.granularity, top: '10' }) as const

/** All of the feedback panel: by category over time, what it is made of, how long answers take, what is open. */
export const feedbackPanelQuery = (caller: Caller, board: Board) =>
  callQuery(caller, 'feedbackTrend', panelInput(board), { before: 'keep' })

/** Of the same answer how long answers took, month by month. */
export const answerTimesQuery = (caller: Caller, board: Board) =>
  callQuery(caller, 'feedbackTrend', panelInput(board), { before: 'keep', select: toTimesTrend })

/** Faults as the page is narrowed: over time, and by code, model or firmware; `triangle` has no comparison. */
export const faultQuery = (caller: Caller, board: Board, by: 'code' | 'model' | 'matrix' | 'triangle' = 'code') => {
  const { fault_code, product_model } = toFaultChoice(board)
  const { granularity } = board.period.query
  const what =
    by === 'code' || by === 'model'
      ? { ...common(board), granularity, top: '10' }
      : { ...common(board), compare: undefined }
  return callQuery(caller, 'faultTrend', { ...what, group_by: by, fault_code, product_model }, { before: 'keep' })
}

/** Faults of some days by code, model, firmware or country. */
export const faultPartsQuery = (caller: Caller, by: 'code' | 'model' | 'firmware' | 'cc', days: Days, board: Board) =>
  callQuery(caller, 'faultTrend', {
    start_date: days.from,
    end_date: days.to,
    compare: 'prev',
    data_center: board.dataCentre,
    group_by: by,
    top: parts,
  })

/** How many owners of devices with a fault there are; null where nobody counts that many. */
export const ownersHitQuery = (caller: Caller, asked: ReturnType<typeof toOwnersQuery>) =>
  callQuery(
    caller,
    'userList',
    { ...asked, page_size: '10' },
    { select: ({ total, total_is_lower_bound }) => (total_is_lower_bound ? null : total) },
  )

/** Ids of products by model: they change with a release. */
export const productIdsQuery = (caller: Caller) =>
  allRowsQuery(
    caller,
    'standardProductList',
    {},
    {
      staleTime: Number.POSITIVE_INFINITY,
      select: (rows) => new Map(rows.map(({ model, product_id: id }) => [model, id])),
    },
  )

/** How a rank of products is chosen: filters of its page, by the wire's names. */
function toRankChoice(board: Board) {
  const { by, metric, top } = toProductChoice(board)
  // Only what was activated is known of the past.
  const time = metric === 'activated' ? common(board) : { data_center: board.dataCentre }
  return { ...time, by, metric, top }
}

/** Products by their devices. */
export const productRankQuery = (caller: Caller, board: Board) =>
  callQuery(caller, 'productRank', toRankChoice(board), { before: 'keep' })

/** Where the devices of one product are; nothing can be asked before there is one. */
export const productPlacesQuery = (caller: Caller, board: Board, product_id: string | undefined) =>
  callQuery(
    caller,
    'productRank',
    product_id === undefined ? skipToken : { ...toRankChoice(board), by: 'model', product_id },
    { before: 'keep' },
  )
