import { Refusal } from './refusal.ts'

/** How much work is taken on. */
export interface AdmissionLimits {
  /** Calls worked on at once. */
  readonly atOnce: number
  /** Calls that wait for their turn. */
  readonly waiting: number
  /** Longest wait, in milliseconds. */
  readonly patience: number
}

/** Runs work when its turn comes; while it waits, `signal` tells that nobody waits for it any more. */
export type Admission = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** When whoever was turned away may try again, in seconds. */
const retryAfter = 2

/**
 * A door that lets so many calls work at once and so many wait, in the order they came. What is beyond is
 * turned away at once: better a quick no than an answer that comes when nobody waits for it any more.
 * @throws Refusal 42900 with `retry_after_s`, from the returned function.
 */
export function createAdmission({ atOnce, waiting, patience }: AdmissionLimits): Admission {
  let running = 0
  const queue = new Set<() => void>()

  const enter = (signal: AbortSignal | undefined): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1
      return undefined
    }
    if (queue.size >= waiting) throw tooBusy()
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(limit)
        signal?.removeEventListener('abort', giveUp)
      }
      const admit = () => {
        settle()
        resolve()
      }
      const giveUp = () => {
        settle()
        queue.delete(admit)
        reject(tooBusy())
      }
      const limit = setTimeout(giveUp, patience)
      signal?.addEventListener('abort', giveUp)
      queue.add(admit)
    })
  }

  const leave = (): void => {
    const [next] = queue
    if (!next) {
      running -= 1
      return
    }
    // Whoever leaves hands its place over, so `running` stays as it is.
    queue.delete(next)
    next()
  }

  return async (work, signal) => {
    await enter(signal)
    try {
      return await work()
    } finally {
      leave()
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

function tooBusy(): Refusal {
  return new Refusal(503, 'too-busy', {
    headers: { 'retry-after': String(retryAfter) },
    figures: { retry_after_s: retryAfter },
  })
}
