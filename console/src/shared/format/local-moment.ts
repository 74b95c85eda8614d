import { midnightIn, offsetAt } from '@bms/contract'

/** A moment as a field for day and time has it, in a time zone: `2026-11-25T18:30`. */
export const toLocalMoment = (iso: string, zone: string): string => {
  const at = Date.parse(iso)
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 16)
}

/** The moment that a field for day and time means in a time zone; undefined where it isn't filled in. */
export function fromLocalMoment(local: string, zone: string): string | undefined {
  const wall = Date.parse(`${local}:00.000Z`)
  return Number.isNaN(wall) ? undefined : new Date(midnightIn(zone, wall)).toISOString()
}
