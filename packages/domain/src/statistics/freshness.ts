/** A data centre that was silent for longer is late, in seconds. */
const delayedAfter = 2 * 3600

/** Whether a data centre is late that was silent for so many seconds. */
export const isDelayed = (lag: number): boolean => lag > delayedAfter
