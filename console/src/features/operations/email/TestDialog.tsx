import { maxTestAddresses, promotionEmailCalls } from '@bms/contract'

import { CallFormDialog } from '../../../shared/form/CallFormDialog.tsx'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextArea } from '../../../shared/form/FormTextArea.tsx'
import { useCallForm, type CallForm } from '../../../shared/form/use-call-form.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { emailSendStrings } from './email-send.strings.ts'
import { type EmailValues, toDraft } from './email.model.ts'
import { toAddresses } from './send.model.ts'

interface TestValues {
  to: string
  locale: string
}

export interface TestDialogProps {
  /** The e-mail as it is written now. */
  values: EmailValues
  onClose: () => void
}

/** Sends the mail as it stands to some colleagues. */
export function TestDialog({ values, onClose }: TestDialogProps) {
  const t = useStrings(emailSendStrings)
  const { language } = useFormats()
  const { notify } = useServices()
  const { call } = useCaller('form')
  const draft = toDraft(values)
  const locales = Object.keys(draft.body)
  const form: CallForm<TestValues> = useCallForm<
    TestValues,
    typeof promotionEmailCalls.previewEmail.body,
    { sent_test: number }
  >({
    schema: promotionEmailCalls.previewEmail.body,
    initial: { to: '', locale: locales[0] ?? 'en' },
    toBody: ({ to, locale }) => ({ draft, locale, test_to: toAddresses(to) }),
    save: (body) => call('previewEmail', { body }),
    onSaved({ sent_test: count }) {
      notify.show({ tone: 'success', message: t('tested', { count }) })
      onClose()
    },
    draft: 'none',
    fields: { test_to: 'to' },
    check({ to }) {
      const addresses = toAddresses(to)
      if (addresses.length === 0) return { to: t('testNone') }
      return addresses.length > maxTestAddresses ? { to: t('testMany', { most: maxTestAddresses }) } : {}
    },
    explain(path, what, message) {
      if (!path.startsWith('test_to')) return undefined
      // What the mail server said of an address only it knows.
      if (what === 'refused') return message
      const typed = toAddresses(form.methods.getValues('to'))
      return t('testWrong', { address: typed[Number(path.split('.')[1])] ?? '' })
    },
  })
  return (
    <CallFormDialog
      form={form}
      title={t('testTitle')}
      description={t('testText')}
      saveLabel={t('testSend')}
      onClose={onClose}
    >
      <FormTextArea<TestValues>
        name="to"
        label={t('testTo')}
        hint={t('testToHint', { most: maxTestAddresses })}
        rows={3}
      />
      {locales.length > 1 && (
        <FormSelect<TestValues>
          name="locale"
          label={t('testLanguage')}
          options={locales.map((value) => ({ value, label: language(value) }))}
        />
      )}
    </CallFormDialog>
  )
}
