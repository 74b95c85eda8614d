import type { Rules } from '../../../shared/form/create-resolver.ts'
import type { Translate } from '../../../shared/i18n/strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { audienceStrings, type AudienceKey } from './audience.strings.ts'

type Explain = NonNullable<Rules<{ readonly audience: unknown }>['explain']>

/** Words for what is wrong with an audience at a path, for a form's `explain`. */
export function explainAudience(
  path: string,
  what: Parameters<Explain>[1],
  t: Translate<AudienceKey>,
): string | undefined {
  if (what !== 'format') return undefined
  if (path.endsWith('.user_ids')) return t('nobodyNamed')
  if (/\.user_ids\.\d+$/.test(path)) return t('someNoIds')
  return /\.app_version_(?:min|max)$/.test(path) ? t('notVersion') : undefined
}

/** The same in the language of now. */
export function useExplainAudience(): Explain {
  const t = useStrings(audienceStrings)
  return (path, what) => explainAudience(path, what, t)
}
