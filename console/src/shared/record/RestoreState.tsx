import { History } from '@blueprintjs/icons'
import { Button } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { refreshCalls } from '../query/call-query.ts'
import { useCaller } from '../query/caller.ts'
import { toFailure } from '../query/failure.ts'
import { AskReason } from '../reason/AskReason.tsx'
import { useServices } from '../services.ts'
import { restoreState, type HistorySubject } from './history.calls.ts'
import { historyStrings } from './history.strings.ts'

export interface RestoreStateProps {
  subject: HistorySubject
  /** The state it is in. */
  rev: number
  /** The one to bring back. */
  to: number
}

/** Brings an earlier state back, for a reason. */
export function RestoreState({ subject, rev, to }: RestoreStateProps) {
  const t = useStrings(historyStrings)
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed')
  const [error, setError] = useState<string>()
  const close = (): void => {
    setState('closed')
    setError(undefined)
  }
  const restore = async (reason: string): Promise<void> => {
    setState('busy')
    setError(undefined)
    try {
      await restoreState(caller, subject, { rev, to, reason })
      close()
      notify.show({ tone: 'success', message: t('restored', { rev: to }) })
      // Whatever shows it: which calls these are, its kind alone knows.
      void queryClient.invalidateQueries({ queryKey: [caller.brand] })
      void refreshCalls(queryClient, caller.brand, ['operationRecordList'])
    } catch (failure) {
      setState('asking')
      setError(toFailure(failure).message)
    }
  }
  return (
    <div>
      <Button size="small" icon={<History />} onClick={() => setState('asking')}>
        {t('restore')}
      </Button>
      {state !== 'closed' && (
        <AskReason
          name={`restore ${caller.brand} ${subject.type} ${subject.id} ${to}`}
          title={t('restoreTitle', { rev: to })}
          description={t('restoreText')}
          templates={[t('whyMistake')]}
          confirmLabel={t('restore')}
          tone="primary"
          busy={state === 'busy'}
          error={error}
          onConfirm={(reason) => void restore(reason)}
          onCancel={close}
        />
      )}
    </div>
  )
}
