import { type FaultDays, toFaultSpan } from '@bms/contract'
import type { DeviceSelection } from '@bms/domain'
import { type RawBuilder, sql } from 'kysely'

import { atLeast, below, is, isOneOf, joinAll } from '../list-query.ts'

/** Which faults are asked for: those of some days, and what else is told of them. */
type HitSelection = Pick<DeviceSelection, 'brand' | 'fault_code' | 'fault_level' | 'firmware'> & FaultDays

/** The condition of faults, as `e`, that came in some days: their moments' index serves it. */
export function toHits(selection: HitSelection): RawBuilder<unknown> {
  const span = toFaultSpan(selection)
  return joinAll([
    sql`e.brand = ${selection.brand}`,
    ...atLeast('e.raised_at', span?.from),
    ...below('e.raised_at', span?.until),
    ...isOneOf('e.code', selection.fault_code),
    ...isOneOf('e.level', selection.fault_level),
    ...is('e.firmware', selection.firmware),
  ])
}
