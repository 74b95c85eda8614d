import type { PointLink } from '@bms/design-system/widgets'

import { daysWithin } from '../../../shared/dashboard/period.ts'
import type { WidgetScope } from '../../../shared/dashboard/widget-scope.ts'
import { faultRecordsHref } from '../../../shared/fault-records.ts'
import { toFaultChoice } from './faults.model.ts'
import type { faultStrings } from './faults.strings.ts'

/** A point leads to the faults of its time, as many as it counts. The list has a way on to the devices that had them. */
export function toFaultLink({ board, t, mayOpen }: WidgetScope<keyof typeof faultStrings.en>): PointLink | undefined {
  if (!mayOpen('UserCenter')) return undefined
  const { fault_code, product_model } = toFaultChoice(board)
  const { granularity, from, to } = board.period.period
  return {
    hrefOf: (at) =>
      faultRecordsHref(daysWithin(at, granularity, { from, to }), board.dataCentre, {
        fault_code,
        product_model,
        ...(granularity === 'hour' && { fault_hour: String(Number(at.slice(11, 13))) }),
      }),
    label: t('openFaultsThen'),
  }
}
