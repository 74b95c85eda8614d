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

/**
 * Makes a function that works for one asker out of one that works for many: those who ask in the same turn are served
 * by one piece of work. `work` answers in their order.
 */
export function createBatcher<In, Out>(
  work: (all: readonly In[]) => Promise<readonly Out[]>,
): (one: In) => Promise<Out> {
  let batch: { readonly all: In[]; readonly found: Promise<readonly Out[]> } | undefined
  const begin = () => {
    const all: In[] = []
    const found = Promise.resolve().then(() => {
      batch = undefined
      return work(all)
    })
    return { all, found }
  }
  return async (one) => {
    batch ??= begin()
    const nth = batch.all.push(one) - 1
    return (await batch.found)[nth] as Out
  }
}
