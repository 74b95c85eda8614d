import { LogoMark, SegmentedControl } from '@bms/design-system'
import { type ComponentType, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { languageNames, languages, toLanguage } from '../../shared/i18n/language.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useServices } from '../../shared/services.ts'
import {
  isInvitation,
  type LoginFailure,
  type PendingSignIn,
  type SecondStepProps,
  type TypedBefore,
} from './login.model.ts'
import { loginStrings } from './login.strings.ts'
import { Invited } from './parts/Invited.tsx'
import { LoginForm } from './parts/LoginForm.tsx'
import type { SingleSignOnProps } from './parts/SingleSignOn.tsx'

import styles from './LoginPage.module.css'

/** The second step of signing in, which is loaded when it is needed. */
interface SecondStep {
  readonly pending: PendingSignIn
  readonly Form: ComponentType<SecondStepProps>
}

/** Single sign-on, which is loaded where the server has it. */
interface OtherWay extends Pick<SingleSignOnProps, 'offer'> {
  readonly Part: ComponentType<SingleSignOnProps>
}

/** Why somebody is here who did not ask to be. */
export type LoginReason = 'restoreFailed' | 'endedElsewhere'

export interface LoginPageProps {
  /** Why the person was sent here, where that needs saying. */
  reason?: LoginReason | undefined
  /** What stood after the `#` of the address, with it: a mailed invitation does, and single sign-on. */
  hash?: string
  /** Somebody has begun to type: what comes after can be loaded meanwhile. */
  onBegin: () => void
  onSignedIn: () => void
  /** Who is signed in already and has opened an invitation, by name. */
  signedInAs?: string | undefined
  /** They stay signed in. */
  onStay?: () => void
}

/** Where staff sign in. */
export function LoginPage({ reason, hash = '', onBegin, onSignedIn, signedInAs, onStay = onSignedIn }: LoginPageProps) {
  const { client, preferences } = useServices()
  const { language } = useSnapshot(preferences.state)
  const [isInvited, setIsInvited] = useState(isInvitation(hash))
  const t = useStrings(loginStrings)
  const [step, setStep] = useState<SecondStep>()
  const [way, setWay] = useState<OtherWay>()
  const [before, setBefore] = useState<TypedBefore>({ username: '', remember: false })
  useEffect(() => {
    const look = async (): Promise<void> => {
      const { single_sign_on: offer } = await client.call('signInWays', { silent: 'ahead' })
      if (offer) setWay({ offer, Part: (await import('./parts/SingleSignOn.tsx')).SingleSignOn })
    }
    look().catch(() => {
      // Without an answer there is the form; who comes back from a provider is told.
      if (hash.startsWith('#sso')) setBefore((typed) => ({ ...typed, failure: { kind: 'offline' } }))
    })
  }, [client, hash])
  const begin = async (pending: PendingSignIn): Promise<LoginFailure | undefined> => {
    try {
      const Form = pending.ticket
        ? (await import('./parts/SecondFactorForm.tsx')).SecondFactorForm
        : (await import('./parts/PasskeyForm.tsx')).PasskeyForm
      setStep({ pending, Form })
      return undefined
    } catch {
      return { kind: 'offline' }
    }
  }
  return (
    <main className={styles['page']} onInput={onBegin}>
      <div className={styles['corner']}>
        <SegmentedControl
          label={t('language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(value) => preferences.set({ language: toLanguage(value) })}
        />
      </div>
      <div className="boot-card">
        <LogoMark size={40} />
        <h1 className="boot-product">BMS Console</h1>
        {!isInvited && <p className={styles['subtitle']}>{t('subtitle')}</p>}
        {reason && <output className={styles['reason']}>{t(reason)}</output>}
        {isInvited ? (
          <Invited
            hash={hash}
            signedInAs={signedInAs}
            onStay={onStay}
            onSignedIn={onSignedIn}
            onLeave={(typed) => {
              setBefore(typed)
              setIsInvited(false)
            }}
          />
        ) : step ? (
          <step.Form
            pending={step.pending}
            onSignedIn={onSignedIn}
            onBack={(failure) => {
              const { username, remember } = step.pending
              setBefore({ username, remember, ...(failure && { failure }) })
              setStep(undefined)
            }}
          />
        ) : (
          <>
            <LoginForm before={before} onSignedIn={onSignedIn} onPending={begin} />
            {way && (
              <div className={styles['way']}>
                <way.Part offer={way.offer} onSignedIn={onSignedIn} onPending={begin} />
              </div>
            )}
          </>
        )}
        {!isInvited && (
          <p className={styles['help']}>
            {/* A page of the server's own: it opens without the console. */}
            <a href="/forgot-password">{t('forgot')}</a>
            <span>{t('help')}</span>
          </p>
        )}
      </div>
    </main>
  )
}
