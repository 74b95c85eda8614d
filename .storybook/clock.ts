/** The moment at which every story takes place. */
export const storyTime = '2026-11-20T09:30:00Z'

const RealDate = globalThis.Date

/** Stops the clock at {@link storyTime}: `new Date()` and `Date.now()` answer it, timers and `performance.now()` go on. */
export function stopClock(): void {
  const now = RealDate.parse(storyTime)
  class StoppedDate extends RealDate {
    constructor(...parts: unknown[]) {
      // The parameters of Date are overloads that can't be spread; none at all is the one case of interest.
      super(...((parts.length === 0 ? [now] : parts) as [number]))
    }

    static override now(): number {
      return now
    }
  }
  globalThis.Date = StoppedDate as DateConstructor
}

/** Gives the real time back. */
export function startClock(): void {
  globalThis.Date = RealDate
}
