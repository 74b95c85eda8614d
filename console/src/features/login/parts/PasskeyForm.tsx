import { Button, FormError } from '@bms/design-system'
import { useEffect, useEffectEvent, useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { passkeyStrings } from '../../../shared/passkey/passkey.strings.ts'
import { cancelPasskey, showPasskey } from '../../../shared/passkey/passkey.ts'
import { useServices } from '../../../shared/services.ts'
import { toLoginFailure, type LoginFailure, type SecondStepProps } from '../login.model.ts'
import { passkeyFormStrings } from '../passkey-form.strings.ts'
import { useFailureText } from '../use-failure-text.ts'

import styles from './LoginForm.module.css'

/** Signing in with a passkey: alone, or in place of a code where the password was right (`pending.ticket`). */
export function PasskeyForm({ pending, onSignedIn, onBack }: SecondStepProps) {
  const { client, session } = useServices()
  const t = useStrings(passkeyFormStrings)
  const say = useStrings(passkeyStrings)
  const [attempt, setAttempt] = useState(1)
  const [failure, setFailure] = useState<LoginFailure>()
  const message = useFailureText(failure)
  const { ticket, username, remember } = pending

  const signIn = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    try {
      const waiting = ticket === '' ? {} : { ticket }
      const begun = await client.call('beginPasskeySignIn', { body: waiting })
      if (!isCurrent()) return
      const shown = await showPasskey(begun, say)
      if (!isCurrent()) return
      const answer = await client.call('signInWithPasskey', { body: { ...waiting, ...shown, remember } })
      // The name is told with the rest of the person: until then it is what they could sign in with.
      session.begin(answer, { username: username || answer.uemail, remember })
      onSignedIn()
    } catch (error) {
      if (isCurrent()) setFailure(toLoginFailure(error))
    }
  })
  useEffect(() => {
    let isLeft = false
    void signIn(() => !isLeft)
    return () => {
      isLeft = true
      cancelPasskey()
    }
  }, [attempt])

  return (
    <form
      className={styles['form']}
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault()
        setFailure(undefined)
        setAttempt(attempt + 1)
      }}
    >
      <FormError>{message}</FormError>
      <output>{failure ? undefined : t('waiting')}</output>
      {failure && (
        <Button type="submit" tone="primary" size="large" fill="fill">
          {t('again')}
        </Button>
      )}
      <div className={styles['others']}>
        <Button appearance="minimal" onClick={() => onBack()}>
          {t(ticket === '' ? 'back' : 'otherWay')}
        </Button>
      </div>
    </form>
  )
}
