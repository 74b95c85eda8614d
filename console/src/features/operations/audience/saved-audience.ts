import { type Audience, type Brand, dataCentreKeys, type SavedView } from '@bms/contract'

import { everybody, toAudience } from './audience.model.ts'

/** Under which key a brand's audiences are kept among the saved views. */
export const savedAudienceKey = (brand: Brand): string => `audience.${brand}`

/** Models that fit into one value of what is kept. */
const modelsPerValue = 15

const split = (text: string | undefined): string[] => (text ?? '').split(',').filter((part) => part !== '')

/** Conditions as they are kept: texts by name, as the server has them for views. */
export function toSavedQuery(audience: Audience): SavedView['query'] {
  const { data_centers, countries, locales, platforms, product_models, bound_only, ...rest } = toAudience(audience)
  const query: Record<string, string> = {}
  const put = (name: string, value: string | number | undefined): void => {
    if (value !== undefined && value !== '') query[name] = String(value)
  }
  put('data_centers', data_centers.toSorted().join(','))
  put('countries', countries.toSorted().join(','))
  put('locales', locales.toSorted().join(','))
  put('platforms', platforms.toSorted().join(','))
  const models = product_models.toSorted()
  for (let part = 0; part * modelsPerValue < models.length; part += 1) {
    put(`product_models.${part}`, models.slice(part * modelsPerValue, (part + 1) * modelsPerValue).join(','))
  }
  put('bound_only', bound_only ? '1' : undefined)
  put('app_version_min', rest.app_version_min)
  put('app_version_max', rest.app_version_max)
  put('active_within_days', rest.active_within_days)
  return query
}

/** Conditions from what was kept; what makes no sense is left out. */
export function fromSavedQuery(query: SavedView['query']): Audience {
  const days = Number(query['active_within_days'])
  const models = Object.keys(query)
    .filter((name) => name.startsWith('product_models.'))
    .toSorted()
    .flatMap((name) => split(query[name]))
  return {
    ...everybody,
    mode: 'filter',
    data_centers: dataCentreKeys.filter((key) => split(query['data_centers']).includes(key)),
    countries: split(query['countries']),
    locales: split(query['locales']),
    platforms: (['ios', 'android'] as const).filter((key) => split(query['platforms']).includes(key)),
    product_models: models,
    bound_only: query['bound_only'] === '1',
    ...(query['app_version_min'] !== undefined && { app_version_min: query['app_version_min'] }),
    ...(query['app_version_max'] !== undefined && { app_version_max: query['app_version_max'] }),
    ...(Number.isInteger(days) && days > 0 && { active_within_days: days }),
  }
}

/** Whether an audience is what was kept. */
export function isSaved(audience: Audience, query: SavedView['query']): boolean {
  if (audience.mode !== 'filter') return false
  const own = toSavedQuery(audience)
  const names = Object.keys(own)
  return names.length === Object.keys(query).length && names.every((name) => own[name] === query[name])
}
