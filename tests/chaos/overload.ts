import { codes } from '@bms/contract'
import autocannon from 'autocannon'

import { type Engine, environmentOf } from './kill-rounds.ts'
import { serving, signIn, startProcess } from './server-process.ts'

/** Ten times the connections that lists are measured with, and three times that. */
const crowds = [320, 1000]

const seconds = 8
const mostMegabytes = 900
const backWithin = 5000

/**
 * Far more connections than the server has room for: its memory stays bounded, what is over is turned away with
 * 42900, nothing else is answered but success, and it answers as ever soon afterwards. Returns the figures.
 * @throws an Error that names what was not so.
 */
export async function overload(engine: Engine): Promise<string> {
  const server = serving(await startProcess(environmentOf(engine)))
  try {
    const caller = await signIn(server.url)
    const figures: string[] = []
    for (const connections of crowds) {
      let megabytes = 0
      const sample = async () => {
        // In such a crowd a connection may be cut off before anybody takes it: then there is no figure this time.
        megabytes = Math.max(megabytes, await residentMegabytes(server.url).catch(() => 0))
      }
      const sampling = setInterval(() => void sample(), 500)
      const result = await autocannon({
        url: `${server.url}/api/v1/ky/user/list?page_size=20&status=enabled`,
        connections,
        duration: seconds,
        headers: caller.credentials,
      })
      clearInterval(sampling)
      const start = performance.now()
      const { code } = await caller.get('/api/v1/bms/user/my-info')
      const back = Math.round(performance.now() - start)
      if (code !== codes.ok || back > backWithin)
        throw new Error(`After ${connections} connections: ${code} after ${back} ms.`)
      if (megabytes > mostMegabytes) throw new Error(`${connections} connections took ${Math.round(megabytes)} MB.`)
      const strange = result['1xx'] + result['3xx'] + result['4xx']
      if (strange > 0) throw new Error(`${connections} connections: ${strange} answers were neither success nor 503.`)
      const rate = Math.round(result['2xx'] / result.duration)
      figures.push(
        `${connections} connections: ${rate} a second, ${result['5xx']} turned away, ${Math.round(megabytes)} MB, back in ${back} ms`,
      )
    }
    return figures.join('; ')
  } finally {
    await server.end()
  }
}

async function residentMegabytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1] ?? 0) / 1024 / 1024
}
