import { refuse } from '@bms/contract'

type Busy = 'too-many-sign-ins' | 'too-many-pictures' | 'too-many-reports'

/**
 * Lets `atOnce` pieces of work run at a time; `waiting` more wait.
 * @throws Problem 42900 with `reason` from the function when more than that want in, and what the work throws.
 */
export function createLimit({ atOnce, waiting, reason }: { atOnce: number; waiting: number; reason: Busy }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw refuse(reason, { retry_after_s: 2 })
      // Whoever finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
