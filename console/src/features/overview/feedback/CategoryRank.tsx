import { defineRank } from '../../../shared/dashboard/define-rank.tsx'
import { feedbackPanelQuery } from '../overview.calls.ts'
import { drill } from '../overview.model.ts'
import { toCategoryName } from './panel-scope.ts'
import { toCategoryRows } from './panel.model.ts'
import { panelStrings } from './panel.strings.ts'

/** What people write most about, and how that changed. */
export const CategoryRank = defineRank({
  strings: panelStrings,
  title: 'byCategory',
  query: (caller, { board }) => feedbackPanelQuery(caller, board),
  about: 'partsAbout',
  meaning: 'partsMeaning',
  empty: { title: 'none', text: 'noneAbout' },
  height: 420,
  unit: 'pieces',
  tone: 'upIsBad',
  rows: (data, { board, mayOpen, t }) => {
    const { from, to } = data.meta
    const lead = (category: string): string => drill.feedback({ from, to }, board.dataCentre, { category })
    return toCategoryRows(data, toCategoryName(t), mayOpen('UserCenter') ? lead : undefined)
  },
})
