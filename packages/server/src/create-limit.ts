import { codes } from '@bms/contract'

import { Problem } from './problem.ts'

/**
 * Lets `atOnce` pieces of work run at a time; `waiting` more wait.
 * @throws Problem 42900 with `message` from the function when more than that want in, and what the work throws.
 */
export function createLimit({ atOnce, waiting, message }: { atOnce: number; waiting: number; message: string }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Problem(codes.slowDown, message, { retry_after_s: 2 })
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
