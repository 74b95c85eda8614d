import { userCalls, userLimits, type AppUserDetail } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'

import { defineForm } from '../../../shared/form/define-form.tsx'
import type { FormFieldsProps } from '../../../shared/form/form-definition.ts'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextArea } from '../../../shared/form/FormTextArea.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { countriesQuery } from '../../../shared/query/countries-query.ts'
import { userDetailQuery } from '../users.calls.ts'
import { toEditBody, toUserValues, type UserValues } from './user-record.model.ts'
import { userRecordStrings } from './user-record.strings.ts'

/** What staff keeps of an app user: name, country, tags, a note. */
export const UserForm = defineForm({
  name: 'editUser',
  list: 'userList',
  module: 'UserCenter',
  strings: userRecordStrings,
  read: userDetailQuery,
  values: ({ detail }) => toUserValues(detail),
  nameOf: ({ nickname }) => nickname,
  edit: { call: 'editUser', schema: userCalls.editUser.body, toBody: toEditBody },
  Fields: UserFields,
})

function UserFields({ detail }: FormFieldsProps<UserValues, AppUserDetail, never>) {
  const caller = useCaller()
  const formats = useFormats()
  const t = useStrings(userRecordStrings)
  const countries = useQuery(countriesQuery(caller)).data ?? []
  const options = [...new Set([detail.country, ...countries])]
    .map((value) => ({ value, label: formats.codedCountry(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, formats.locale))
  return (
    <>
      <FormTextField<UserValues> name="nickname" label={t('nickname')} />
      <FormSelect<UserValues> name="country" label={t('country')} options={options} />
      <FormTextField<UserValues>
        name="tags"
        label={t('tags')}
        hint={t('tagsHint', { tags: userLimits.tags, length: userLimits.tag })}
      />
      <FormTextArea<UserValues> name="note" label={t('note')} hint={t('noteHint')} />
    </>
  )
}
