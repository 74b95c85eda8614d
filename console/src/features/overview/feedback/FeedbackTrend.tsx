import { defineTrend } from '../../../shared/dashboard/define-trend.tsx'
import { useOwnPins } from '../../../shared/dashboard/use-own-pins.ts'
import { feedbackPanelQuery } from '../overview.calls.ts'
import { toPointLink } from './panel-scope.ts'
import { panelStrings } from './panel.strings.ts'

/** All feedback, against the time compared with, and what the brand sent out meanwhile. */
export const FeedbackTrend = defineTrend({
  strings: panelStrings,
  title: 'trend',
  query: (caller, { board }) => feedbackPanelQuery(caller, board),
  useMore: useOwnPins,
  meaning: 'trendMeaning',
  series: ({ t }) => ({ total: t('total') }),
  pins: (_, pins) => pins,
  link: toPointLink,
})
