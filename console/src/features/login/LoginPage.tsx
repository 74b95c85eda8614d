import { LogoMark, SegmentedControl } from '@bms/design-system'
import { useSnapshot } from 'valtio/react'

import { languageNames, languages, toLanguage } from '../../shared/i18n/language.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useServices } from '../../shared/services.ts'
import { loginStrings } from './login.strings.ts'
import { LoginForm } from './parts/LoginForm.tsx'

import styles from './LoginPage.module.css'

/** Why somebody is here who did not ask to be. */
export type LoginReason = 'restoreFailed' | 'endedElsewhere'

export interface LoginPageProps {
  /** Why the person was sent here, where that needs saying. */
  reason?: LoginReason | undefined
  /** Somebody has begun to type: what comes after can be loaded meanwhile. */
  onBegin: () => void
  onSignedIn: () => void
}

/** Where staff sign in. */
export function LoginPage({ reason, onBegin, onSignedIn }: LoginPageProps) {
  const { preferences } = useServices()
  const { language } = useSnapshot(preferences.state)
  const t = useStrings(loginStrings)
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
        <p className={styles['subtitle']}>{t('subtitle')}</p>
        {reason && <output className={styles['reason']}>{t(reason)}</output>}
        <LoginForm onSignedIn={onSignedIn} />
        <p className={styles['help']}>
          {/* A page of the server's own: it opens without the console. */}
          <a href="/forgot-password">{t('forgot')}</a>
          <span>{t('help')}</span>
        </p>
      </div>
    </main>
  )
}
