import { LogoMark, SegmentedControl } from '@bms/design-system'
import { type ReactNode, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { languageNames, languages, toLanguage } from '../../shared/i18n/language.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useServices } from '../../shared/services.ts'
import type { LoginFailure, PendingSignIn, TypedBefore } from './login.model.ts'
import { loginStrings } from './login.strings.ts'
import { LoginForm } from './parts/LoginForm.tsx'

import styles from './LoginPage.module.css'

/** Why somebody is here who did not ask to be. */
export type LoginReason = 'restoreFailed' | 'endedElsewhere'

export interface LoginPageProps {
  /** Why the person was sent here, where that needs saying. */
  reason?: LoginReason | undefined
  /** What stood after the `#` of the address, with it: a mailed invitation does. */
  hash?: string
  /** Somebody has begun to type: what comes after can be loaded meanwhile. */
  onBegin: () => void
  onSignedIn: () => void
}

/** Where staff sign in. */
export function LoginPage({ reason, hash = '', onBegin, onSignedIn }: LoginPageProps) {
  const { preferences } = useServices()
  const { language } = useSnapshot(preferences.state)
  const t = useStrings(loginStrings)
  const isInvitation = hash.startsWith('#invitation=')
  // In place of name and password, loaded when it is needed: the second step, or an invitation; null until that is there.
  const [step, setStep] = useState<ReactNode>(isInvitation ? null : undefined)
  const isInvited = isInvitation && step !== undefined
  const [before, setBefore] = useState<TypedBefore>({ username: '', remember: false })
  const leave = (typed: TypedBefore): void => {
    setBefore(typed)
    setStep(undefined)
  }
  useEffect(() => {
    if (!isInvitation) return
    const load = async (): Promise<void> => {
      const { InvitationForm } = await import('./parts/InvitationForm.tsx')
      setStep(<InvitationForm hash={hash} onSignedIn={onSignedIn} onLeave={leave} />)
    }
    load().catch(() => leave({ username: '', remember: false, failure: { kind: 'offline' } }))
    // oxlint-disable-next-line react/exhaustive-deps -- once: what the address brought stays
  }, [])
  const begin = async (pending: PendingSignIn): Promise<LoginFailure | undefined> => {
    try {
      const { SecondFactorForm } = await import('./parts/SecondFactorForm.tsx')
      const { username, remember } = pending
      const back = (failure?: LoginFailure) => leave({ username, remember, ...(failure && { failure }) })
      setStep(<SecondFactorForm pending={pending} onSignedIn={onSignedIn} onBack={back} />)
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
        {step === undefined ? <LoginForm before={before} onSignedIn={onSignedIn} onPending={begin} /> : step}
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
