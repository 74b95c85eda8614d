import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import { toWindow } from './realtime.model.ts'

/** The wall says of when its figures are, and that they could not be updated. */
const polled = { before: 'keep', silent: 'poll' } as const

/** Figures of this moment, and when each data centre was last heard of. */
export const liveFiguresQuery = (caller: Caller, { dataCentre }: Board) =>
  callQuery(caller, 'realtimeFigures', { data_center: dataCentre }, polled)

/** The last hours step by step, and the newest events. */
export const streamQuery = (caller: Caller, board: Board) =>
  callQuery(caller, 'realtimeStream', { data_center: board.dataCentre, window: toWindow(board) }, polled)

/** Where devices are online now. */
export const onlinePlacesQuery = (caller: Caller, { dataCentre }: Board) =>
  callQuery(caller, 'userDeviceDistribution', { data_center: dataCentre }, polled)
