import { type DataOf, emailThrottle } from '@bms/contract'
import { Callout, FormSection } from '@bms/design-system'
import { useWatch } from 'react-hook-form'

import type { FormFieldsProps } from '../../../shared/form/form-definition.ts'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { AudienceFields } from '../audience/AudienceFields.tsx'
import { ReachCard } from '../audience/ReachCard.tsx'
import { ContentFields } from './ContentFields.tsx'
import type { Email, EmailValues } from './email.model.ts'
import { emailStrings } from './email.strings.ts'
import { SendSection } from './SendSection.tsx'

import styles from './email.module.css'

/** Fields of a marketing e-mail. */
export type EmailFieldsProps = FormFieldsProps<EmailValues, Email, 'createEmail', DataOf<'emailSenders'>>

/** What is said of an e-mail: about it, its content, who gets it, how it goes out; then test and send. */
export function EmailFields({ form, mode, detail, given }: EmailFieldsProps) {
  const t = useStrings(emailStrings)
  return (
    <>
      <FormSection title={t('basics')} description={t('basicsText')} columns="two">
        <div data-span="all">
          <FormTextField<EmailValues> name="name" label={t('name')} hint={t('nameHint')} />
        </div>
        <FormTextField<EmailValues> name="from_name" label={t('fromName')} />
        <Sender senders={given.list} />
        <div data-span="all">
          <FormTextField<EmailValues> name="reply_to" label={t('replyTo')} hint={t('replyToHint')} inputMode="email" />
        </div>
      </FormSection>
      <ContentFields form={form} />
      <Readers />
      <FormSection title={t('delivery')} description={t('utmText')} columns="two">
        <FormTextField<EmailValues>
          name="throttle_per_min"
          label={t('throttle')}
          hint={t('throttleHint')}
          inputMode="numeric"
          placeholder={String(emailThrottle.usual)}
        />
        <FormTextField<EmailValues> name="utm_source" label={t('utmSource')} hint={t('utmHint')} />
        <FormTextField<EmailValues> name="utm_medium" label={t('utmMedium')} hint={t('utmHint')} />
        <FormTextField<EmailValues> name="utm_campaign" label={t('utmCampaign')} hint={t('utmHint')} />
      </FormSection>
      <SendSection form={form} email={mode === 'edit' ? detail : undefined} />
    </>
  )
}

function Sender({ senders }: { senders: readonly string[] }) {
  const t = useStrings(emailStrings)
  const now = useWatch<EmailValues, 'from_addr'>({ name: 'from_addr' })
  if (senders.length === 0) return <Callout tone="warning">{t('noSenders')}</Callout>
  // One that is no longer there stays in sight until another is chosen.
  const all = now === '' || senders.includes(now) ? senders : [now, ...senders]
  return (
    <FormSelect<EmailValues>
      name="from_addr"
      label={t('fromAddr')}
      options={all.map((value) => ({ value, label: value }))}
    />
  )
}

function Readers() {
  const t = useStrings(emailStrings)
  const audience = useWatch<EmailValues, 'audience'>({ name: 'audience' })
  // Not with every key in a subject.
  const locales = useWatch({
    name: 'subject',
    compute: (subject: EmailValues['subject']) => Object.keys(subject).join(' '),
  })
  return (
    <FormSection title={t('audience')} description={t('audienceText')} columns="wide">
      <div className={styles['beside']}>
        <AudienceFields<EmailValues> name="audience" kind="email" />
        <ReachCard audience={audience} kind="email" locales={locales.split(' ')} />
      </div>
    </FormSection>
  )
}
