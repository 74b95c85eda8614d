/**
 * Makes a function that works for one asker out of one that works for many. While `work` is busy, those who come are
 * gathered for its next turn, so each is served by work that began after they asked. `work` answers in their order.
 */
export function createGatherer<In, Out>(
  work: (all: readonly In[]) => Promise<readonly Out[]>,
): (one: In) => Promise<Out> {
  interface Waiting {
    readonly one: In
    readonly resolve: (out: Out) => void
    readonly reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let busy = false

  const next = async (): Promise<void> => {
    busy = true
    while (waiting.length > 0) {
      const now = waiting
      waiting = []
      try {
        const found = await work(now.map(({ one }) => one))
        for (const [i, { resolve }] of now.entries()) resolve(found[i] as Out)
      } catch (error) {
        for (const { reject } of now) reject(error)
      }
    }
    busy = false
  }
  return (one) =>
    new Promise((resolve, reject) => {
      waiting.push({ one, resolve, reject })
      if (!busy) void next()
    })
}
