/** Answers as soon as the server runs; costs it nothing. */
const healthPath = '/healthz'

/** How long an answer is waited for, in milliseconds. */
const patience = 5000

/**
 * Whether the server answers. A proxy's own 5xx is no answer of it; that a back end lacks the path is one.
 * Never rejects.
 */
export async function reachServer(fetch: typeof globalThis.fetch): Promise<boolean> {
  try {
    const { status } = await fetch(healthPath, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return status < 500
  } catch {
    return false
  }
}
