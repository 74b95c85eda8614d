import { Play, Stop } from '@blueprintjs/icons'
import type { AppVersion, RolloutPlan } from '@bms/contract'
import { Button, ConfirmDialog } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { AskReason } from '../../../shared/reason/AskReason.tsx'
import { useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { versionPlanStrings } from './version-plan.strings.ts'
import { showVersion, versionQuery } from './version.calls.ts'
import { nameVersion } from './version.model.ts'

import styles from './roll-out.module.css'

export interface PlanActionsProps {
  version: AppVersion
  plan: RolloutPlan
}

/** Stops a guarded roll-out for a reason, or has one that stopped go on. */
export function PlanActions({ version, plan }: PlanActionsProps) {
  const t = useStrings(versionPlanStrings)
  const mayPublish = useCan('OperationCenter', 'publish')
  const { state, error, open, close, change } = usePlanChange(version)
  const name = nameVersion(version)
  if (!mayPublish) return <p className={styles['muted']}>{t('mayNot')}</p>
  const { version_id, rev } = version
  const busy = state === 'busy'
  if (plan.status === 'stopped') {
    return (
      <div>
        <Button icon={<Play />} onClick={open}>
          {t('resume')}
        </Button>
        <ConfirmDialog
          open={state !== 'closed'}
          title={t('resumeTitle', { name })}
          description={t('resumeText')}
          confirmLabel={t('resume')}
          cancelLabel={t('cancel')}
          tone="primary"
          busy={busy}
          error={error}
          onConfirm={() =>
            void change(({ call }) => call('resumeRolloutPlan', { body: { version_id, rev } }), t('resumed', { name }))
          }
          onCancel={close}
        />
      </div>
    )
  }
  return (
    <div>
      <Button icon={<Stop />} tone="danger" appearance="outlined" onClick={open}>
        {t('stop')}
      </Button>
      {state !== 'closed' && (
        <AskReason
          name={`stopRolloutPlan ${version_id}`}
          title={t('stopTitle', { name })}
          description={t('stopText')}
          templates={[t('whyLook'), t('whyComplaints')]}
          confirmLabel={t('stop')}
          tone="danger"
          busy={busy}
          error={error}
          onConfirm={(reason) =>
            void change(
              ({ call }) => call('stopRolloutPlan', { body: { version_id, rev, reason } }),
              t('stoppedNow', { name }),
            )
          }
          onCancel={close}
        />
      )}
    </div>
  )
}

/** A change of a roll-out that is asked about, under way and told. */
function usePlanChange({ version_id }: AppVersion) {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed')
  const [error, setError] = useState<string>()
  const turn = (next: typeof state, why?: string): void => {
    setState(next)
    setError(why)
  }
  return {
    state,
    error,
    open: () => turn('asking'),
    close: () => turn('closed'),
    change: async (make: (by: typeof caller) => Promise<AppVersion>, told: string): Promise<void> => {
      turn('busy')
      try {
        showVersion(queryClient, caller, await make(caller))
        turn('closed')
        notify.show({ tone: 'success', message: told })
      } catch (failure) {
        turn('asking', toFailure(failure).message)
        // It may have been refused because what is in sight is old.
        void queryClient.invalidateQueries({ queryKey: versionQuery(caller, version_id).queryKey })
      }
    },
  }
}
