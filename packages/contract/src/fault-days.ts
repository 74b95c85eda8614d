import { type Span, toSpan } from './day-range.ts'

/** Days that faults are looked up in at most, a month: their devices are looked up one by one. */
export const maxFaultDays = 31

const dayMs = 86_400_000

/** What a list is asked for of faults. */
export interface FaultDays {
  readonly fault_from?: string | undefined
  readonly fault_to?: string | undefined
  readonly tz?: string | undefined
  /** Of the first day only this hour, 0–23. */
  readonly fault_hour?: number | undefined
}

const hourMs = 3_600_000

/** The time in which devices had a fault; without its last day as long as can be. Undefined where it is not asked for. */
export function toFaultSpan({ fault_from, fault_to, fault_hour, tz }: FaultDays): Span | undefined {
  if (fault_from === undefined) return undefined
  if (fault_hour !== undefined) return toHour(toSpan(fault_from, fault_from, tz), fault_hour)
  const last = new Date(Date.parse(fault_from) + (maxFaultDays - 1) * dayMs).toISOString().slice(0, 10)
  return toSpan(fault_from, fault_to ?? last, tz)
}

/** An hour of a day. */
function toHour(day: Span | undefined, hour: number): Span | undefined {
  if (day?.from === undefined) return day
  const from = Date.parse(day.from) + hour * hourMs
  return { from: new Date(from).toISOString(), until: new Date(from + hourMs).toISOString() }
}

/** What is wrong with days of faults: a beginning that is missing, too many of them, or several beside an hour of one. */
export function findFaultDaysProblem({ fault_from, fault_to, fault_hour }: FaultDays): string | undefined {
  if (fault_from === undefined) {
    return fault_to === undefined && fault_hour === undefined ? undefined : 'missing: name the first day, too'
  }
  if (fault_to === undefined) return undefined
  if (fault_hour !== undefined && fault_to !== fault_from) return 'not the first day, of which an hour is asked for'
  const days = (Date.parse(fault_to) - Date.parse(fault_from)) / dayMs + 1
  return days > maxFaultDays ? `more than ${maxFaultDays} days before the last one` : undefined
}
