import { History } from '@blueprintjs/icons'
import { isBrand, type ModuleName, moduleNames, type OperationRecord } from '@bms/contract'
import { Button, ConfirmDialog } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { Can } from '../../../shared/access/Can.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { useServices } from '../../../shared/services.ts'
import { restoreBefore } from './record.calls.ts'
import { recordStrings } from './record.strings.ts'

export interface RestoreButtonProps {
  record: OperationRecord
}

/** Brings back the state before a record, after asking; for those who may edit what it is about. */
export function RestoreButton({ record }: RestoreButtonProps) {
  const t = useStrings(recordStrings)
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed')
  const [error, setError] = useState<string>()
  const { project, target_name: name } = record
  const module = moduleNames.find((known): known is ModuleName => known === record.module)
  if (!module || !isBrand(project)) return null
  const restore = async (): Promise<void> => {
    setState('busy')
    setError(undefined)
    try {
      const isDone = await restoreBefore(caller, record)
      if (!isDone) throw new Error(t('noRevision'))
      setState('closed')
      notify.show({ tone: 'success', message: t('restored', { name }) })
      void queryClient.invalidateQueries()
    } catch (failure) {
      setState('asking')
      setError(toFailure(failure).message)
    }
  }
  return (
    <Can module={module} action="edit" brand={project}>
      <Button icon={<History />} onClick={() => setState('asking')}>
        {t('restore')}
      </Button>
      <ConfirmDialog
        open={state !== 'closed'}
        title={t('restoreTitle', { name })}
        description={t('restoreText')}
        confirmLabel={t('restore')}
        cancelLabel={t('cancel')}
        tone="danger"
        busy={state === 'busy'}
        error={error}
        onConfirm={() => void restore()}
        onCancel={() => {
          setState('closed')
          setError(undefined)
        }}
      />
    </Can>
  )
}
