import { activeUserDays, type GuardSample, type VersionContent, type VersionHolders } from '@bms/contract'

import { dayMs } from '../days.ts'
import type { Places, VersionUsers } from './version-port.ts'

/* Who has which version, where users are kept as rows and not in a database; moments are in ISO 8601. */

interface User {
  readonly user_id: string
  readonly status: string
  readonly platform: string
  readonly country: string
  readonly data_center: string
  readonly locale: string
  readonly app_version: string
  readonly device_count: number
  readonly last_active_at: string | null
}

/** Those who may use the app. */
const enabledAmong = (users: readonly User[]) => users.filter(({ status }) => status === 'enabled')

const countActive = ({ last_active_at }: User, now: Date): number =>
  Date.parse(last_active_at ?? '') >= now.getTime() - activeUserDays * dayMs ? 1 : 0

/** Each user with their version. */
export const usageAmong = (all: readonly User[], now: Date): readonly VersionUsers[] =>
  enabledAmong(all).map((user) => {
    const { platform, app_version: version } = user
    return { platform, version, users: 1, active: countActive(user, now) }
  })

/** The same of some places, by country, data centre and language. */
export const holdersAmong = (
  all: readonly User[],
  { platform, data_centers, countries }: Places,
  now: Date,
): readonly VersionHolders[] =>
  enabledAmong(all)
    .filter((user) => user.platform === platform)
    .filter(({ data_center }) => data_centers.length === 0 || data_centers.includes(data_center))
    .filter(({ country }) => countries.length === 0 || countries.includes(country))
    .flatMap((user) =>
      (['country', 'data_center', 'locale'] as const).map((by) => {
        return { by, key: user[by], version: user.app_version, users: 1, active: countActive(user, now) }
      }),
    )

interface SampleRows {
  readonly users: readonly User[]
  readonly devices: readonly { readonly device_id: string; readonly user_id: string | null }[]
  readonly feedback: readonly {
    readonly app_version: string
    readonly platform: string
    readonly created_at: string
  }[]
  readonly faults: readonly { readonly device_id: string; readonly raised_at: string }[]
}

/** What happened to those who have a version, from a moment to now. */
export function sampleAmong(
  { users: all, devices, feedback, faults }: SampleRows,
  { platform, version }: Pick<VersionContent, 'platform' | 'version'>,
  from: Date,
  now: Date,
): Omit<GuardSample, 'hours'> {
  const isLate = (at: string) => Date.parse(at) >= from.getTime() && Date.parse(at) <= now.getTime()
  const users = enabledAmong(all).filter((user) => user.platform === platform && user.app_version === version)
  const ids = new Set<string | null>(users.map(({ user_id }) => user_id))
  const own = new Set(devices.filter(({ user_id }) => ids.has(user_id)).map(({ device_id }) => device_id))
  return {
    users: users.length,
    devices: users.reduce((sum, { device_count }) => sum + device_count, 0),
    feedback: feedback.filter(
      (row) => row.app_version === version && row.platform === platform && isLate(row.created_at),
    ).length,
    faults: faults.filter((row) => own.has(row.device_id) && isLate(row.raised_at)).length,
  }
}
