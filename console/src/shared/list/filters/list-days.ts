import { isDay, offsetAt } from '@bms/contract'

import type { DayPreset } from './list-filter.ts'

const dayMs = 86_400_000

/** Ready-made spans of days where a filter names none. */
export const usualPresets: readonly DayPreset[] = [{ last: 1 }, { last: 7 }, { last: 30 }]

/** The day a moment lies in, so many days earlier or later: YYYY-MM-DD in a time zone. `now` is in milliseconds. */
export function dayIn(timeZone: string, now: number, days = 0): string {
  return new Date(now + offsetAt(now, timeZone) + days * dayMs).toISOString().slice(0, 10)
}

/** The days of a ready-made span. */
export function toDays(preset: DayPreset, timeZone: string, now: number): { from?: string; to?: string } {
  if ('before' in preset) return { to: dayIn(timeZone, now, -preset.before) }
  return { from: dayIn(timeZone, now, 1 - preset.last), to: dayIn(timeZone, now) }
}

/**
 * Days as a saved view keeps them: `today`, `today-6`, so that «the last 7 days» stay the last 7. Only days that a
 * ready-made span gives are meant so; any other stays the day it is, and what is no day the text it is.
 */
export function toRelativeDay(day: string, today: string): string {
  if (!isDay(day)) return day
  const distance = Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
  return distance === 0 ? 'today' : `today${distance < 0 ? '-' : '+'}${Math.abs(distance)}`
}

/** The day that is meant; one that is no relative day is itself. */
export function fromRelativeDay(text: string, today: string): string {
  const match = /^today([+-]\d{1,5})?$/.exec(text)
  if (!match) return text
  return new Date(Date.parse(today) + Number(match[1] ?? 0) * dayMs).toISOString().slice(0, 10)
}
