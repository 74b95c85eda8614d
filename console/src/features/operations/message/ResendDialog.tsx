import type { PushMessage } from '@bms/contract'
import { ConfirmDialog } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { createIdempotencyKeys } from '../../../shared/form/idempotency-keys.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { paths, withQuery } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { showMessage } from './message.calls.ts'
import { titleOf } from './message.model.ts'
import { messageStrings } from './message.strings.ts'

/** Makes a draft for those who were sent a message and didn't open it, and leads to it. */
export function ResendDialog({ row: message, onClose }: ActionFormProps<PushMessage>) {
  const caller = useCaller()
  const queryClient = useQueryClient()
  const { navigate } = usePageLocation()
  const t = useStrings(messageStrings)
  const [keys] = useState(createIdempotencyKeys)
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false })
  const make = async (): Promise<void> => {
    setState({ busy: true })
    try {
      const body = { msg_id: message.msg_id, to: 'not_opened' } as const
      const draft = await caller.call('copyPushMessage', { body, idempotencyKey: keys.keyFor(body) })
      showMessage(queryClient, caller, draft)
      onClose()
      navigate(withQuery(paths.addMessage(), { msg_id: draft.msg_id }))
    } catch (error) {
      setState({ busy: false, error: toFailure(error).message })
    }
  }
  return (
    <ConfirmDialog
      open
      title={t('resendTitle', { name: titleOf(message) || t('untitled') })}
      description={t('resendText')}
      confirmLabel={t('resendMake')}
      cancelLabel={t('cancelDialog')}
      tone="primary"
      busy={state.busy}
      error={state.error}
      onConfirm={() => void make()}
      onCancel={onClose}
    />
  )
}
