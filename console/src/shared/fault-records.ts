import { maxFaultDays, type DataCentre } from '@bms/contract'

import { lengthOf } from './dashboard/period.ts'
import { paths, withQuery } from './paths.ts'

/** Days, both in. */
interface Days {
  readonly from: string
  readonly to: string
}

/** Whether the faults of some days can be listed: of more days than these nobody lists them. */
export const canListFaults = (days: Days): boolean => lengthOf(days) <= maxFaultDays

/**
 * The list of the faults of some UTC days, each time a row: as many as statistics count.
 * @param more further filters by the wire's names
 */
export const faultRecordsHref = (
  { from, to }: Days,
  data_center: DataCentre,
  more: Readonly<Record<string, string | undefined>> = {},
): string => withQuery(paths.faultRecords(), { ...more, fault_from: from, fault_to: to, data_center, tz: 'UTC' })
