import {
  defaultLocale,
  feedbackCalls,
  feedbackLimits,
  findUnknownBlank,
  type ReplyTemplate,
  templateLimits,
} from '@bms/contract'

import { CallFormDialog } from '../../../shared/form/CallFormDialog.tsx'
import { FormTextArea } from '../../../shared/form/FormTextArea.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { FormTranslations } from '../../../shared/form/FormTranslations.tsx'
import { useCallForm } from '../../../shared/form/use-call-form.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { templateLocales, type TemplateValues, toTemplateBody, toTemplateValues } from './templates.model.ts'
import { templateStrings } from './templates.strings.ts'
import { useTemplateChanges } from './use-template-changes.ts'

export interface TemplateFormProps {
  /** Left out: a new one. */
  template: ReplyTemplate | undefined
  onClose: () => void
}

/** Writes a reply template, language by language. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const caller = useCaller('form')
  const t = useStrings(templateStrings)
  const { locale } = useFormats()
  const { tell } = useTemplateChanges()
  const form = useCallForm({
    draft: { name: `replyTemplate ${caller.brand} ${template?.template_id ?? 'new'}` },
    schema: feedbackCalls.writeReplyTemplate.body,
    initial: toTemplateValues(template),
    toBody: toTemplateBody(template?.template_id),
    save: (body) => caller.call('writeReplyTemplate', { body }),
    explain(path, what, _message, values) {
      const [field, language = ''] = path.split('.')
      const value = what === 'format' && field === 'text' && findUnknownBlank(values?.text[language] ?? '')
      return value ? t('unknownBlank', { value }) : undefined
    },
    onSaved(saved) {
      tell(template, saved)
      onClose()
    },
    revision: template && {
      rev: template.rev,
      read: (answer) => ({ values: toTemplateValues(answer), rev: answer.rev }),
    },
  })
  const title = template ? t('editTitle', { name: pickName(template.name, locale) }) : t('addTitle')
  return (
    <CallFormDialog form={form} title={title} size="large" onClose={onClose}>
      <FormTranslations
        label={t('textsByLanguage')}
        fields={[
          { name: 'name.*', label: t('name'), need: 'optional' },
          { name: 'text.*', label: t('text') },
        ]}
        base={defaultLocale}
        locales={templateLocales}
      >
        {(at, language) => (
          <>
            <FormTextField<TemplateValues>
              name={at<TemplateValues>('name.*')}
              label={t('name')}
              maxLength={templateLimits.name}
              lang={language}
            />
            <FormTextArea<TemplateValues>
              name={at<TemplateValues>('text.*')}
              label={t('text')}
              hint={t('textHint')}
              max={feedbackLimits.reply}
              rows={6}
              lang={language}
            />
          </>
        )}
      </FormTranslations>
    </CallFormDialog>
  )
}
