import { defineRank } from '../../../shared/dashboard/define-rank.tsx'
import { feedbackPanelQuery } from '../overview.calls.ts'
import { toAgeRows } from './panel.model.ts'
import { panelStrings } from './panel.strings.ts'

/** What waits, by how long it has. Each age leads to the list of it. */
export const OpenAges = defineRank({
  strings: panelStrings,
  title: 'ages',
  query: (caller, { board }) => feedbackPanelQuery(caller, board),
  about: 'agesAbout',
  meaning: 'agesMeaning',
  empty: { title: 'nothingOpen', text: 'nothingOpenAbout' },
  height: 220,
  unit: 'pieces',
  order: 'given',
  rows: (data, { board, mayOpen, t }) => toAgeRows(data, t, mayOpen('UserCenter') ? board.dataCentre : undefined),
})
