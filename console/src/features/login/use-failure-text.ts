import { useNow } from '../../shared/clock/use-now.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import type { LoginFailure } from './login.model.ts'
import { loginStrings } from './login.strings.ts'

/** What is said of a failed sign-in. */
export function useFailureText(failure: LoginFailure | undefined): string | undefined {
  const t = useStrings(loginStrings)
  const formats = useFormats()
  const now = useNow()
  if (failure?.kind === 'said') return failure.message
  if (failure?.kind === 'offline') return t('offline')
  if (failure === undefined) return undefined
  const { unlockAt } = failure
  return t('locked', { when: formats.relative(unlockAt, now), at: formats.dateTime(unlockAt) })
}
