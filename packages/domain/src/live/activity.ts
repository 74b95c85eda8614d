import { dayMs, toDay } from '../days.ts'

/** What a day's activity counts; see `activity_daily`. */
export type ActivityMetric =
  | 'dau'
  | 'wau'
  | 'mau'
  | 'devices_active'
  | 'users_live'
  | 'users_opened'
  | 'retained_d1'
  | 'retained_d7'
  | 'retained_d30'

/** A count of a UTC day that goes up by one. */
export interface ActivityStep {
  readonly day: string
  readonly metric: ActivityMetric
}

const dayNumber = (moment: number): number => Math.floor(moment / dayMs)

const retained = { 1: 'retained_d1', 7: 'retained_d7', 30: 'retained_d30' } as const

/**
 * What somebody who is active at a moment adds to the days. Moments in milliseconds. Only who was last active before that
 * day counts: what is told of a day that a later one has passed can't be told from a repetition.
 */
export function toUserActivity(
  at: number,
  user: { lastActiveAt: number | null; registeredAt: number },
): ActivityStep[] {
  const day = dayNumber(at)
  const before = user.lastActiveAt === null ? -Infinity : dayNumber(user.lastActiveAt)
  if (before >= day) return []
  const today = toDay(at)
  const since = dayNumber(user.registeredAt)
  const back = retained[(day - since) as keyof typeof retained] as ActivityMetric | undefined
  return [
    { day: today, metric: 'dau' },
    ...(before < day - 6 ? [{ day: today, metric: 'wau' } as const] : []),
    ...(before < day - 29 ? [{ day: today, metric: 'mau' } as const] : []),
    ...(back ? [{ day: toDay(user.registeredAt), metric: back }] : []),
  ]
}

/** Whether a device that comes on line at a moment is on for the first time of that UTC day. */
export const isFirstOfDay = (at: number, lastOnlineAt: number): boolean => dayNumber(lastOnlineAt) < dayNumber(at)
