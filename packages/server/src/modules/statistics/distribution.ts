import { countries } from '@bms/fixtures'

import type { KeyedRow, TotalRow } from './statistics.queries.ts'

const names = new Map(countries.map(({ cc, name }) => [cc, name]))

interface Figures {
  users: number
  devices: number
  online: number
}

/** Users and devices by country: the present, less what came after the period. Online is always the present. */
export function toDistribution(totals: readonly TotalRow[], after: readonly KeyedRow[]) {
  const byCountry = new Map<string, Figures>()
  const add = (cc: string, figure: keyof Figures, v: number) => {
    const figures = byCountry.get(cc) ?? { users: 0, devices: 0, online: 0 }
    figures[figure] += v
    byCountry.set(cc, figures)
  }
  for (const { key, metric, v } of totals) {
    if (metric === 'users_enabled' || metric === 'users_disabled') add(key, 'users', v)
    else if (metric === 'devices') add(key, 'devices', v)
    else if (metric === 'devices_online') add(key, 'online', v)
  }
  for (const { key, metric, v } of after) {
    if (metric === 'users_new') add(key, 'users', -v)
    else if (metric === 'users_deleted') add(key, 'users', v)
    else add(key, 'devices', -v)
  }
  const rows = [...byCountry]
    .filter(([, { users, devices }]) => users > 0 || devices > 0)
    .map(([cc, figures]) => ({ cc, label: names.get(cc) ?? cc, ...figures }))
    .toSorted((a, b) => b.users - a.users || b.devices - a.devices || (a.cc < b.cc ? -1 : 1))
  const sum = (figure: keyof Figures) => rows.reduce((all, row) => all + row[figure], 0)
  return { rows, totals: { users: sum('users'), devices: sum('devices'), online: sum('online') } }
}
