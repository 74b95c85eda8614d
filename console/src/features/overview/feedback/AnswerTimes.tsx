import { defineTrend } from '../../../shared/dashboard/define-trend.tsx'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { answerTimesQuery } from '../overview.calls.ts'
import { panelStrings } from './panel.strings.ts'

const ByMonth = defineTrend({
  strings: panelStrings,
  title: 'answerTimes',
  choice: { label: 'timesOf', values: { first_reply: 'firstReply', resolve: 'resolving' } },
  query: (caller, { board }) => answerTimesQuery(caller, board),
  meaning: 'answerTimesMeaning',
  empty: { title: 'allFew', text: 'allFewAbout' },
  series: ({ choice, t }) => ({ [`${choice}_p50_s`]: t('half'), [`${choice}_p90_s`]: t('nineOfTen') }),
  unit: () => 'sec',
})

/** How long answers took, month by month. Most days have too few to say: by the day there is nothing to show. */
export function AnswerTimes({ board }: { board: Board }) {
  return board.period.query.granularity === 'month' ? <ByMonth board={board} /> : null
}
