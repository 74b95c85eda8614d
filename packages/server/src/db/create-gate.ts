/** Lets work through while it is open; one piece of work at a time may close it behind itself. */
export interface Gate {
  /** Starts the work when its turn comes. */
  pass<T>(work: () => Promise<T>): Promise<T>
  /** Closes the gate when its turn comes and starts the work; nobody else comes through until it is opened. */
  close<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly open: () => void }>
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
  const take = <T>(closes: boolean, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push({ closes, start: () => void work().then(resolve, reject) })
      next()
    })
  const open = (): void => {
    closed = false
    next()
  }

  return {
    pass: (work) => take(false, work),
    close: async (work) => {
      try {
        return { result: await take(true, work), open }
      } catch (error) {
        open()
        throw error
      }
    },
  }
}
