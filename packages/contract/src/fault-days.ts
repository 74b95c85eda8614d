import { type Span, toSpan } from './day-range.ts'

/** Days that faults are looked up in at most, a month: their devices are looked up one by one. */
export const maxFaultDays = 31

const dayMs = 86_400_000

/** What a list is asked for of faults. */
interface FaultDays {
  readonly fault_from?: string | undefined
  readonly fault_to?: string | undefined
  readonly tz?: string | undefined
}

/** The time in which devices had a fault; without its last day as long as can be. Undefined where it is not asked for. */
export function toFaultSpan({ fault_from, fault_to, tz }: FaultDays): Span | undefined {
  if (fault_from === undefined) return undefined
  const last = new Date(Date.parse(fault_from) + (maxFaultDays - 1) * dayMs).toISOString().slice(0, 10)
  return toSpan(fault_from, fault_to ?? last, tz)
}

/** What is wrong with days of faults: a beginning that is missing, or too many of them. */
export function findFaultDaysProblem({ fault_from, fault_to }: FaultDays): string | undefined {
  if (fault_to === undefined) return undefined
  if (fault_from === undefined) return 'missing: name the first day, too'
  const days = (Date.parse(fault_to) - Date.parse(fault_from)) / dayMs + 1
  return days > maxFaultDays ? `more than ${maxFaultDays} days before the last one` : undefined
}
