import {
  Callout,
  Card,
  DescriptionList,
  PageHeading,
  SelectField,
  StatusStepper,
  StatusTag,
  Tabs,
} from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { PageFrame } from '../../../shared/page/PageFrame.tsx'
import { useCaller } from '../../../shared/query/caller.ts'
import { pollWait } from '../../../shared/query/poll-wait.ts'
import { operationsTab } from '../../../shared/record/operations-tab.tsx'
import { useCan } from '../../../shared/rights.ts'
import { useTab } from '../../../shared/tabs/use-tab.ts'
import { useSummarizeAudience } from '../audience/summarize-audience.ts'
import { emailSendStrings } from './email-send.strings.ts'
import { emailQuery } from './email.calls.ts'
import { type Email, emailTones } from './email.model.ts'
import { EmailDeeds } from './EmailDeeds.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { WarningList } from './WarningList.tsx'

import styles from './email.module.css'

/** Time between two looks at a sending, in milliseconds. */
const lookEvery = 5000

const Operations = operationsTab('promo_email').ById

type Part = 'overview' | 'content' | 'operations'

/** An e-mail that is out, or about to be: where it stands, what became of it, and what it says. */
export function EmailLook({ detail }: { detail: Email }) {
  const t = useStrings(emailSendStrings)
  const caller = useCaller()
  const maySeeRecords = useCan('MemberMgmt', 'view')
  const [part, setPart] = useState<Part>('overview')
  const { data: email = detail } = useQuery({
    ...emailQuery(caller, detail.email_id),
    refetchInterval: (query) =>
      (query.state.data ?? detail).status === 'sending' ? pollWait(query, lookEvery) : false,
  })
  useTab({ title: email.name, work: 'clean' })
  return (
    <PageFrame>
      <div className={styles['page']}>
        <PageHeading title={email.name} actions={<EmailDeeds email={email} />} />
        <Way email={email} />
        <Tabs<Part>
          label={t('parts')}
          value={part}
          tabs={[
            { value: 'overview', label: t('overview') },
            { value: 'content', label: t('content') },
            ...(maySeeRecords ? [{ value: 'operations' as const, label: t('operations') }] : []),
          ]}
          onChange={setPart}
        >
          {part === 'overview' && <Overview email={email} />}
          {part === 'content' && <Content email={email} />}
          {part === 'operations' && <Operations id={email.email_id} />}
        </Tabs>
      </div>
    </PageFrame>
  )
}

const nameOf = (status: Email['status']) => (status === 'sending' ? 'status-sending' : status)

/** Where it stands: the way that every e-mail goes, or where this one left it. */
function Way({ email }: { email: Email }) {
  const t = useStrings(emailSendStrings)
  const formats = useFormats()
  const { status, send_mode: mode, send_at, sent_at, created_at, cancel_reason, stop_reason } = email
  const left = status === 'cancelled' || status === 'failed'
  const steps = [
    { key: 'draft', label: t('draft'), note: formats.dateTime(created_at) },
    ...(mode === 'at'
      ? [
          {
            key: 'scheduled',
            label: t('scheduled'),
            note: send_at === undefined ? undefined : formats.dateTime(send_at),
          },
        ]
      : []),
    ...(left && status === 'cancelled' && mode === 'at' ? [] : [{ key: 'sending', label: t('status-sending') }]),
    left
      ? { key: status, label: t(nameOf(status)), note: formats.dateTime(email.updated_at) }
      : { key: 'sent', label: t('sent'), note: sent_at === undefined ? undefined : formats.dateTime(sent_at) },
  ]
  return (
    <div className={styles['stack']}>
      <div>
        <StatusTag tone={emailTones[status]}>{t(nameOf(status))}</StatusTag>
      </div>
      <StatusStepper
        label={t('way')}
        steps={steps}
        current={status}
        state={status === 'sent' ? 'complete' : 'underWay'}
      />
      {status === 'cancelled' && cancel_reason !== undefined && (
        <Callout tone="info" title={t('cancelledTitle')}>
          {cancel_reason}
        </Callout>
      )}
      {status === 'failed' && (
        <Callout tone="danger" title={t('failedTitle')}>
          {stop_reason}
        </Callout>
      )}
    </div>
  )
}

function Overview({ email }: { email: Email }) {
  const t = useStrings(emailSendStrings)
  const formats = useFormats()
  const summarize = useSummarizeAudience()
  const { from_name, from_addr, reply_to, audience, estimate, throttle_per_min, send_at, sent_at, utm, status } = email
  return (
    <div className={styles['stack']}>
      {status !== 'scheduled' && <ProgressCard email={email} />}
      <Card title={t('facts')}>
        <DescriptionList
          items={[
            { key: 'from', term: t('from'), value: `${from_name} <${from_addr}>` },
            { key: 'reply', term: t('replyTo'), value: reply_to ?? from_addr },
            { key: 'audience', term: t('audience'), value: summarize(audience) },
            { key: 'estimate', term: t('estimate'), value: formats.number(estimate) },
            { key: 'throttle', term: t('throttle'), value: formats.number(throttle_per_min) },
            ...(send_at === undefined ? [] : [{ key: 'sendAt', term: t('sendAt'), value: formats.dateTime(send_at) }]),
            ...(sent_at === undefined ? [] : [{ key: 'sentAt', term: t('sentAt'), value: formats.dateTime(sent_at) }]),
            {
              key: 'tags',
              term: t('tags'),
              value: utm ? [utm.source, utm.medium, utm.campaign].join(' · ') : t('none'),
            },
          ]}
        />
      </Card>
    </div>
  )
}

function Content({ email }: { email: Email }) {
  const t = useStrings(emailSendStrings)
  const { language } = useFormats()
  const mayPreview = useCan('OperationCenter', 'edit')
  const locales = Object.keys(email.body)
  const [locale, setLocale] = useState(locales.includes('en') ? 'en' : (locales[0] ?? 'en'))
  return (
    <div className={styles['content']}>
      <p className={styles['muted']}>{t('readOnly')}</p>
      {locales.length > 1 && (
        <SelectField
          name="language"
          label={t('language')}
          value={locale}
          options={locales.map((value) => ({ value, label: language(value) }))}
          onChange={setLocale}
        />
      )}
      {mayPreview ? (
        <EmailPreview question={{ email_id: email.email_id, locale }} locale={locale} fromName={email.from_name}>
          {({ warnings }) => <WarningList warnings={warnings} />}
        </EmailPreview>
      ) : (
        <>
          <DescriptionList items={[{ key: 'subject', term: language(locale), value: email.subject[locale] ?? '' }]} />
          <p>{t('noPreview')}</p>
        </>
      )}
    </div>
  )
}
