import { useFormats } from '../../shared/format/use-formats.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useServices } from '../../shared/services.ts'
import { findPasswordGaps, type PasswordFailure, type PasswordFieldName } from './profile.model.ts'
import { profileStrings } from './profile.strings.ts'
import type { PasswordChange } from './use-change-password.ts'

/** What is said of a change of password: of the whole, and of each field. */
export interface PasswordTexts {
  readonly message: string | undefined
  readonly errors: Readonly<Partial<Record<PasswordFieldName, string>>>
}

/** The words for what is missing and for what came of it. */
export function usePasswordTexts({ draft, outcome, tried }: PasswordChange, uname: string): PasswordTexts {
  const t = useStrings(profileStrings)
  const formats = useFormats()
  const { clock } = useServices()

  const say = (failure: PasswordFailure): string | undefined => {
    switch (failure.kind) {
      case 'offline':
        return t('offline')
      case 'locked':
        return t('locked', {
          when: formats.relative(failure.unlockAt, clock.now()),
          at: formats.dateTime(failure.unlockAt),
        })
      case 'said': {
        const { message, requestId } = failure
        return requestId === undefined ? message : t('saidWithRequest', { message, requestId })
      }
      default:
        return undefined
    }
  }

  const errors: Partial<Record<PasswordFieldName, string>> = {}
  if (tried === 'yes') {
    for (const [field, gap] of Object.entries(findPasswordGaps(draft, uname)))
      errors[field as PasswordFieldName] = t(gap)
  }
  if (outcome.kind !== 'failed') return { message: undefined, errors }
  const { failure } = outcome
  if (failure.kind === 'field') errors[failure.field] = t(failure.field === 'current' ? 'currentWrong' : 'nextRefused')
  return { message: say(failure), errors }
}
