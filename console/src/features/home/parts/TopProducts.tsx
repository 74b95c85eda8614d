import { defineRank } from '../../../shared/dashboard/define-rank.tsx'
import { toRankRows } from '../../../shared/dashboard/figures.model.ts'
import { useRankIds } from '../../../shared/dashboard/use-rank-ids.ts'
import { deviceRankQuery } from '../home.calls.ts'
import { drill } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'
import { rankBody } from './heights.ts'

/** What people have: models, series or categories by their devices. */
export const TopProducts = defineRank({
  strings: homeStrings,
  title: 'topProducts',
  choice: { label: 'rankBy', values: { model: 'model', series: 'series', category: 'category' } },
  query: (caller, { board, choice }) => deviceRankQuery(caller, board.period.query, choice),
  useMore: (caller, { choice, mayOpen }) => useRankIds(caller, mayOpen('UserCenter') ? choice : 'model'),
  about: 'topProductsAbout',
  meaning: 'topProductsMeaning',
  height: rankBody,
  unit: 'unitDevices',
  rows({ by, rows }, { board, formats, mayOpen }, ids) {
    const { end } = board.period
    const hrefOf = (key: string): string | undefined => drill.devicesOf(by, key, { ids, end })
    return toRankRows(rows, formats.locale, mayOpen('UserCenter') ? hrefOf : undefined)
  },
})
