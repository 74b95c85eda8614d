import type { BodyOf } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { refreshSecondFactor } from '../profile.calls.ts'
import { secondFactorStrings } from '../second-factor.strings.ts'
import { KeepCodesDialog } from './KeepCodesDialog.tsx'
import { ProveDialog } from './ProveDialog.tsx'
import { SetUpFactorDialog } from './SetUpFactorDialog.tsx'

/** What somebody wants to do about their second factor. */
export type FactorTask = 'setUp' | 'renew' | 'turnOff'

export interface FactorDialogsProps {
  task: FactorTask
  /** Whose account it is. */
  name: string
  /** Whether a role asks for a second factor. */
  required: 'yes' | 'no'
  /** Whether there is an authenticator app; without it there are passkeys. */
  app: 'on' | 'off'
  onTurnOff: (proof: BodyOf<'endSecondFactor'>) => Promise<void>
  onClose: () => void
}

/** The dialogs about one's own second factor, one at a time. */
export function FactorDialogs({ task, name, required, app, onTurnOff, onClose }: FactorDialogsProps) {
  const t = useStrings(secondFactorStrings)
  if (task === 'setUp') return <SetUpFactorDialog name={name} onClose={onClose} />
  if (task === 'renew') return <RenewCodesDialog name={name} app={app} onClose={onClose} />
  return (
    <ProveDialog
      title={t('turnOffTitle')}
      description={required === 'yes' ? `${t('turnOffText')} ${t('turnOffRequired')}` : t('turnOffText')}
      confirmLabel={t('turnOffConfirm')}
      tone="danger"
      onConfirm={onTurnOff}
      onClose={onClose}
    />
  )
}

function RenewCodesDialog({ name, app, onClose }: Pick<FactorDialogsProps, 'name' | 'app' | 'onClose'>) {
  const caller = useCaller()
  const queryClient = useQueryClient()
  const t = useStrings(secondFactorStrings)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <KeepCodesDialog codes={codes} name={name} onClose={onClose} />
  return (
    <ProveDialog
      title={t('renewTitle')}
      description={t('renewText')}
      confirmLabel={t('renewConfirm')}
      tone="primary"
      asks={app === 'on' ? 'code' : 'recovery'}
      onConfirm={async (body) => {
        const answer = await caller.call('renewRecoveryCodes', { body })
        setCodes(answer.recovery_codes)
        void refreshSecondFactor(queryClient, caller)
      }}
      onClose={onClose}
    />
  )
}
