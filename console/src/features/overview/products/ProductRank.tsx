import { defineRank } from '../../../shared/dashboard/define-rank.tsx'
import { toRankRows } from '../../../shared/dashboard/figures.model.ts'
import { useRankIds } from '../../../shared/dashboard/use-rank-ids.ts'
import { productRankQuery } from '../overview.calls.ts'
import { toCounted } from './counted.ts'
import { toDevices, toProductChoice } from './products.model.ts'
import { productStrings } from './products.strings.ts'

/** Height of the rank with ten rows; more make it higher. */
const rankHeight = 460

/** Which products there are most of. A product leads to its devices, for who may see them. */
export const ProductRank = defineRank({
  strings: productStrings,
  title: 'rank',
  query: (caller, { board }) => productRankQuery(caller, board),
  useMore: (caller, { board, mayOpen }) =>
    useRankIds(caller, mayOpen('UserCenter') ? toProductChoice(board).by : 'model'),
  about: ({ t, board }) => t(toProductChoice(board).metric === 'activated' ? 'rankAbout' : 'rankNow'),
  meaning: 'rankMeaning',
  height: rankHeight,
  unit: 'devices',
  rows({ rows }, scope, ids) {
    const hrefOf = (key: string): string | undefined => toDevices(key, toCounted(scope), ids)
    return toRankRows(rows, scope.formats.locale, scope.mayOpen('UserCenter') ? hrefOf : undefined)
  },
})
