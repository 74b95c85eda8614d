import { defineRank } from '../../../shared/dashboard/define-rank.tsx'
import type { Widget } from '../../../shared/dashboard/define-widget.tsx'
import { nameModelRow } from '../../../shared/dashboard/figures.model.ts'
import { useRankIds } from '../../../shared/dashboard/use-rank-ids.ts'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { faultRecordsHref } from '../../../shared/fault-records.ts'
import { boardPartsQuery, faultPartsQuery, feedbackPartsQuery } from '../overview.calls.ts'
import { drill, toPartRows, type Days } from '../overview.model.ts'
import type { BoardMetric, BoardSplit } from './board.model.ts'
import { boardStrings } from './board.strings.ts'

/** Height of a rank with as many rows as are asked for, and the rest. */
const rankHeight = 340

const shared = {
  strings: boardStrings,
  about: 'against',
  meaning: 'pointMeaning',
  height: rankHeight,
  unit: 'amount',
  empty: { title: 'noneKnown', text: 'noneKnownAbout' },
} as const

/** The days of the point that is open. */
const daysOf = ({ filters }: Pick<Board, 'filters'>): Days => {
  const [from = '', to = ''] = filters['point'] ?? []
  return { from, to }
}

/** Parts of users or devices that came. */
const ofBoard = (
  metric: 'new_users' | 'new_devices',
  split: BoardSplit,
  title: 'topCountries' | 'topPlatforms' | 'topCategories',
): Widget =>
  defineRank({
    ...shared,
    title,
    query: (caller, { board }) => boardPartsQuery(caller, metric, split, daysOf(board), board),
    useMore: (caller, { mayOpen }) =>
      useRankIds(caller, split === 'category' && mayOpen('UserCenter') ? split : 'model'),
    rows: (data, { board, formats, mayOpen }, ids) =>
      toPartRows(data, split, {
        nameOf: (key, label) => (split === 'country' ? formats.country(key) : label),
        hrefOf(key) {
          const id = split === 'category' ? ids?.get(key) : key
          if (!mayOpen('UserCenter') || id === undefined) return undefined
          const narrowing = { [split === 'category' ? 'category_id' : split]: id }
          const lead = metric === 'new_users' ? drill.usersRegistered : drill.devicesActivated
          return lead(daysOf(board), board.dataCentre, narrowing)
        },
      }),
  })

/** Parts of the feedback that came. */
const ofFeedback = (
  by: 'model' | 'app_version' | 'country',
  title: 'topCountries' | 'topModels' | 'topVersions',
): Widget =>
  defineRank({
    ...shared,
    title,
    query: (caller, { board }) => feedbackPartsQuery(caller, by, daysOf(board), board),
    tone: 'upIsBad',
    rows: (data, { board, formats, mayOpen }) =>
      toPartRows(data, by, {
        nameOf: (key, label, name) =>
          by === 'country' ? formats.country(key) : nameModelRow({ key, label, name }, formats.locale),
        hrefOf: mayOpen('UserCenter')
          ? (key) => drill.feedback(daysOf(board), board.dataCentre, { [by === 'model' ? 'product_model' : by]: key })
          : undefined,
      }),
  })

/** What the list of faults is narrowed to by a part of them. */
const faultFilters = { cc: 'country', model: 'product_model', firmware: 'firmware', code: 'fault_code' } as const

/** Parts of the faults that happened, each with its times as a list. */
const ofFaults = (
  by: 'code' | 'model' | 'firmware' | 'cc',
  title: 'topCodes' | 'topModels' | 'topFirmware' | 'topCountries',
): Widget =>
  defineRank({
    ...shared,
    title,
    query: (caller, { board }) => faultPartsQuery(caller, by, daysOf(board), board),
    tone: 'upIsBad',
    rows: (data, { board, formats, mayOpen }) =>
      toPartRows(data, by, {
        nameOf(key, label, name) {
          if (by === 'cc') return formats.country(key)
          if (by === 'model') return nameModelRow({ key, label, name }, formats.locale)
          return by === 'code' && label !== key ? `${key} · ${label}` : label
        },
        hrefOf: mayOpen('UserCenter')
          ? (key) => faultRecordsHref(daysOf(board), board.dataCentre, { [faultFilters[by]]: key })
          : undefined,
      }),
  })

const part = (key: string, Part: Widget) => ({ key, Part })

/** What the point of a metric is told apart by; nothing where it is known as a whole only. */
export const pointParts: Readonly<Record<BoardMetric, readonly { key: string; Part: Widget }[]>> = {
  new_users: [
    part('country', ofBoard('new_users', 'country', 'topCountries')),
    part('platform', ofBoard('new_users', 'platform', 'topPlatforms')),
  ],
  new_devices: [
    part('country', ofBoard('new_devices', 'country', 'topCountries')),
    part('category', ofBoard('new_devices', 'category', 'topCategories')),
  ],
  feedback: [
    part('country', ofFeedback('country', 'topCountries')),
    part('model', ofFeedback('model', 'topModels')),
    part('app_version', ofFeedback('app_version', 'topVersions')),
  ],
  faults: [
    part('cc', ofFaults('cc', 'topCountries')),
    part('model', ofFaults('model', 'topModels')),
    part('firmware', ofFaults('firmware', 'topFirmware')),
    part('code', ofFaults('code', 'topCodes')),
  ],
  active_users: [],
  active_devices: [],
  online_rate: [],
  bind_rate: [],
}
