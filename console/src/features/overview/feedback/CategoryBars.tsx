import { defineBars } from '../../../shared/dashboard/define-bars.tsx'
import { feedbackPanelQuery } from '../overview.calls.ts'
import { toCategoryName, toPointLink } from './panel-scope.ts'
import { toCategorySeries } from './panel.model.ts'
import { panelStrings } from './panel.strings.ts'

/** What people write about, day by day or month by month. */
export const CategoryBars = defineBars({
  strings: panelStrings,
  title: 'categories',
  query: (caller, { board }) => feedbackPanelQuery(caller, board),
  meaning: 'categoriesMeaning',
  empty: { title: 'none', text: 'noneAbout' },
  series: ({ t }, data) => toCategorySeries(data, toCategoryName(t), t('restCategories')),
  base: ({ meta }) => ({ kind: 'time', granularity: meta.granularity, timeZone: meta.tz }),
  link: toPointLink,
})
