import { apiRoot, brands, type Call, type CallName, calls, dataCentreKeys } from '@bms/contract'

/** Which addresses a measurement asks for, one after another. */
export interface Addresses {
  readonly figure: string
  /** The nth address. */
  readonly at: (nth: number) => string
}

/** One address after another of several, each in its turn. */
export function inTurn(all: readonly Addresses[]): () => string {
  let nth = -1
  return () => {
    nth += 1
    return all[nth % all.length]?.at(Math.floor(nth / all.length)) ?? ''
  }
}

const prefix = `${apiRoot}/${brands.kyvol.prefix}`
const pick = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T

const countries = ['US', 'DE', 'GB', 'FR', 'JP', 'CA']
const letters = 'abcdefghijklmnopqrstuvwxyz'

interface List {
  readonly path: string
  readonly queries: readonly string[]
}

const lists: Readonly<Record<string, List>> = {
  'user list, filter and count': {
    path: 'user/list',
    queries: countries.map((country) => `status=enabled&country=${country}&sort=-registered_at`),
  },
  'user list, other sorts': {
    path: 'user/list',
    queries: ['sort=-last_active_at', 'sort=nickname', 'sort=-device_count'],
  },
  'user list, search': { path: 'user/list', queries: ['q=a', 'q=mar', 'q=jo', 'q=li'] },
  'device list': {
    path: 'device/list',
    queries: ['status=online', 'status=fault', 'country=US', 'sort=-last_online_at'],
  },
  'feedback list': {
    path: 'feedback/list',
    queries: ['status=open', 'priority=high', 'sort=-created_at', 'category=firmware'],
  },
}

/** Twenty-four addresses of each list: different pages, filters and sorts, each with its count. */
export const repeatedLists: readonly Addresses[] = Object.entries(lists).map(([figure, { path, queries }]) => ({
  figure,
  at: (nth) => `${prefix}/${path}?${pick(queries, nth)}&page=${1 + (Math.floor(nth % 24) % 5)}&page_size=20`,
}))

/** The same lists, no address twice: windows and filters that nobody asked for before. */
export const newLists: readonly Addresses[] = [
  ...Object.entries(lists)
    .filter(([figure]) => !figure.includes('search'))
    .map(([figure, { path, queries }]) => ({
      figure: `${figure}, no address twice`,
      at: (nth: number) => `${prefix}/${path}?${pick(queries, nth)}&offset=${Math.floor(nth / queries.length) % 3000}`,
    })),
  {
    figure: 'user list, a range of days, no address twice',
    at: (nth) => {
      const from = new Date(Date.UTC(2025, 0, 1 + (nth % 600))).toISOString().slice(0, 10)
      const query = `registered_from=${from}&platform=${pick(['ios', 'android'], nth)}&country=${pick(countries, nth)}`
      return `${prefix}/user/list?${query}&page=${1 + Math.floor(nth / 600)}`
    },
  },
  {
    figure: 'user list, search, no address twice',
    at: (nth) => {
      const text = [nth % 26, Math.floor(nth / 26) % 27, Math.floor(nth / 702) % 27]
      const q = text.map((letter) => letters[letter] ?? '').join('')
      return `${prefix}/user/list?q=${q}&page=${1 + Math.floor(nth / 18_954)}`
    },
  },
]

const statistics = (Object.keys(calls) as CallName[]).filter((name) =>
  (calls[name] as Call).endpoint.path.startsWith('stats-'),
)
const pathOf = (name: CallName): string => (calls[name] as Call).endpoint.path

/** Each statistic by data centre, so that not every answer is the one before. */
export const repeatedStatistics: readonly Addresses[] = statistics.map((name) => ({
  figure: pathOf(name),
  at: (nth) => {
    const centre = pick([undefined, ...dataCentreKeys], nth)
    return `${prefix}/${pathOf(name)}${centre ? `?data_center=${centre}` : ''}`
  },
}))

/** The statistics that take a range of days, no address twice: each answer is made anew. */
export const newStatistics: readonly Addresses[] = statistics
  .filter((name) => (calls[name] as Call).query.safeParse({ start_date: '2026-01-01', end_date: '2026-02-01' }).success)
  .map((name) => ({
    figure: `${pathOf(name)}, no address twice`,
    at: (nth) => {
      const end = Date.now() - (nth % 60) * 86_400_000
      const start = end - (7 + (Math.floor(nth / 60) % 300)) * 86_400_000
      const [from, to] = [start, end].map((at) => new Date(at).toISOString().slice(0, 10))
      return `${prefix}/${pathOf(name)}?start_date=${from}&end_date=${to}`
    },
  }))
