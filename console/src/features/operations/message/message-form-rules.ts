import type { Rules } from '../../../shared/form/create-resolver.ts'
import type { FormTools } from '../../../shared/form/form-definition.ts'
import { explainAudience } from '../audience/use-explain-audience.ts'
import { isInApp, type MessageValues } from './message-form.model.ts'
import type { MessageFormKey } from './message-form.strings.ts'
import { sayWhenGaps } from './say-when-gaps.ts'
import { findWhenGaps } from './when.model.ts'

/** What is said of a link that isn't one, by its kind. */
const linkWords = {
  none: 'jumpMissing',
  url: 'jumpUrlWrong',
  in_app: 'jumpInAppWrong',
  product: 'jumpMissing',
  faq: 'jumpMissing',
} as const satisfies Record<MessageValues['jump']['kind'], MessageFormKey>

/** What is asked of a message beyond the contract, and words for what can be wrong with it. */
export function messageRules({
  t,
  formats,
  now,
}: Pick<FormTools<MessageFormKey>, 't' | 'formats' | 'now'>): Rules<MessageValues> {
  const zone = formats.timeZone
  return {
    explain(path, what, _message, values) {
      if (what !== 'format') return undefined
      if (path === 'channels') return t('needChannel')
      if (path.startsWith('audience.')) return explainAudience(path, what, t)
      return path === 'jump.value' ? t(linkWords[values?.jump.kind ?? 'none']) : undefined
    },
    check(values) {
      const { jump, quiet_hours: quiet, purpose } = values
      const address = jump.value.trim()
      const isStrange =
        (jump.kind === 'url' && !/^https?:\/\/\S+$/i.test(address)) || (jump.kind === 'in_app' && !isInApp(address))
      // How many people it reaches is known to the button that orders it: it asks for their number.
      const gaps = findWhenGaps(values, { now: now(), zone, quiet, total: undefined, purpose })
      return {
        ...sayWhenGaps(gaps, t, formats),
        ...(isStrange && { 'jump.value': t(linkWords[jump.kind]) }),
      }
    },
  }
}
