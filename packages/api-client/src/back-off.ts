/** How long to wait before each try, in milliseconds. */
export interface BackOff {
  /** The next wait: by chance, up to a bound that is twice the one before it. */
  next(): number
  /** It worked: the next failure begins anew. */
  reset(): void
}

/**
 * Exponential back-off with full jitter: what many lost at the same moment, they must not come back for at the same moment.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 * @param options.first The longest first wait, in milliseconds.
 * @param options.most The longest wait of all.
 */
export function createBackOff({
  first,
  most,
  random = Math.random,
}: {
  readonly first: number
  readonly most: number
  readonly random?: () => number
}): BackOff {
  let longest = first
  return {
    next() {
      const wait = random() * longest
      longest = Math.min(longest * 2, most)
      return Math.round(wait)
    },
    reset: () => void (longest = first),
  }
}
