import { type Audience, type Brand, type ReadLanguage, toReaders } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { Addressed, PeopleGroup, TranslationPort } from './translation-port.ts'

const inOrder = (values: readonly string[]): string[] => values.toSorted((a, b) => (a < b ? -1 : 1))

/** What tells an audience from others, the order of its places aside. */
const keyOf = ({ audience, reach }: Addressed): string =>
  JSON.stringify([
    reach,
    ...Object.entries(audience)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, Array.isArray(value) ? inOrder(value) : value]),
  ])

/** Whether groups tell who is of an audience: it asks for nothing that they don't know. */
const isOfGroups = ({ audience, reach }: Addressed): boolean =>
  reach !== 'email' &&
  (audience.mode === 'all' ||
    (audience.mode === 'filter' &&
      audience.product_models.length === 0 &&
      !audience.bound_only &&
      audience.app_version_min === undefined &&
      audience.app_version_max === undefined &&
      audience.active_within_days === undefined))

const has = (values: readonly string[], value: string): boolean => values.length === 0 || values.includes(value)

const isAmong = (
  { mode, countries, locales, platforms, data_centers }: Audience,
  { country, locale, platform, data_center }: PeopleGroup,
): boolean =>
  mode === 'all' ||
  (has(countries, country) && has(locales, locale) && has(platforms, platform) && has(data_centers, data_center))

function countGroups(people: readonly PeopleGroup[], { audience, reach }: Addressed): readonly ReadLanguage[] {
  const found = people.filter((group) => (reach === 'app' || group.push_token_ok) && isAmong(audience, group))
  return toReaders(found)
}

/** People of audiences by the language that they read, each audience counted once however many ask for it. */
export async function countReaders<W extends World>(
  port: TranslationPort<W>,
  context: W['context'],
  brand: Brand,
  people: readonly PeopleGroup[],
  asked: readonly Addressed[],
): Promise<(of: Addressed) => readonly ReadLanguage[]> {
  const byKey = new Map(asked.map((one) => [keyOf(one), one]))
  const others = [...byKey].filter(([, one]) => !isOfGroups(one))
  const counted = await port.readersOf(
    context,
    brand,
    others.map(([, one]) => one),
  )
  const readers = new Map(
    others.map(([key], i) => {
      const byLocale = Object.entries(counted[i] ?? {}).map(([locale, users]) => ({ locale, users }))
      return [key, toReaders(byLocale)] as const
    }),
  )
  return (one) => {
    const key = keyOf(one)
    const known = readers.get(key) ?? countGroups(people, one)
    readers.set(key, known)
    return known
  }
}
