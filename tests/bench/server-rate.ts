import autocannon from 'autocannon'

import { quantile } from './statistics.ts'

/** How calls hold up: answers a second and milliseconds at the 99th percentile. `failed`: whatever wasn't a success. */
export interface Rate {
  readonly perSecond: number
  readonly p99: number
  readonly failed: number
}

const isSuccess = (body: unknown): boolean => String(body).startsWith('{"code":20000,')

/** Asks for one address after another over some connections for some seconds. */
export async function readRate(
  origin: string,
  nextPath: () => string,
  headers: Record<string, string>,
  { seconds, connections = 32 }: { readonly seconds: number; readonly connections?: number },
): Promise<Rate> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: 30,
    headers,
    requests: [{ method: 'GET', setupRequest: (request) => ({ ...request, path: nextPath() }) }],
    verifyBody: isSuccess,
  })
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts + result.mismatches,
  }
}

/** Makes changes over some connections for some seconds; `change` makes the nth of one connection. */
export async function writeRate(
  change: (connection: number, nth: number) => Promise<boolean>,
  { seconds, connections = 32 }: { readonly seconds: number; readonly connections?: number },
): Promise<Rate> {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  let failed = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let nth = 0; performance.now() < end; nth += 1) {
        const start = performance.now()
        if (await change(connection, nth)) times.push(performance.now() - start)
        else failed += 1
      }
    }),
  )
  return { perSecond: times.length / seconds, p99: times.length > 0 ? quantile(times, 0.99) : Number.NaN, failed }
}

/** How soon calls were answered, in milliseconds; `failed` as above. */
export interface Pace {
  readonly p95: number
  readonly answers: number
  readonly failed: number
}

/** Between an answer and the next call of one reader, in milliseconds: people look at what they asked for. */
const look = 100

/** Asks for one address after another as some people do, for some seconds, while the server may be busy with other things. */
export async function readPace(
  origin: string,
  nextPath: () => string,
  headers: Record<string, string>,
  { seconds, readers = 8 }: { readonly seconds: number; readonly readers?: number },
): Promise<Pace> {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  let failed = 0
  const read = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now()
      const answer = await fetch(origin + nextPath(), { headers })
      if (isSuccess(await answer.text())) times.push(performance.now() - start)
      else failed += 1
      await new Promise((resolve) => setTimeout(resolve, look))
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  return { p95: times.length > 0 ? quantile(times, 0.95) : Number.NaN, answers: times.length, failed }
}
