import { defineBars } from '../../../shared/dashboard/define-bars.tsx'
import { nameModelRow } from '../../../shared/dashboard/figures.model.ts'
import { useRankIds } from '../../../shared/dashboard/use-rank-ids.ts'
import { paths } from '../../../shared/paths.ts'
import { productRankQuery } from '../overview.calls.ts'
import { toCounted } from './counted.ts'
import { toDevices, toProductChoice } from './products.model.ts'
import { productStrings } from './products.strings.ts'

/** How few of the products shown make most of their devices. */
export const ProductPareto = defineBars({
  strings: productStrings,
  title: 'pareto',
  query: (caller, { board }) => productRankQuery(caller, board),
  useMore: (caller, { board, mayOpen }) =>
    useRankIds(caller, mayOpen('UserCenter') ? toProductChoice(board).by : 'model'),
  about: 'paretoAbout',
  meaning: 'paretoMeaning',
  figures: 'state',
  series: ({ t, formats }, { rows }) => [
    {
      key: 'devices',
      label: t('devices'),
      points: rows.map((row) => ({ t: nameModelRow(row, formats.locale), v: row.v })),
    },
  ],
  base: () => ({ kind: 'names' }),
  line: 'shares',
  link(scope, { rows }, ids) {
    if (!scope.mayOpen('UserCenter')) return undefined
    const hrefOf = (name: string): string => {
      const row = rows.find((one) => nameModelRow(one, scope.formats.locale) === name)
      return (row && toDevices(row.key, toCounted(scope), ids)) ?? paths.device()
    }
    return { hrefOf, label: scope.t('openDevices') }
  },
})
