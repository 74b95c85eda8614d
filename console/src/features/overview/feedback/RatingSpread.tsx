import { defineRank } from '../../../shared/dashboard/define-rank.tsx'
import { feedbackPanelQuery } from '../overview.calls.ts'
import { drill } from '../overview.model.ts'
import { toRating, toRatingRows, toTotalCard } from './panel.model.ts'
import { panelStrings } from './panel.strings.ts'

/** What people gave: how many of each number of stars, and the mean with how many it is of. */
export const RatingSpread = defineRank({
  strings: panelStrings,
  title: 'spread',
  query: (caller, { board }) => feedbackPanelQuery(caller, board),
  about({ t, formats }, data) {
    const { count = 0, mean, basis } = data ? toRating(data) : {}
    // Always a line: nothing moves when the figures come.
    if (!data || mean === undefined) return t('spreadOf')
    const all = formats.number(toTotalCard(data)?.value ?? 0)
    return t(basis === 'few' ? 'spreadFew' : 'spreadAbout', {
      count,
      all,
      mean: formats.number(Number(mean.toFixed(1))),
    })
  },
  meaning: 'spreadMeaning',
  empty: { title: 'notRated', text: 'notRatedAbout' },
  height: 260,
  unit: 'pieces',
  order: 'given',
  rows: (data, { board, mayOpen, t }) => {
    const { from, to } = data.meta
    const lead = (stars: number): string => drill.feedback({ from, to }, board.dataCentre, { rating: String(stars) })
    return toRatingRows(data, (count) => t('stars', { count }), mayOpen('UserCenter') ? lead : undefined)
  },
})
