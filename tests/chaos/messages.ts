import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

import { codes } from '@bms/contract'

import { type Engine, environmentOf } from './kill-rounds.ts'
import { type Caller, serving, signIn, startProcess } from './server-process.ts'

/** What the push service was handed: the people of each part by the part's id, every time it came. */
type Parts = Map<string, string[][]>

interface Message {
  readonly msg_id: string
  readonly rev: number
  readonly status: string
  readonly stats: { readonly sent: number }
}

/** Longest that a message may take, in milliseconds: the lease of what was killed, five minutes' notice, and some. */
const patience = 8 * 60_000

const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * A message is being sent and another is scheduled when the server is killed; the next server finishes both. What a push
 * service that drops repeats would have delivered is each person of the audience once.
 * @throws an Error that says who got it twice, or not at all.
 */
export async function messagesAcrossKill(engine: Engine): Promise<string> {
  const parts: Parts = new Map()
  const service = await startService(parts)
  const env = { ...environmentOf(engine), PUSH_WEBHOOK_URL: urlOf(service) }
  try {
    const first = serving(await startProcess(env))
    const caller = await signIn(first.url)
    const at = new Date(Date.now() + 5 * 60_000 + 5000).toISOString()
    const scheduled = await publish(caller, { mode: 'at', publish_at: at })
    const sent = await publish(caller, { mode: 'now' })
    while (parts.size === 0) await waitFor(5)
    await first.kill()

    const second = serving(await startProcess(env))
    const again = await signIn(second.url)
    const counts = []
    for (const id of [sent, scheduled]) {
      const { stats } = await whenPublished(again, id)
      counts.push(countOnce(parts, id, stats.sent))
    }
    await second.end()
    return `${counts.join(' and ')} people, each once, across a kill`
  } finally {
    service.close()
  }
}

async function startService(parts: Parts): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { id, user_ids } = JSON.parse(Buffer.concat(chunks).toString()) as { id: string; user_ids: string[] }
      parts.set(id, [...(parts.get(id) ?? []), user_ids])
      // Slow enough to be killed in the middle of it.
      setTimeout(() => response.end('{}'), 200)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function urlOf(server: Server): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
}

async function publish(caller: Caller, when: object): Promise<string> {
  const made = await caller.post<Message>('/api/v1/ky/push-message/new-one', {
    msg_type: 'service',
    channels: ['push'],
    content: { en: { title: 'Chaos', body: 'A message across a kill' } },
    default_loc: 'en',
    jump: { kind: 'none', value: '' },
    audience: {
      mode: 'all',
      data_centers: [],
      countries: [],
      locales: [],
      platforms: [],
      product_models: [],
      bound_only: false,
    },
    quiet_hours: false,
    ttl_hours: 24,
  })
  const { msg_id, rev } = made.data
  const answer = await caller.post('/api/v1/ky/push-message/publish', { msg_id, rev, ...when })
  if (answer.code !== codes.ok) throw new Error(`Publishing was answered ${answer.code}: ${answer.message}`)
  return msg_id
}

async function whenPublished(caller: Caller, id: string): Promise<Message> {
  for (const start = performance.now(); performance.now() - start < patience;) {
    const { data } = await caller.get<Message>(`/api/v1/ky/push-message/detail?msg_id=${id}`)
    if (data.status === 'published') return data
    if (data.status === 'failed') throw new Error(`The message ${id} failed.`)
    await waitFor(500)
  }
  throw new Error(`The message ${id} was not sent within ${patience / 60_000} minutes.`)
}

function countOnce(parts: Parts, id: string, sent: number): number {
  const people = new Set<string>()
  for (const [part, deliveries] of parts) {
    if (!part.includes(id)) continue
    const [users = [], ...repeats] = deliveries
    const text = JSON.stringify(users)
    if (repeats.some((repeat) => JSON.stringify(repeat) !== text)) throw new Error(`${part} came with other people.`)
    for (const user of users) {
      if (people.has(user)) throw new Error(`${user} got ${id} twice.`)
      people.add(user)
    }
  }
  if (people.size === 0 || people.size !== sent) throw new Error(`${people.size} got ${id}, and ${sent} are counted.`)
  return people.size
}
