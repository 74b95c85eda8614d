import type { PointLink } from '@bms/design-system/widgets'

import { daysOfPoint } from '../../../shared/dashboard/period.ts'
import type { WidgetScope } from '../../../shared/dashboard/widget-scope.ts'
import { drill } from '../overview.model.ts'
import { toFaultChoice } from './faults.model.ts'
import type { faultStrings } from './faults.strings.ts'

/** A point leads to the devices that failed then: on a day as many as were hit. Faults are times, of which there is no list. */
export function toHitLink({ board, t, mayOpen }: WidgetScope<keyof typeof faultStrings.en>): PointLink | undefined {
  if (!mayOpen('UserCenter')) return undefined
  const { fault_code, product_model } = toFaultChoice(board)
  const { granularity } = board.period.period
  return {
    hrefOf: (at) => drill.devicesHit(daysOfPoint(at, granularity), board.dataCentre, { fault_code, product_model }),
    label: t('openHitThen'),
  }
}
