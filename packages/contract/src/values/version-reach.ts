import type { VersionReach } from '../calls/app-version.ts'
import { compareVersions, forceConfirmShare } from './app-version.ts'

/** How many of a platform's users in one country have a version, and how many of them are active. */
export interface VersionHolders {
  readonly country: string
  readonly version: string
  readonly users: number
  readonly active: number
}

/** What a roll-out asks of people. */
interface Offer {
  readonly update_type: string
  readonly min_supported_version: string
  readonly percent: number
}

/** Whom a roll-out reaches, and whom it forces to update, from who is where its places are; most people first. */
export function toReach(holders: readonly VersionHolders[], offer: Offer): VersionReach {
  const mustUpdate = ({ version, active }: VersionHolders): number =>
    offer.update_type === 'force' && compareVersions(version, offer.min_supported_version) < 0 ? active : 0
  const share = (users: number): number => Math.round((users * offer.percent) / 100)
  const countries = new Map<string, { users: number; affected: number }>()
  for (const row of holders) {
    const { users, affected } = countries.get(row.country) ?? { users: 0, affected: 0 }
    countries.set(row.country, { users: users + row.users, affected: affected + mustUpdate(row) })
  }
  const total = (of: (row: VersionHolders) => number): number => holders.reduce((sum, row) => sum + of(row), 0)
  const [users, active, affected] = [total((row) => row.users), total((row) => row.active), total(mustUpdate)]
  const by_country = [...countries]
    .map(([country, counts]) => ({ country, ...counts, reached: share(counts.users) }))
    .toSorted((a, b) => b.users - a.users || a.country.localeCompare(b.country))
  const must_confirm = affected > active * forceConfirmShare
  return { users, reached: share(users), active, affected, must_confirm, by_country }
}
