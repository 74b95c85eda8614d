/** Work that says, step by step, when it may be interrupted. */
export type Steps<Result> = Generator<void, Result>

/** How long a slice of work takes, in milliseconds: the rest of a frame is for what people do meanwhile. */
const slice = 6

/**
 * Does work in slices, between which the browser takes in keys and draws.
 * @throws the reason of `signal`, by then aborted, in place of going on; whatever the work throws.
 */
export async function inSlices<Result>(work: Steps<Result>, signal: AbortSignal): Promise<Result> {
  let end = performance.now() + slice
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() < end) continue
    // One after the other is what it is for.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    end = performance.now() + slice
  }
}

/** Does the same work at once. */
export function finish<Result>(work: Steps<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
