import { type AudienceChoices, audienceLimits } from '@bms/contract'

import { dayMs } from '../days.ts'
import type { CountedChoices } from './audience-port.ts'

/** What choices are made by, of somebody who can be reached. */
interface Reached {
  readonly user_id: string
  readonly app_version: string
  readonly last_active_at: string | null
}

interface Owned {
  readonly user_id: string | null
  readonly product_model: string
}

const countKeys = (keys: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, found]) => [key, found.length]))

/** People by the models they own, each once, the version they have, and within how many days before `now` they were active. */
export function toChoiceCounts(people: readonly Reached[], devices: readonly Owned[], now: Date): CountedChoices {
  const ids = new Set<string | null>(people.map(({ user_id }) => user_id))
  const owned = Map.groupBy(
    devices.filter(({ user_id }) => ids.has(user_id)),
    ({ product_model }) => product_model,
  )
  const days = people.flatMap(({ last_active_at: last }) =>
    last === null ? [] : [Math.max(1, Math.ceil((now.getTime() - Date.parse(last)) / dayMs))],
  )
  return {
    product_models: Object.fromEntries(
      [...owned].map(([model, found]) => [model, new Set(found.map(({ user_id }) => user_id)).size]),
    ),
    app_versions: countKeys(people.map(({ app_version }) => app_version)),
    active: [...Map.groupBy(days, (one) => one)].map(([one, found]) => ({ days: one, n: found.length })),
  }
}

/** Choices as they are told: whoever was active within a day was so within two. */
export function toChoices({ active, ...counts }: CountedChoices): AudienceChoices {
  const byDays = new Map(active.map(({ days, n }) => [days, n]))
  let people = 0
  const active_days = Array.from({ length: audienceLimits.days }, (_, i) => (people += byDays.get(i + 1) ?? 0))
  return { ...counts, active_days }
}
