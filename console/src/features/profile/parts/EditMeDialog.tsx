import { avatarLimits, imageTypes, staffCalls, type MyInfo } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'

import { CallFormDialog } from '../../../shared/form/CallFormDialog.tsx'
import { FormImageField } from '../../../shared/form/FormImageField.tsx'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useCallForm } from '../../../shared/form/use-call-form.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { listTimeZones, toEditMe, toMeValues, type MeValues } from '../edit-me.model.ts'
import { editMeStrings } from '../edit-me.strings.ts'
import { myInfoQuery } from '../profile.calls.ts'

export interface EditMeDialogProps {
  info: MyInfo
  onClose: () => void
}

const { bytes, least, side } = avatarLimits
const limits = { types: imageTypes, bytes, side, least: { width: least, height: least } }

/** What somebody may change about themselves: their picture, the name others see, and the time zone. */
export function EditMeDialog({ info, onClose }: EditMeDialogProps) {
  const { client, session, notify } = useServices()
  const caller = useCaller('form')
  const queryClient = useQueryClient()
  const t = useStrings(editMeStrings)
  const form = useCallForm({
    draft: { name: 'editMe' },
    schema: staffCalls.editStaff.body,
    initial: toMeValues(info),
    toBody: toEditMe(info),
    save: (body) => caller.call('editStaff', { body }),
    onSaved() {
      void queryClient.invalidateQueries({ queryKey: myInfoQuery(caller).queryKey })
      // The top bar shows name and picture too.
      void session.refresh().catch(() => undefined)
      notify.show({ tone: 'success', message: t('saved') })
      onClose()
    },
    revision: { rev: info.rev ?? 0, read: (answer) => ({ values: toMeValues(answer), rev: answer.rev }) },
  })
  return (
    <CallFormDialog
      form={form}
      title={t('title')}
      description={t('text')}
      describe={(name, value) => (name === 'avatar' ? t(value ? 'somePicture' : 'noPicture') : undefined)}
      onClose={onClose}
    >
      <FormImageField<MeValues>
        name="avatar"
        label={t('picture')}
        limits={limits}
        ratio={1}
        upload={(file, options) => client.call('uploadAvatar', { body: { file }, ...options })}
      />
      <FormTextField<MeValues> name="nickname" label={t('nickname')} hint={t('nicknameHint')} />
      <FormSelect<MeValues>
        name="tz"
        label={t('timeZone')}
        hint={t('timeZoneHint')}
        options={listTimeZones(info.tz).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
    </CallFormDialog>
  )
}
