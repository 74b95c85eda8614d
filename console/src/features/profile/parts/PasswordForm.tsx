import { Callout, LinkButton } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio/react'

import { CallFormPanel } from '../../../shared/form/CallFormPanel.tsx'
import { FormPassword } from '../../../shared/form/FormPassword.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { myInfoQuery } from '../profile.calls.ts'
import type { PasswordDraft } from '../profile.model.ts'
import { profileStrings } from '../profile.strings.ts'
import { type PasswordChanged, useChangePassword } from '../use-change-password.ts'
import { NoPassword } from './NoPassword.tsx'
import { PolicyList } from './PolicyList.tsx'

import panel from './panel.module.css'
import styles from './PasswordForm.module.css'

/** The fields with what they are called, in the order they stand in. */
const fields = [
  { name: 'current', label: 'currentPassword', show: 'showCurrent', hide: 'hideCurrent' },
  { name: 'next', label: 'newPassword', show: 'showNew', hide: 'hideNew' },
  { name: 'again', label: 'newPasswordAgain', show: 'showAgain', hide: 'hideAgain' },
] as const

/** Changes one's own password. */
export function PasswordForm() {
  const { session } = useServices()
  const caller = useCaller()
  const { status, user } = useSnapshot(session.state)
  const { data: info } = useQuery(myInfoQuery(caller))
  const t = useStrings(profileStrings)
  // Until my-info tells, it is what was typed to sign in, which may be the e-mail address; the server decides.
  const uname = info?.uname ?? user?.name ?? ''
  const { form, changed } = useChangePassword(uname)
  if (info?.no_password)
    return (
      <section className={styles['panel']}>
        <NoPassword />
      </section>
    )
  return (
    <section className={styles['panel']}>
      {status === 'mustChangePassword' && (
        <div className={styles['notice']}>
          <Callout
            tone="warning"
            title={t('mustChange')}
            actions={<a href="/forgot-password">{t('currentUnknown')}</a>}
          >
            {t('mustChangeText')}
          </Callout>
        </div>
      )}
      <output className={styles['outcome']}>{changed && <Changed {...changed} />}</output>
      <div className={`${panel['card']} ${styles['card']}`}>
        <CallFormPanel
          form={form}
          title={t('changePassword')}
          saveLabel={t('changePassword')}
          intro={<p className={panel['text']}>{t('passwordText')}</p>}
        >
          {/* Password managers save the new password under this name. */}
          <input type="text" name="username" autoComplete="username" value={uname} readOnly hidden />
          {fields.map(({ name, label, show, hide }) => (
            <div key={name} className={styles['field']}>
              <FormPassword<PasswordDraft>
                name={name}
                label={t(label)}
                autoComplete={name === 'current' ? 'current-password' : 'new-password'}
                revealLabel={t(show)}
                hideLabel={t(hide)}
                capsLockHint={t('capsLock')}
              />
              {name === 'next' && <PolicyList uname={uname} />}
            </div>
          ))}
        </CallFormPanel>
      </div>
    </section>
  )
}

function Changed({ ended, wasRequired }: PasswordChanged) {
  const t = useStrings(profileStrings)
  return (
    <Callout
      tone="success"
      title={t('changed')}
      actions={
        wasRequired === 'yes' ? (
          <LinkButton href={paths.root()} size="small">
            {t('goHome')}
          </LinkButton>
        ) : undefined
      }
    >
      {ended > 0 ? t('changedEnded', { count: ended }) : t('changedAlone')}
    </Callout>
  )
}
