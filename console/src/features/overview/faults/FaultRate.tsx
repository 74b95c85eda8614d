import { defineTrend } from '../../../shared/dashboard/define-trend.tsx'
import { useOwnPins } from '../../../shared/dashboard/use-own-pins.ts'
import { faultQuery } from '../overview.calls.ts'
import { toFaultLink } from './fault-link.ts'
import { countAbove, toFaultChoice } from './faults.model.ts'
import { faultStrings } from './faults.strings.ts'

/** The honest number: how often devices fail of those that are there to fail. */
export const FaultRate = defineTrend({
  strings: faultStrings,
  title: 'rate',
  plot: 460,
  query: (caller, { board }) => faultQuery(caller, board),
  useMore: useOwnPins,
  about({ board, t, formats }, data) {
    const { limit } = toFaultChoice(board)
    if (limit === undefined || !data) return t('rateAbout')
    const { above, known } = countAbove(data, limit)
    return t('aboveOf', { above: formats.number(above), known: formats.number(known), limit: String(limit) })
  },
  meaning: 'rateMeaning',
  series: ({ t }) => ({ rate_per_1000: t('rate_per_1000') }),
  unit: () => 'ratio',
  pins: (_, pins) => pins,
  limit({ board, t }) {
    const { limit } = toFaultChoice(board)
    return limit === undefined
      ? undefined
      : { value: limit, label: t('myLineAt', { limit: String(limit) }), above: t('aboveLine') }
  },
  link: toFaultLink,
})
