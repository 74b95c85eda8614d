import type { Audience } from '@bms/contract'

import type { Formats } from '../../../shared/format/format.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import type { Translate } from '../../../shared/i18n/strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { audienceStrings, type AudienceKey } from './audience.strings.ts'

/** Names that a sentence says before it counts the others. */
const most = 3

/** An audience as a sentence: «People in Germany or France, on iOS, active in the last 30 days». */
export function summarizeAudience(
  audience: Audience,
  t: Translate<AudienceKey>,
  formats: Pick<Formats, 'country' | 'language'>,
): string {
  if (audience.mode === 'list') return t('sayList', { count: audience.user_ids?.length ?? 0 })
  const parts = audience.mode === 'all' ? [] : sayConditions(audience, t, formats)
  return parts.length === 0 ? t('sayAll') : t('sayPeople', { parts: parts.join(t('joint')) })
}

function sayConditions(
  audience: Audience,
  t: Translate<AudienceKey>,
  { country, language }: Pick<Formats, 'country' | 'language'>,
): string[] {
  const said: string[] = []
  const say = (key: 'sayIn' | 'sayCentres' | 'saySpeaking' | 'sayOn' | 'sayOwning', names: readonly string[]): void => {
    if (names.length > 0) said.push(t(key, { names: oneOf(names, t) }))
  }
  say('sayIn', audience.countries.map(country))
  say(
    'sayCentres',
    audience.data_centers.map((key) => t(key)),
  )
  say('saySpeaking', audience.locales.map(language))
  say(
    'sayOn',
    audience.platforms.map((key) => t(key)),
  )
  const { app_version_min: from, app_version_max: until, active_within_days: days } = audience
  if (from !== undefined && from === until) said.push(t('sayExactly', { from }))
  else if (from !== undefined && until !== undefined) said.push(t('sayBetween', { from, until }))
  else if (from !== undefined) said.push(t('sayFrom', { from }))
  else if (until !== undefined) said.push(t('sayUntil', { until }))
  say('sayOwning', audience.product_models)
  if (audience.bound_only && audience.product_models.length === 0) said.push(t('sayBound'))
  if (days !== undefined) said.push(t('sayActive', { count: days }))
  return said
}

/** «A», «A or B», «A, B or C», «A, B or 7 others». */
function oneOf(names: readonly string[], t: Translate<AudienceKey>): string {
  if (names.length > most) {
    const shown = names.slice(0, most - 1)
    return t('more', { names: shown.join(t('joint')), count: names.length - shown.length, total: names.length })
  }
  const [last = '', ...rest] = names.toReversed()
  return rest.length === 0 ? last : t('or', { names: rest.toReversed().join(t('joint')), last })
}

/** Says audiences in the language of now. */
export function useSummarizeAudience(): (audience: Audience) => string {
  const t = useStrings(audienceStrings)
  const formats = useFormats()
  return (audience) => summarizeAudience(audience, t, formats)
}
