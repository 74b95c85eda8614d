import type { Feedback, FeedbackDetail } from '@bms/contract'
import { RecordHeader, Skeleton, StatusTag, Tabs } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'

import { OperationsPanel } from '../../../shared/access/OperationsPanel.tsx'
import { RevealDialog } from '../../../shared/access/RevealDialog.tsx'
import { useReveal } from '../../../shared/access/use-reveal.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { RecordProps } from '../../../shared/list/define-list.ts'
import { RecordActions } from '../../../shared/list/RecordActions.tsx'
import { RecordProblem } from '../../../shared/list/RecordProblem.tsx'
import { useViewport } from '../../../shared/page/use-media.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { ConversationPanel } from './ConversationPanel.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import { FaqPanel } from './FaqPanel.tsx'
import { feedbackDetailQuery } from './feedback.calls.ts'
import { priorityTones, toRow } from './feedback.model.ts'
import { feedbackStrings } from './feedback.strings.ts'
import { recordStrings } from './record.strings.ts'
import { ReplyPanel } from './ReplyPanel.tsx'
import { SimilarPanel } from './SimilarPanel.tsx'
import { SlaCell } from './SlaCell.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { useReply } from './use-reply.ts'
import { UserPanel } from './UserPanel.tsx'

import styles from './record.module.css'

type Props = RecordProps<Feedback>

/** One piece of feedback: the conversation, the device, the user, and what helps to answer. */
export function FeedbackRecord(props: Props) {
  const caller = useCaller()
  const { data, error, refetch } = useQuery(feedbackDetailQuery(caller, props.id))
  const t = useStrings(recordStrings)
  if (data) return <Loaded {...props} feedback={data} />
  if (!error) {
    return (
      <div className={styles['waiting']} aria-busy="true">
        <Skeleton height={32} width="60%" />
        <Skeleton lines={8} />
        <output className="bms-visually-hidden">{t('loading')}</output>
      </div>
    )
  }
  return (
    <RecordProblem
      error={error}
      onRetry={() => void refetch()}
      missing={{ title: t('gone'), text: t('goneText') }}
      denied={{ title: t('denied'), module: 'UserCenter' }}
    />
  )
}

const parts = ['conversation', 'device', 'user', 'operations'] as const
type Part = (typeof parts)[number]

function Loaded({ id, feedback, place, tab, onTabChange, actionsOf }: Props & { feedback: FeedbackDetail }) {
  const caller = useCaller()
  const t = useStrings(recordStrings)
  const viewport = useViewport()
  const mayReply = useCan('UserCenter', 'edit')
  const reply = useReply(id)
  const field = useRef<HTMLTextAreaElement>(null)
  const reveal = useReveal<'contact' | 'sn'>({
    module: 'UserCenter',
    read: (fields, purpose) => caller.call('revealFeedback', { body: { feedback_id: id, fields, purpose } }),
  })
  // Side by side where there is room for three columns; else one behind the other.
  const isWide = place === 'page' && viewport === 'desktop'
  const shown = isWide ? parts.filter((part) => part === 'conversation' || part === 'operations') : parts
  const part = shown.find((value) => value === tab) ?? 'conversation'

  const insert = (text: string, faqId: string): void => {
    reply.insert(text, faqId)
    field.current?.focus()
  }
  const conversation = (
    <div className={styles['column']}>
      <ConversationPanel feedback={feedback} />
      {mayReply ? (
        <ReplyPanel feedback={feedback} reply={reply} ref={field} />
      ) : (
        <p className={styles['fine']}>{t('mayNotReply')}</p>
      )}
    </div>
  )
  const faqs = mayReply && <FaqPanel feedback={feedback} onInsert={insert} />
  const device = <DevicePanel feedback={feedback} reveal={reveal} />
  const user = <UserPanel feedback={feedback} reveal={reveal} />
  const similar = <SimilarPanel feedback={feedback} />
  const narrow: Readonly<Record<Part, ReactNode>> = {
    conversation: (
      <div className={styles['column']}>
        {conversation}
        {faqs}
      </div>
    ),
    device: (
      <div className={styles['column']}>
        {device}
        {similar}
      </div>
    ),
    user,
    operations: <OperationsPanel subject={{ kind: 'target', type: 'feedback', id }} />,
  }
  const wide = (
    <div className={styles['columns']}>
      {conversation}
      <div className={styles['column']}>
        {device}
        {similar}
      </div>
      <div className={styles['column']}>
        {faqs}
        {user}
      </div>
    </div>
  )
  return (
    <div className={styles['record']}>
      <Header feedback={feedback} place={place} actions={<RecordActions actions={actionsOf(toRow(feedback))} />} />
      <Tabs
        label={t('parts')}
        value={part}
        tabs={shown.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => onTabChange(value === 'conversation' ? '' : value)}
      >
        {isWide && part === 'conversation' ? wide : narrow[part]}
      </Tabs>
      <RevealDialog reveal={reveal} labels={{ contact: t('contact'), sn: t('serial') }} />
    </div>
  )
}

interface HeaderProps {
  feedback: FeedbackDetail
  place: Props['place']
  actions: ReactNode
}

function Header({ feedback, place, actions }: HeaderProps) {
  const words = useStrings(feedbackStrings)
  const formats = useFormats()
  const { category, product_model: model, fault_code: code, priority, rating, tags } = feedback
  const facts = [model, code, rating === undefined ? undefined : words('rated', { rating }), ...tags]
  return (
    <RecordHeader
      level={place === 'page' ? 1 : 2}
      title={words(category)}
      status={<StatusTag tone={priorityTones[priority]}>{words(priority)}</StatusTag>}
      description={
        <span className={styles['line']}>
          {facts.filter((fact) => fact !== undefined).join(' · ')}
          <SlaCell feedback={feedback} t={words} formats={formats} />
        </span>
      }
      actions={actions}
    >
      <StatusPanel feedback={feedback} />
    </RecordHeader>
  )
}
