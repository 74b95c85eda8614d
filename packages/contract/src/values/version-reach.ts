import type { VersionReach } from '../calls/app-version.ts'
import type { DataCentre } from '../data-centre.ts'
import { compareVersions, forceConfirmShare } from './app-version.ts'

/** What the people of a roll-out are counted by. */
export type HolderGroup = 'country' | 'data_center' | 'locale'

/** How many of a platform's users of one country, data centre or language have a version, and how many of them are active. */
export interface VersionHolders {
  readonly by: HolderGroup
  readonly key: string
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

/**
 * Whom a roll-out reaches, and whom it forces to update, from who is where its places are; most people first. Everybody is
 * among the holders once by each group.
 */
export function toReach(holders: readonly VersionHolders[], offer: Offer): VersionReach {
  const mustUpdate = ({ version, active }: VersionHolders): number =>
    offer.update_type === 'force' && compareVersions(version, offer.min_supported_version) < 0 ? active : 0
  const share = (users: number): number => Math.round((users * offer.percent) / 100)
  const countBy = (by: HolderGroup) => {
    const groups = new Map<string, { users: number; affected: number }>()
    for (const row of holders) {
      if (row.by !== by) continue
      const { users, affected } = groups.get(row.key) ?? { users: 0, affected: 0 }
      groups.set(row.key, { users: users + row.users, affected: affected + mustUpdate(row) })
    }
    return [...groups]
      .map(([key, counts]) => ({ key, counts: { ...counts, reached: share(counts.users) } }))
      .toSorted((a, b) => b.counts.users - a.counts.users || a.key.localeCompare(b.key))
  }
  const everybody = holders.filter(({ by }) => by === 'country')
  const total = (of: (row: VersionHolders) => number): number => everybody.reduce((sum, row) => sum + of(row), 0)
  const [users, active, affected] = [total((row) => row.users), total((row) => row.active), total(mustUpdate)]
  return {
    users,
    reached: share(users),
    active,
    affected,
    must_confirm: affected > active * forceConfirmShare,
    // A data centre as users have them is one.
    by_data_center: countBy('data_center').map(({ key, counts }) => ({ data_center: key as DataCentre, ...counts })),
    by_locale: countBy('locale').map(({ key, counts }) => ({ locale: key, ...counts })),
    by_country: countBy('country').map(({ key, counts }) => ({ country: key, ...counts })),
  }
}
