import { offsetAt } from '@bms/contract'
import { useSyncExternalStore } from 'react'

import { useServices } from '../services.ts'
import { tickerOf } from './ticker.ts'

/** The moment of this minute, in milliseconds since 1970; the same until another begins, so that it can be kept by. */
export function useMinute(): number {
  const { subscribe, moment } = tickerOf(useServices().clock)
  return useSyncExternalStore(subscribe, moment, moment)
}

/** The moment it is, in milliseconds since 1970, for what is drawn: it is drawn anew when another minute begins. */
export function useNow(): number {
  const { clock } = useServices()
  useMinute()
  return clock.now()
}

/** The day it is in a time zone, YYYY-MM-DD: the person's where none is named. What asks is drawn anew at midnight. */
export function useToday(zone?: string): string {
  const { clock } = useServices()
  const { subscribe, moment } = tickerOf(clock)
  const today = (): string => {
    const now = moment()
    return new Date(now + offsetAt(now, zone ?? clock.timeZone)).toISOString().slice(0, 10)
  }
  return useSyncExternalStore(subscribe, today, today)
}
