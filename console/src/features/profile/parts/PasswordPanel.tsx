import { Button, Callout, FormError, LinkButton, PasswordField } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useRef, type FormEvent } from 'react'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths } from '../../../shared/paths.ts'
import { useServices } from '../../../shared/services.ts'
import { myInfoQuery } from '../profile.calls.ts'
import type { PasswordFieldName } from '../profile.model.ts'
import { profileStrings } from '../profile.strings.ts'
import { useChangePassword, type PasswordChange } from '../use-change-password.ts'
import { usePasswordTexts } from '../use-password-texts.ts'
import { PolicyList } from './PolicyList.tsx'

import panel from './panel.module.css'
import styles from './PasswordPanel.module.css'

/** The fields with what they are called, in the order they stand in. */
const fields = [
  { name: 'current', label: 'currentPassword', show: 'showCurrent', hide: 'hideCurrent' },
  { name: 'next', label: 'newPassword', show: 'showNew', hide: 'hideNew' },
  { name: 'again', label: 'newPasswordAgain', show: 'showAgain', hide: 'hideAgain' },
] as const

/** Changes one's own password. */
export function PasswordPanel() {
  const { client, session } = useServices()
  const { status, user } = useSnapshot(session.state)
  const { data: info } = useQuery(myInfoQuery(client))
  const t = useStrings(profileStrings)
  const change = useChangePassword()
  // Until my-info tells, it is what was typed to sign in, which may be the e-mail address; the server decides.
  const uname = info?.uname ?? user?.name ?? ''
  return (
    <section className={styles['panel']}>
      {status === 'mustChangePassword' && (
        <div className={styles['notice']}>
          <Callout tone="warning" title={t('mustChange')}>
            {t('mustChangeText')}
          </Callout>
        </div>
      )}
      <output className={styles['outcome']}>
        <Changed outcome={change.outcome} />
      </output>
      <div className={panel['card']}>
        <PasswordForm change={change} uname={uname} />
      </div>
    </section>
  )
}

function PasswordForm({ change, uname }: { change: PasswordChange; uname: string }) {
  const t = useStrings(profileStrings)
  const { message, errors } = usePasswordTexts(change, uname)
  const inputs = useRef(new Map<PasswordFieldName, HTMLInputElement>())
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const wrong = await change.submit(uname)
    if (wrong) inputs.current.get(wrong)?.focus()
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <div className={styles['intro']}>
        <p className={panel['text']}>{t('passwordText')}</p>
        <FormError>{message}</FormError>
      </div>
      {/* Password managers save the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={uname} readOnly hidden />
      {fields.map(({ name, label, show, hide }) => (
        <div key={name} className={styles['field']}>
          <PasswordField
            ref={(input) => {
              if (input) inputs.current.set(name, input)
            }}
            label={t(label)}
            name={name}
            autoComplete={name === 'current' ? 'current-password' : 'new-password'}
            value={change.draft[name]}
            onChange={(value) => change.type(name, value)}
            error={errors[name]}
            revealLabel={t(show)}
            hideLabel={t(hide)}
            capsLockHint={t('capsLock')}
          />
          {name === 'next' && <PolicyList draft={change.draft} uname={uname} />}
        </div>
      ))}
      <div>
        <Button type="submit" tone="primary" busy={change.busy}>
          {t('changePassword')}
        </Button>
      </div>
    </form>
  )
}

function Changed({ outcome }: Pick<PasswordChange, 'outcome'>) {
  const t = useStrings(profileStrings)
  if (outcome.kind !== 'changed') return null
  return (
    <Callout
      tone="success"
      title={t('changed')}
      actions={
        outcome.wasRequired === 'yes' ? (
          <LinkButton href={paths.root()} size="small">
            {t('goHome')}
          </LinkButton>
        ) : undefined
      }
    >
      {outcome.ended > 0 ? t('changedEnded', { count: outcome.ended }) : t('changedAlone')}
    </Callout>
  )
}
