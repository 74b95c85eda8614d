import { apiRoot, brands, calls, type CallName, type Call, dataCentreKeys } from '@bms/contract'

import { type BenchServer, type Engine, startBenchServer } from './bench-server.ts'
import { type Rate, readRate, writeRate } from './server-rate.ts'

/** Puts a figure beside its goal. */
export type Note = (figure: string, value: number, goal: string, floor?: number, digits?: number) => void

/** How long each measurement takes, in seconds, after a first half minute of warming up in short ones. */
const seconds = 6

const prefix = `${apiRoot}/${brands.kyvol.prefix}`
const countries = ['US', 'DE', 'GB', 'FR', 'JP', 'CA']
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Twenty-four addresses of a list: different pages, filters and sorts, each with its count. */
function addresses(list: string, queries: readonly string[]): string[] {
  return Array.from({ length: 24 }, (_, n) => `${prefix}/${list}?${at(queries, n)}&page=${1 + (n % 5)}&page_size=20`)
}

const lists: Readonly<Record<string, readonly string[]>> = {
  'user list, filter and count': addresses(
    'user/list',
    countries.map((country) => `status=enabled&country=${country}&sort=-registered_at`),
  ),
  'user list, other sorts': addresses('user/list', ['sort=-last_active_at', 'sort=nickname', 'sort=-device_count']),
  'user list, search': addresses('user/list', ['q=a', 'q=mar', 'q=%2B49', 'q=li']),
  'device list': addresses('device/list', ['status=online', 'status=fault', `country=US`, 'sort=-last_online_at']),
  'feedback list': addresses('feedback/list', [
    'status=open',
    'priority=high',
    'sort=-created_at',
    'category=firmware',
  ]),
}

const statistics = (Object.keys(calls) as CallName[])
  .filter((name) => (calls[name] as Call).endpoint.path.startsWith('stats-'))
  .map((name) => (calls[name] as Call).endpoint.path)

/** Different data centres, so that not every answer is the one before. */
const statisticPaths = (call: string): string[] =>
  [undefined, ...dataCentreKeys].map((dc) => `${prefix}/${call}${dc ? `?data_center=${dc}` : ''}`)

/**
 * Lists, statistics and audited edits at some size, on some engine; then ten times the connections.
 * @param sizes Users of the demo data; of the first, everything is measured, of the others what may not grow.
 */
export async function measureServer(engine: Engine, sizes: readonly number[], note: Note): Promise<void> {
  const costs = new Map<string, number[]>()
  const goals = engine.name === 'pglite' ? { list: '≥ 400', edit: '≥ 300' } : { list: '≥ 2,000', edit: '' }
  const [size = 100_000, ...others] = sizes
  const label = (users: number, figure: string) => `${engine.name}, ${users.toLocaleString('en')} users: ${figure}`
  const keep = (figure: string, { perSecond }: Rate): void => {
    costs.set(figure, [...(costs.get(figure) ?? []), 1 / perSecond])
  }

  for (const users of [size, ...others]) {
    const server = await startBenchServer(engine, users)
    try {
      for (const [figure, paths] of Object.entries(lists)) {
        const rate = await settled(server, paths)
        keep(figure, rate)
        note(label(users, `${figure}, a second`), rate.perSecond, goals.list)
        note(label(users, `${figure}, 99th percentile, ms`), rate.p99, '≤ 250')
        if (rate.failed > 0) note(label(users, `${figure}, failed`), rate.failed, '0')
      }
      for (const call of statistics) {
        const rate = await settled(server, statisticPaths(call))
        keep(call, rate)
        note(label(users, `${call}, a second`), rate.perSecond, '≥ 200')
        note(label(users, `${call}, 99th percentile, ms`), rate.p99, '≤ 100')
        if (rate.failed > 0) note(label(users, `${call}, failed`), rate.failed, '0')
      }
      if (users !== size) continue
      const edits = await measureEdits(server)
      note(label(users, 'audited edits, a second'), edits.perSecond, goals.edit)
      note(label(users, 'audited edits, failed'), edits.failed, '0')
      if (engine.name === 'pglite') await measureOverload(server, (figure) => label(users, figure), note)
    } finally {
      await server.stop()
    }
  }
  for (const [figure, found] of costs) {
    const [first, ...rest] = found
    for (const [nth, cost] of rest.entries()) {
      const users = others[nth] ?? 0
      note(
        label(users, `${figure}, cost against ${size.toLocaleString('en')}`),
        cost / (first ?? 1),
        '≤ 1.5',
        undefined,
        2,
      )
    }
  }
}

async function settled({ origin, identity }: BenchServer, paths: readonly string[]): Promise<Rate> {
  await readRate(origin, paths, identity, { seconds: 1 })
  return readRate(origin, paths, identity, { seconds })
}

async function measureEdits(server: BenchServer): Promise<Rate> {
  const { list } = await server.call<{ list: { user_id: string }[] }>('GET', 'user/list?status=enabled&page_size=200')
  const change = async (connection: number, nth: number): Promise<boolean> => {
    const { user_id = '' } = list[connection] ?? {}
    const path = nth % 2 === 0 ? 'disabledUser' : 'enabledUser'
    return server.call('POST', path, { user_ids: [user_id], reason: 'Measured edit' }).then(
      () => true,
      () => false,
    )
  }
  await writeRate(change, { seconds: 1 })
  return writeRate(change, { seconds })
}

async function measureOverload(server: BenchServer, label: (figure: string) => string, note: Note): Promise<void> {
  const paths = lists['user list, filter and count'] ?? []
  const usual = await settled(server, paths)
  const flood = readRate(server.origin, paths, server.identity, { seconds, connections: 320 })
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, server.memory())
  }, 100)
  const { perSecond } = await flood
  clearInterval(watch)
  note(label('memory under ten times the connections, MB'), most, '≤ 900')
  note(label('answers under ten times the connections, a second'), perSecond, '')
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const after = await readRate(server.origin, paths, server.identity, { seconds })
  note(label('user list five seconds later, share of before'), after.perSecond / usual.perSecond, '≈ 1', undefined, 2)
}
