/** Work that may wait: a chart to mount. Of those waiting, the lowest `priority` goes first. */
interface ChartJob {
  priority: number
  run: () => void
}

/** Lets the browser answer people between two charts. */
export interface ChartQueue {
  /** Adds a job and returns a function that takes it out again; taking out what has run does nothing. */
  add: (job: ChartJob) => () => void
  /** Announces a job whose time may come; `rest` waits until the function that this returns was called. */
  expect: () => () => void
  /** Resolves when nothing waits, and nothing is expected. */
  rest: () => Promise<void>
}

/** Makes a queue that runs one job a turn, so that no two charts share a long task. `turn` calls back once, later. */
export function createChartQueue(turn: (callback: () => void) => void): ChartQueue {
  const waiting = new Set<ChartJob>()
  const expected = new Set<symbol>()
  const resting = new Set<() => void>()
  let state: 'idle' | 'running' = 'idle'

  const isResting = (): boolean => state === 'idle' && expected.size === 0

  function tellRest(): void {
    if (!isResting()) return
    for (const tell of resting) tell()
    resting.clear()
  }

  function runOne(): void {
    const job = [...waiting].toSorted((a, b) => a.priority - b.priority)[0]
    if (job === undefined) {
      state = 'idle'
      tellRest()
      return
    }
    waiting.delete(job)
    // Asked for before the job runs: a chart that throws must not leave the others waiting.
    turn(runOne)
    job.run()
  }

  return {
    add: (job) => {
      waiting.add(job)
      if (state === 'idle') {
        state = 'running'
        turn(runOne)
      }
      return () => waiting.delete(job)
    },
    expect: () => {
      const name = Symbol('chart')
      expected.add(name)
      return () => {
        if (expected.delete(name)) tellRest()
      }
    },
    rest: () => (isResting() ? Promise.resolve() : new Promise((resolve) => resting.add(resolve))),
  }
}
