/** How long what is asked must stay the same before the server is asked, in milliseconds. */
const pauses = { typing: 150, deciding: 600 } as const

/** What somebody does meanwhile: types a word, or fills in what is costly to reckon with. */
export type Doing = keyof typeof pauses

/** Waits while somebody is at it; is over at once, with a failure, when the question has gone on. */
export async function pause(signal: AbortSignal, during: Doing = 'typing'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, pauses[during])
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    reject(signal.reason as Error)
  })
  return promise
}
