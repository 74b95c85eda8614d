import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'
import { Button, FormError } from '@bms/design-system'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { passkeyStrings } from '../../../shared/passkey/passkey.strings.ts'
import { cancelPasskey, showPasskey } from '../../../shared/passkey/passkey.ts'
import { useServices } from '../../../shared/services.ts'
import { toLoginFailure, type LoginFailure, type SecondStepProps } from '../login.model.ts'
import { passkeyFormStrings } from '../passkey-form.strings.ts'
import { useFailureText } from '../use-failure-text.ts'

import styles from './LoginForm.module.css'

/** Signing in with a passkey: alone, or in place of a code where the password was right (`pending.ticket`). */
export function PasskeyForm(props: SecondStepProps) {
  const [attempt, setAttempt] = useState(1)
  return <PasskeyAttempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

interface PasskeyAttemptProps extends SecondStepProps {
  onAgain: () => void
}

/** The browser is asked once. */
function PasskeyAttempt({ pending, onSignedIn, onBack, onAgain }: PasskeyAttemptProps) {
  const { client, session } = useServices()
  const t = useStrings(passkeyFormStrings)
  const say = useStrings(passkeyStrings)
  const [failure, setFailure] = useState<LoginFailure>()
  const message = useFailureText(failure)
  const form = useRef<HTMLFormElement>(null)
  const again = useRef<HTMLButtonElement>(null)
  const waitingId = useId()
  const { ticket, username, remember } = pending

  const signIn = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    const waiting = ticket === '' ? {} : { ticket }
    const begun = await client.call('beginPasskeySignIn', { body: waiting })
    if (!isCurrent()) return
    const shown = await showPasskey(begun, say)
    if (!isCurrent()) return
    const answer = await client.call('signInWithPasskey', { body: { ...waiting, ...shown, remember } })
    // The name is told with the rest of the person: until then it is what they could sign in with.
    session.begin(answer, { username: username || answer.uemail, remember })
    onSignedIn()
  })
  const fail = useEffectEvent((error: unknown): void => {
    const found = toLoginFailure(error)
    // The password is asked for again: its ticket has run out.
    if (ticket !== '' && error instanceof ApiError && error.code === codes.notFound) return onBack(found)
    setFailure(found)
    again.current?.focus()
  })
  useEffect(() => {
    let isLeft = false
    // With it, what is asked for is read out.
    form.current?.focus()
    signIn(() => !isLeft).catch((error: unknown) => {
      if (!isLeft) fail(error)
    })
    return () => {
      isLeft = true
      cancelPasskey()
    }
  }, [])

  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles['form']}
      aria-label={t('title')}
      aria-describedby={waitingId}
      onSubmit={(event) => {
        event.preventDefault()
        onAgain()
      }}
    >
      <FormError>{message}</FormError>
      <output id={waitingId}>{failure ? undefined : t('waiting')}</output>
      <Button ref={again} type="submit" tone="primary" size="large" fill="fill" busy={!failure}>
        {t('again')}
      </Button>
      <div className={styles['others']}>
        <Button appearance="minimal" onClick={() => onBack()}>
          {t(ticket === '' ? 'back' : 'otherWay')}
        </Button>
      </div>
    </form>
  )
}
