import { staffCalls, type StaffMember } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'

import { CallFormDialog } from '../../../shared/form/CallFormDialog.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useCallForm } from '../../../shared/form/use-call-form.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { refreshCalls, relativesOf } from '../../../shared/query/call-query.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { memberListStrings } from './member-list.strings.ts'

interface Values {
  reason: string
}

const initial: Values = { reason: '' }

/** Takes a member's second factor away, such as with a lost phone. */
export function ResetFactorForm({ row: { uid, nickname }, onClose }: ActionFormProps<StaffMember>) {
  const { notify } = useServices()
  const { brand, call } = useCaller()
  const queryClient = useQueryClient()
  const t = useStrings(memberListStrings)
  const form = useCallForm({
    draft: { name: `resetFactor ${uid}` },
    schema: staffCalls.resetSecondFactor.body,
    initial,
    toBody: ({ reason }: Values) => ({ uid, ...(reason.trim() !== '' && { reason }) }),
    save: (body) => call('resetSecondFactor', { body }),
    onSaved() {
      void refreshCalls(queryClient, brand, relativesOf('staffList'))
      notify.show({ tone: 'success', message: t('factorDone', { name: nickname }) })
      onClose()
    },
  })
  return (
    <CallFormDialog
      form={form}
      title={t('factorTitle', { name: nickname })}
      description={t('factorText')}
      saveLabel={t('factorSave')}
      onClose={onClose}
    >
      <FormTextField<Values> name="reason" label={t('reason')} hint={t('reasonHint')} />
    </CallFormDialog>
  )
}
