import autocannon from 'autocannon'

/** How a list holds up: answers a second and milliseconds at the 99th percentile. */
export interface Rate {
  readonly perSecond: number
  readonly p99: number
  readonly failed: number
}

/** Asks for different pages of a list over 32 connections for some seconds. Answers other than 200 count as failed. */
export async function listRate(
  origin: string,
  paths: readonly string[],
  headers: Record<string, string>,
  seconds: number,
): Promise<Rate> {
  const result = await autocannon({
    url: origin,
    connections: 32,
    duration: seconds,
    headers,
    requests: paths.map((path) => ({ method: 'GET' as const, path })),
  })
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
