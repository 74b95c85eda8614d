import { defineRank } from '../../../shared/dashboard/define-rank.tsx'
import { nameModelRow } from '../../../shared/dashboard/figures.model.ts'
import { faultQuery } from '../overview.calls.ts'
import { isOne } from '../overview.model.ts'
import { nameCode, toFaultChoice } from './faults.model.ts'
import { faultStrings } from './faults.strings.ts'

/** Height of the rank with ten rows, some of two lines, and the rest. */
const rankHeight = 460

/** What fails most: choosing one narrows all of the page to it, and choosing it again widens it. */
export const FaultRank = defineRank({
  strings: faultStrings,
  title: 'top',
  choice: { label: 'rankBy', values: { code: 'byCode', model: 'byModel' } },
  query: (caller, { board, choice }) => faultQuery(caller, board, choice),
  about: 'topAbout',
  meaning: 'topMeaning',
  height: rankHeight,
  unit: 'faults',
  tone: 'upIsBad',
  empty: { title: 'noFaults', text: 'noFaultsAbout' },
  rows({ breakdown = [] }, { board, choice, t, formats }) {
    const name = choice === 'code' ? 'fault_code' : 'product_model'
    const chosen = toFaultChoice(board)[name]
    const rows = breakdown.find(({ dim }) => dim === choice)?.rows ?? []
    return rows
      .filter(({ v }) => v > 0)
      .map((row) => ({
        key: row.key,
        label: !isOne(row.key)
          ? t('others')
          : choice === 'code'
            ? nameCode(row, formats.locale, (level) => t(`level-${level}`))
            : nameModelRow(row, formats.locale),
        value: row.v,
        share: row.share,
        ...(row.prev_v !== undefined && { deltaPct: row.delta_pct }),
        state: row.key === chosen ? ('chosen' as const) : ('plain' as const),
        ...(isOne(row.key) && { href: board.hrefWith({ [name]: row.key === chosen ? undefined : row.key }) }),
      }))
  },
})
