import { type Audience, compareVersions, type Estimate, type UserStatus } from '@bms/contract'

import { dayMs, toTimestamp } from '../days.ts'
import { maskName } from '../mask.ts'
import type { PeopleGroup } from '../translation/translation-port.ts'
import type { Counted } from './audience-port.ts'
import { everybody, type Reach } from './audience-rules.ts'

/** What audiences ask of somebody, and what is counted of them. */
interface Person {
  readonly user_id: string
  readonly nickname: string
  readonly status: UserStatus
  readonly email: string | null
  readonly country: string
  readonly data_center: string
  readonly locale: string
  readonly tz: string
  readonly platform: string
  readonly app_version: string
  readonly marketing_opt_in: boolean
  readonly push_token_ok: boolean
  readonly device_count: number
  readonly last_active_at: string | null
  readonly last_message_at: string | null
}

/** The people of a brand and their devices, where they are kept as rows and not in a database. */
interface PeopleRows<P extends Person = Person> {
  readonly users: readonly P[]
  readonly devices: readonly { readonly product_model: string; readonly user_id: string | null }[]
}

/** People of an audience who can be reached. */
export function findPeople<P extends Person>(
  { users, devices }: PeopleRows<P>,
  audience: Audience,
  reach: Reach,
  now: Date,
): P[] {
  const { mode, app_version_min: min, app_version_max: max, active_within_days: days } = audience
  const has = <T>(values: readonly T[], value: T) => values.length === 0 || values.includes(value)
  const found = devices.filter(({ product_model }) => audience.product_models.includes(product_model))
  const owners = new Set(found.map(({ user_id }) => user_id))
  const canGet: Readonly<Record<Reach, (person: P) => boolean>> = {
    app: () => true,
    push: ({ push_token_ok }) => push_token_ok,
    email: ({ marketing_opt_in, email }) => marketing_opt_in && email !== null,
  }
  const isMeant = (person: P) =>
    (days === undefined || isLately(person.last_active_at, days, now)) &&
    (audience.product_models.length > 0
      ? owners.has(person.user_id)
      : !audience.bound_only || person.device_count > 0) &&
    has<string>(audience.data_centers, person.data_center) &&
    has(audience.countries, person.country) &&
    has(audience.locales, person.locale) &&
    has<string>(audience.platforms, person.platform) &&
    (min === undefined || compareVersions(person.app_version, min) >= 0) &&
    (max === undefined || compareVersions(person.app_version, max) <= 0)
  return users.filter((person) => {
    if (person.status !== 'enabled' || !canGet[reach](person)) return false
    if (mode === 'list') return audience.user_ids?.includes(person.user_id) ?? false
    return mode === 'all' || isMeant(person)
  })
}

/** Whether something was within so many days. */
const isLately = (at: string | null, days: number, now: Date): boolean =>
  at !== null && Date.parse(at) >= now.getTime() - days * dayMs

/** How many an audience reaches. */
export function estimatePeople(rows: PeopleRows, audience: Audience, reach: Reach, now: Date): Estimate {
  const { by_country: _country, by_zone: _zone, ...estimate } = countPeople(rows, audience, reach, now)
  return estimate
}

/** The same with where they live. */
export function countPeople(rows: PeopleRows, audience: Audience, reach: Reach, now: Date): Counted {
  const found = findPeople(rows, audience, reach, now)
  const by = (field: 'data_center' | 'platform' | 'locale' | 'country' | 'tz') => {
    const groups = Map.groupBy(found, (person) => person[field])
    return Object.fromEntries([...groups].map(([key, people]) => [key, people.length]))
  }
  return {
    total: found.length,
    by_dc: by('data_center'),
    by_platform: by('platform'),
    by_locale: by('locale'),
    by_country: by('country'),
    by_zone: by('tz'),
    sample: found
      .toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))
      .slice(0, 5)
      .map(({ user_id, nickname }) => ({ user_id, masked_name: maskName(nickname) })),
    overlap_7d: found.filter(({ last_message_at: at }) => isLately(at, 7, now)).length,
    computed_at: toTimestamp(now.getTime()),
  }
}

/** All who may use the app, those who are alike together. */
export function groupPeople(rows: PeopleRows, now: Date): PeopleGroup[] {
  const traits = findPeople(rows, everybody, 'app', now).map(
    ({ country, locale, platform, data_center, push_token_ok }) => {
      return { country, locale, platform, data_center, push_token_ok }
    },
  )
  const groups = Map.groupBy(traits, (one) => JSON.stringify(one)).values()
  return [...groups].flatMap(([one, ...others]) => (one ? [{ ...one, users: others.length + 1 }] : []))
}
