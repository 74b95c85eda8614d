/** How long nothing must be typed before the server is asked, in milliseconds. */
const typing = 150

/** Waits while somebody types; is over at once, with a failure, when the question has gone on. */
export async function pause(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, typing)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    reject(signal.reason as Error)
  })
  return promise
}
