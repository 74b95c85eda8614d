import { Button } from '@bms/design-system'
import { useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { draftsKey } from '../../../shared/preferences/drafts.ts'
import { useServices } from '../../../shared/services.ts'
import { invitationStrings } from '../invitation.strings.ts'
import { InvitationForm, type InvitationFormProps } from './InvitationForm.tsx'

import styles from './LoginForm.module.css'

export interface InvitedFormProps extends InvitationFormProps {
  /** Who is signed in already, by name. */
  signedInAs?: string | undefined
  /** They want to stay so. */
  onStay: () => void
}

/** Where an invitation leads: to its form, once who is signed in already has left. */
export function InvitedForm({ signedInAs, onStay, ...props }: InvitedFormProps) {
  const { session, storage } = useServices()
  const t = useStrings(invitationStrings)
  const [stage, setStage] = useState<'asked' | 'leaving' | 'form'>(signedInAs === undefined ? 'form' : 'asked')
  if (stage === 'form') return <InvitationForm {...props} />
  const leave = async (): Promise<void> => {
    setStage('leaving')
    const uid = session.state.user?.uid
    await session.signOut()
    // Whoever leaves leaves nothing behind that they typed.
    if (uid !== undefined) storage.remove(draftsKey(uid))
    setStage('form')
  }
  return (
    <div className={styles['form']}>
      <output>{t('signedIn', { name: signedInAs ?? '' })}</output>
      <Button tone="primary" size="large" fill="fill" busy={stage === 'leaving'} onClick={() => void leave()}>
        {t('signOut')}
      </Button>
      <Button size="large" fill="fill" disabled={stage === 'leaving'} onClick={onStay}>
        {t('stay')}
      </Button>
    </div>
  )
}
