import { addDays, firstOfMonth } from '@bms/domain'

/** Days between which whole months lie, `last` and `until` outside; within one month all are days before them. */
export function toMonths(from: string, to: string) {
  const until = addDays(to, 1)
  const [first, last] = [firstOfMonth(addDays(from, -1), 1), firstOfMonth(until)]
  return first <= last ? { first, last, until } : { first: until, last: until, until }
}
