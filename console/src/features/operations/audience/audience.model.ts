import type { Audience } from '@bms/contract'

/** An audience before anything was said of it. */
export const everybody: Audience = {
  mode: 'all',
  data_centers: [],
  countries: [],
  locales: [],
  platforms: [],
  product_models: [],
  bound_only: false,
}

/**
 * An audience as it is sent: only what its mode goes by. In a form the rest stays, so that whoever tries another mode
 * loses nothing.
 */
export function toAudience(audience: Audience): Audience {
  const { mode, user_ids } = audience
  if (mode === 'all') return everybody
  if (mode === 'list') return { ...everybody, mode, ...(user_ids && { user_ids }) }
  const { app_version_min, app_version_max, active_within_days, user_ids: _ids, ...asked } = audience
  return {
    ...asked,
    ...(app_version_min !== undefined && { app_version_min }),
    ...(app_version_max !== undefined && { app_version_max }),
    ...(active_within_days !== undefined && { active_within_days }),
  }
}

/** The audience of some people, such as those chosen in a list elsewhere. */
export const peopleNamed = (user_ids: readonly string[]): Audience => ({
  ...everybody,
  mode: 'list',
  user_ids: [...user_ids],
})

/** Parameters of an address that say whom something new is for. */
export const audienceParameters = ['user_ids', 'people'] as const

/**
 * What an address says of whom something new is for: `?user_ids=a,b`, or `?people=` for a list by its key; everybody where
 * it says nothing. Of a list that isn't there it is nobody: who followed a link must not write to everybody.
 */
export function readAudience(
  search: string,
  peopleOf: (key: string) => readonly string[] | undefined = () => undefined,
): Audience {
  const parameters = new URLSearchParams(search)
  const key = parameters.get('people')
  if (key) return peopleNamed(peopleOf(key) ?? [])
  const ids = parameters.get('user_ids')
  const named = [...new Set((ids ?? '').split(','))].filter((id) => id !== '')
  return named.length === 0 ? everybody : peopleNamed(named)
}
