import { userCalls, userLimits, type AppUser, type AppUserDetail } from '@bms/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { CallFormDialog } from '../../../shared/form/CallFormDialog.tsx'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextArea } from '../../../shared/form/FormTextArea.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useCallForm } from '../../../shared/form/use-call-form.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { countriesQuery } from '../../../shared/query/countries-query.ts'
import { useServices } from '../../../shared/services.ts'
import { showUser } from './user-record.calls.ts'
import { toEditBody, toUserValues, type UserValues } from './user-record.model.ts'
import { userRecordStrings } from './user-record.strings.ts'
import { UserDialog } from './UserDialog.tsx'

/** What staff keeps of an app user: name, country, tags, a note. */
export function EditUserDialog({ row, onClose }: ActionFormProps<AppUser>) {
  const t = useStrings(userRecordStrings)
  return (
    <UserDialog title={t('editTitle', { name: row.nickname })} id={row.user_id} onClose={onClose}>
      {(user) => <EditUser user={user} onClose={onClose} />}
    </UserDialog>
  )
}

function EditUser({ user, onClose }: { user: AppUserDetail; onClose: () => void }) {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const formats = useFormats()
  const t = useStrings(userRecordStrings)
  const countries = useQuery(countriesQuery(caller)).data ?? []
  const form = useCallForm({
    draft: { name: `editUser ${caller.brand} ${user.user_id}` },
    schema: userCalls.editUser.body,
    initial: toUserValues(user),
    toBody: toEditBody(user.user_id),
    save: (body) => caller.call('editUser', { body }),
    onSaved(saved) {
      showUser(queryClient, caller, saved)
      notify.show({ tone: 'success', message: t('saved', { name: saved.nickname }) })
      onClose()
    },
    revision: { rev: user.rev, read: (answer) => ({ values: toUserValues(answer), rev: answer.rev }) },
  })
  const options = [...new Set([user.country, ...countries])]
    .map((value) => ({ value, label: formats.codedCountry(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, formats.locale))
  return (
    <CallFormDialog form={form} title={t('editTitle', { name: user.nickname })} onClose={onClose}>
      <FormTextField<UserValues> name="nickname" label={t('nickname')} />
      <FormSelect<UserValues> name="country" label={t('country')} options={options} />
      <FormTextField<UserValues>
        name="tags"
        label={t('tags')}
        hint={t('tagsHint', { tags: userLimits.tags, length: userLimits.tag })}
      />
      <FormTextArea<UserValues> name="note" label={t('note')} hint={t('noteHint')} />
    </CallFormDialog>
  )
}
