/** Lets work through while it is open; one piece of work at a time may close it behind itself. */
export interface Gate {
  /** Starts the work when its turn comes. */
  pass<T>(work: () => Promise<T>): Promise<T>
  /** Closes the gate when its turn comes; nobody comes through until it is opened with what this answers. */
  close(): Promise<() => void>
}

interface Turn {
  readonly closes: boolean
  readonly start: () => void
}

/**
 * A gate before something that can't tell its callers apart. Turns come in the order in which they were asked for, and
 * work starts within its turn, so that what it does at once lies on the right side of whoever closes the gate.
 */
export function createGate(): Gate {
  const waiting: Turn[] = []
  let closed = false

  const next = (): void => {
    while (!closed) {
      const turn = waiting.shift()
      if (!turn) return
      closed = turn.closes
      turn.start()
    }
  }
  const open = (): void => {
    closed = false
    next()
  }

  return {
    pass: (work) =>
      new Promise((resolve, reject) => {
        waiting.push({ closes: false, start: () => void work().then(resolve, reject) })
        next()
      }),
    close: () =>
      new Promise((resolve) => {
        waiting.push({ closes: true, start: () => resolve(open) })
        next()
      }),
  }
}
