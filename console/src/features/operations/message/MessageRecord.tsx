import type { PushMessage, PushMessageDetail } from '@bms/contract'
import { Callout, RecordHeader, StatusStepper, StatusTag } from '@bms/design-system'

import { useNow } from '../../../shared/clock/use-now.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { CopyText } from '../../../shared/record/CopyText.tsx'
import { defineRecord } from '../../../shared/record/define-record.tsx'
import { HistoryPanel } from '../../../shared/record/HistoryPanel.tsx'
import { operationsTab } from '../../../shared/record/operations-tab.tsx'
import type { RecordHeadProps, RecordPartProps } from '../../../shared/record/record-definition.ts'
import { useCan } from '../../../shared/rights.ts'
import { messageRecordStrings } from './message-record.strings.ts'
import { messageQuery } from './message.calls.ts'
import { statusTones, titleOf, type Way, wayOf } from './message.model.ts'
import { MessageContentPart } from './MessageContentPart.tsx'
import { MessageResults } from './MessageResults.tsx'

/** All there is of one message: where it stands, what became of it, what it says, how it came about. */
export const MessageRecord = defineRecord({
  query: messageQuery,
  module: 'OperationCenter',
  strings: messageRecordStrings,
  Head: MessageHead,
  tabs: {
    results: { Part: MessageResults },
    content: { Part: MessageContentPart },
    history: { Part: MessageHistory },
    operations: operationsTab('push_message'),
  },
})

function MessageHead({ row: message, heading }: RecordHeadProps<PushMessage, PushMessageDetail>) {
  const t = useStrings(messageRecordStrings)
  const formats = useFormats()
  const { status, msg_type: type, channels, msg_id } = message
  const { steps, current } = wayOf(message)
  return (
    <>
      <RecordHeader
        {...heading}
        title={titleOf(message) || t('untitled')}
        status={<StatusTag tone={statusTones[status]}>{t(status)}</StatusTag>}
        description={
          <>
            <span>{[t(type), formats.list(channels.map((channel) => t(channel)))].join(' · ')}</span>
            <CopyText text={msg_id} label={t('copyId')} />
          </>
        }
      />
      <StatusStepper
        label={t('way')}
        steps={steps.map((step) => ({ key: step.key, label: t(step.name), note: <StepNote step={step} /> }))}
        current={current}
        state={current === 'ended' ? 'complete' : 'underWay'}
        doneLabel={t('done')}
      />
      <MessageNotice message={message} />
    </>
  )
}

/** When a step was reached, and by whom; when it will be, where that is known. */
function StepNote({ step: { at, by, key } }: { step: Way }) {
  const now = useNow()
  const t = useStrings(messageRecordStrings)
  const formats = useFormats()
  if (at === undefined) return null
  const when = formats.dateTime(at)
  if (Date.parse(at) > now) return t('planned', { when })
  const isOwn = key === 'begun' || (key === 'ended' && by === undefined)
  return t('whenBy', { when, name: by ?? t(isOwn ? 'itself' : 'system_actor') })
}

/** What one has to know of a message before anything else. */
function MessageNotice({ message }: { message: PushMessage }) {
  const t = useStrings(messageRecordStrings)
  const formats = useFormats()
  const { status, publish_at: at, publish_mode: mode, local_time: time, cancel_reason: why, cancelled_at } = message
  switch (status) {
    case 'draft':
      return (
        <Callout tone="info" title={t('draftTitle')}>
          {t('draftText')}
        </Callout>
      )
    case 'scheduled':
      return (
        <Callout tone="info" title={t('goesOutTitle', { when: at === undefined ? '–' : formats.dateTime(at) })}>
          {(mode === 'local_time' && time !== undefined ? `${t('goesOutOwn', { time })} ` : '') + t('goesOutText')}
        </Callout>
      )
    case 'publishing': {
      const { sent, target } = message.stats
      return (
        <Callout tone="info" title={t('underWayTitle')}>
          {t('underWayText', { sent: formats.number(sent), target: formats.number(target) })}
        </Callout>
      )
    }
    case 'cancelled':
      return (
        <Callout
          tone="warning"
          title={t('cancelledTitle', { when: formats.dateTime(cancelled_at ?? message.updated_at) })}
        >
          {why}
        </Callout>
      )
    case 'failed':
      return (
        <Callout tone="danger" title={t('failedTitle')}>
          {t('failedText')}
        </Callout>
      )
    default:
      return null
  }
}

/** The states a message was in; a draft can be brought back to each of them. */
function MessageHistory({ id, detail: { rev, status } }: RecordPartProps<PushMessageDetail>) {
  const t = useStrings(messageRecordStrings)
  const mayEdit = useCan('OperationCenter', 'edit')
  const refusal = status !== 'draft' ? t('onlyDrafts') : mayEdit ? undefined : t('mayNotEdit')
  return <HistoryPanel subject={{ type: 'push_message', id }} rev={rev} refusal={refusal} />
}
