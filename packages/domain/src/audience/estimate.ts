import {
  type ApiHandlers,
  type Audience,
  type AudienceCondition,
  type AudienceKind,
  audienceLimits,
  type CallInput,
  type DataOf,
  defaultLocale,
  foreignReaders,
  inQuietHours,
  offsetAt,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { AudiencePort } from './audience-port.ts'
import type { Reach } from './audience-rules.ts'
import { toChoices } from './choices.ts'

const hourMs = 60 * 60 * 1000

const reachOf: Readonly<Record<AudienceKind, Reach>> = {
  message: 'push',
  email: 'email',
  splash: 'app',
  homepage_ad: 'app',
}

/** Whom an audience reaches, before anything is written or kept. */
export function createAudienceHandlers<W extends World>(
  port: AudiencePort<W>,
): Pick<ApiHandlers<W['context']>, 'audienceEstimate'> {
  return { audienceEstimate: (input, context) => estimate(port, input, context) }
}

async function estimate<W extends World>(
  port: AudiencePort<W>,
  { brand, body }: CallInput<'audienceEstimate'>,
  context: W['context'],
): Promise<DataOf<'audienceEstimate'>> {
  const db = port.reader(context)
  const now = port.now(context)
  const { audience, kind, locales = [], default_loc = defaultLocale, quiet_hours = false, at } = body
  const ids = audience.mode === 'list' ? (audience.user_ids ?? []) : []
  const [{ by_zone, ...counted }, alone, unknown, choices] = await Promise.all([
    port.count(db, brand, audience, reachOf[kind], now),
    conditionsOf(audience).length > 1 ? port.countAlone(db, brand, audience, reachOf[kind], now) : undefined,
    ids.length === 0 ? [] : port.unknownUsers(db, brand, ids, audienceLimits.user_ids),
    body.choices ? port.countChoices(db, brand, reachOf[kind], now) : undefined,
  ])
  const hours = toLocalHours(by_zone, at === undefined ? now.getTime() : Date.parse(at))
  return {
    ...counted,
    local_hours: hours,
    held_back: quiet_hours ? inQuietHours(hours) : 0,
    fallback: foreignReaders(counted.by_locale, locales, default_loc),
    unknown: unknown.map(({ nth }) => nth),
    // One condition by itself is the whole audience: there is nothing more to count.
    alone: alone ?? Object.fromEntries(conditionsOf(audience).map((name) => [name, counted.total])),
    ...(choices && { choices: toChoices(choices) }),
  }
}

/** What an audience asks of its people. */
export function conditionsOf(audience: Audience): AudienceCondition[] {
  if (audience.mode !== 'filter') return []
  const { app_version_min, app_version_max } = audience
  const asked: Readonly<Record<AudienceCondition, boolean>> = {
    data_centers: audience.data_centers.length > 0,
    countries: audience.countries.length > 0,
    locales: audience.locales.length > 0,
    platforms: audience.platforms.length > 0,
    app_version: app_version_min !== undefined || app_version_max !== undefined,
    product_models: audience.product_models.length > 0,
    // Who owns one of some models owns a device: it asks for nothing more.
    bound_only: audience.bound_only && audience.product_models.length === 0,
    active_within_days: audience.active_within_days !== undefined,
  }
  return (Object.keys(asked) as AudienceCondition[]).filter((name) => asked[name])
}

/** An audience of one condition of another. */
export function onlyCondition(audience: Audience, condition: AudienceCondition): Audience {
  const { app_version_min, app_version_max, active_within_days } = audience
  const kept = <T>(name: AudienceCondition, values: T[]): T[] => (name === condition ? values : [])
  return {
    mode: 'filter',
    data_centers: kept('data_centers', audience.data_centers),
    countries: kept('countries', audience.countries),
    locales: kept('locales', audience.locales),
    platforms: kept('platforms', audience.platforms),
    product_models: kept('product_models', audience.product_models),
    bound_only: condition === 'bound_only' && audience.bound_only,
    ...(condition === 'app_version' && app_version_min !== undefined && { app_version_min }),
    ...(condition === 'app_version' && app_version_max !== undefined && { app_version_max }),
    ...(condition === 'active_within_days' && active_within_days !== undefined && { active_within_days }),
  }
}

/** People by the hour that their clocks show at a moment. */
function toLocalHours(byZone: Readonly<Record<string, number>>, at: number): number[] {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const [zone, people] of Object.entries(byZone)) {
    const hour = Math.floor((at + offsetAt(at, zone)) / hourMs) % 24
    hours[hour] = (hours[hour] ?? 0) + people
  }
  return hours
}
