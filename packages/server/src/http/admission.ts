import type { Reason } from '@bms/contract'

import { ClientLeft } from './client-left.ts'
import { tooBusy } from './refusal.ts'

/** How much work is taken on. */
export interface AdmissionLimits {
  /** Calls worked on at once. */
  readonly atOnce: number
  /** Calls that wait for their turn. */
  readonly waiting: number
  /** Longest wait, in milliseconds. */
  readonly patience: number
  /** What whoever is turned away is told; else that much is going on. */
  readonly reason?: Reason
}

/** How much work is taken on together, and of each who brings it. */
interface SharedLimits extends AdmissionLimits {
  /** Calls of one key that are worked on at once, and that wait. */
  readonly ofOne: { readonly atOnce: number; readonly waiting: number }
}

/** Runs work when its turn comes; while it waits, `signal` tells that nobody waits for it any more. */
export type Admission = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * A door that lets so many calls work at once and so many wait, in the order they came. What is beyond is
 * turned away at once: better a quick no than an answer that comes when nobody waits for it any more.
 * @throws Refusal 42900 with `retry_after_s`, or ClientLeft, from the returned function.
 */
export function createAdmission(limits: AdmissionLimits): Admission {
  return createSharedAdmission({ ...limits, ofOne: limits })('')
}

interface Waiting {
  readonly key: string
  readonly admit: () => void
}

/**
 * A door that all share, of whose places one key has only so many: who brings more than that waits for their own, and is
 * passed by whoever comes after. Else as `createAdmission`.
 * @throws Refusal 42900 with `retry_after_s`, or ClientLeft, from the functions that are returned.
 */
export function createSharedAdmission({
  atOnce,
  waiting,
  patience,
  reason = 'too-busy',
  ofOne,
}: SharedLimits): (key: string) => Admission {
  let running = 0
  const runningOf = new Map<string, number>()
  const queue = new Set<Waiting>()

  const fits = (key: string): boolean => running < atOnce && (runningOf.get(key) ?? 0) < ofOne.atOnce
  const count = (key: string, by: 1 | -1): void => {
    running += by
    const now = (runningOf.get(key) ?? 0) + by
    if (now > 0) runningOf.set(key, now)
    else runningOf.delete(key)
  }

  const enter = (key: string, signal: AbortSignal | undefined): Promise<void> | undefined => {
    if (fits(key)) {
      count(key, 1)
      return undefined
    }
    const own = [...queue].filter((other) => other.key === key)
    if (queue.size >= waiting || own.length >= ofOne.waiting) throw tooBusy(reason)
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(limit)
        signal?.removeEventListener('abort', onLeft)
        queue.delete(entry)
      }
      const admit = () => {
        settle()
        // Counted here, so that nobody comes in between.
        count(key, 1)
        resolve()
      }
      const giveUp = (error: Error) => {
        settle()
        reject(error)
      }
      const onLeft = () => giveUp(new ClientLeft('Gone while waiting'))
      const entry = { key, admit }
      const limit = setTimeout(() => giveUp(tooBusy(reason)), patience)
      signal?.addEventListener('abort', onLeft)
      queue.add(entry)
    })
  }

  const leave = (key: string): void => {
    count(key, -1)
    for (const entry of queue) if (fits(entry.key)) entry.admit()
  }

  return (key) => async (work, signal) => {
    await enter(key, signal)
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}

/** A door for each key, as long as somebody is at it. */
export function createAdmissions(limits: AdmissionLimits): (key: string) => Admission {
  const doors = new Map<string, { readonly admit: Admission; users: number }>()
  return (key) => async (work, signal) => {
    const door = doors.get(key) ?? { admit: createAdmission(limits), users: 0 }
    doors.set(key, door)
    door.users += 1
    try {
      return await door.admit(work, signal)
    } finally {
      door.users -= 1
      if (door.users === 0) doors.delete(key)
    }
  }
}
