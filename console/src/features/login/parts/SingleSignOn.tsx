import type { DataOf } from '@bms/contract'
import { Button, FormError } from '@bms/design-system'
import { useEffect, useRef, useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useServices } from '../../../shared/services.ts'
import { toLoginFailure, toTicket, type LoginFailure, type PendingSignIn } from '../login.model.ts'
import { toArrival, toStart } from '../single-sign-on.model.ts'
import { singleSignOnStrings } from '../single-sign-on.strings.ts'
import { useFailureText } from '../use-failure-text.ts'

import styles from './LoginForm.module.css'

export interface SingleSignOnProps {
  offer: NonNullable<DataOf<'signInWays'>['single_sign_on']>
  onSignedIn: () => void
  /** The provider knows the person, and a second factor is needed. Answers with why there is no asking for it. */
  onPending: (pending: PendingSignIn) => Promise<LoginFailure | undefined>
}

const nobody = { username: '', remember: false }

/** Signing in with the company's provider: on the way there, and what the browser brings back from it. */
export function SingleSignOn({ offer: { name, only }, onSignedIn, onPending }: SingleSignOnProps) {
  const { session, location } = useServices()
  const t = useStrings(singleSignOnStrings)
  const [arrival] = useState(() => toArrival(location.read().hash))
  const [failure, setFailure] = useState<LoginFailure>()
  const [busy, setBusy] = useState(arrival !== undefined && 'ticket' in arrival)
  const isTaken = useRef(false)
  const said = useFailureText(failure)

  useEffect(() => {
    if (arrival === undefined || isTaken.current) return
    isTaken.current = true
    const { pathname, search } = location.read()
    // A ticket serves once, and a problem is told once.
    location.replace(pathname + search)
    if (!('ticket' in arrival)) return
    const finish = async (): Promise<void> => {
      try {
        await session.finishSignIn({ ticket: arrival.ticket }, nobody)
        onSignedIn()
      } catch (error) {
        const ticket = toTicket(error)
        setFailure(
          ticket === undefined ? toLoginFailure(error) : await onPending({ ticket, ...nobody, refusal: error }),
        )
        setBusy(false)
      }
    }
    void finish()
  }, [arrival, location, session, onSignedIn, onPending])

  const problem = arrival && 'problem' in arrival ? t(arrival.problem, { name }) : undefined
  return (
    <div className={styles['form']}>
      <FormError>{said ?? problem}</FormError>
      <Button
        tone={only ? 'primary' : 'neutral'}
        size="large"
        fill="fill"
        busy={busy}
        onClick={() => {
          setBusy(true)
          location.load(toStart(location.read().search))
        }}
      >
        {t('signIn', { name })}
      </Button>
      {only && <p className={styles['lost']}>{t('only')}</p>}
    </div>
  )
}
