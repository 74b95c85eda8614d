import { defineTrend } from '../../../shared/dashboard/define-trend.tsx'
import { useOwnPins } from '../../../shared/dashboard/use-own-pins.ts'
import { faultQuery } from '../overview.calls.ts'
import { toFaultLink } from './fault-link.ts'
import { faultStrings } from './faults.strings.ts'

/** How many faults there were, and how many devices they hit. */
export const FaultCounts = defineTrend({
  strings: faultStrings,
  title: 'counts',
  query: (caller, { board }) => faultQuery(caller, board),
  useMore: useOwnPins,
  about: 'countsAbout',
  meaning: 'countsMeaning',
  series: ({ t }) => ({ faults: t('faults'), affected_devices: t('affected_devices') }),
  pins: (_, pins) => pins,
  link: toFaultLink,
})
