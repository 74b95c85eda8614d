import type { Feedback, FeedbackDetail } from '@bms/contract'
import { RecordHeader, StatusTag } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { defineRecord } from '../../../shared/record/define-record.tsx'
import { operationsTab } from '../../../shared/record/operations-tab.tsx'
import type { RecordHeadProps } from '../../../shared/record/record-definition.ts'
import { Attendants } from './Attendants.tsx'
import { feedbackDetailQuery } from './feedback.calls.ts'
import { toRow } from './feedback.model.ts'
import { priorityTones } from './feedback.model.ts'
import { feedbackStrings } from './feedback.strings.ts'
import { AboutDevice, AboutUser, Conversation } from './FeedbackParts.tsx'
import { FeedbackWork } from './FeedbackWork.tsx'
import { recordStrings } from './record.strings.ts'
import { SlaCell } from './SlaCell.tsx'
import { StatusPanel } from './StatusPanel.tsx'

import styles from './record.module.css'

/** One piece of feedback: the conversation, the device, the user, and what helps to answer. */
export const FeedbackRecord = defineRecord({
  query: feedbackDetailQuery,
  toRow,
  module: 'UserCenter',
  strings: recordStrings,
  Around: FeedbackWork,
  Head: FeedbackHead,
  tabs: {
    conversation: { Part: Conversation },
    device: { Part: AboutDevice, room: 'narrow' },
    user: { Part: AboutUser, room: 'narrow' },
    operations: operationsTab('feedback'),
  },
})

/** What it is about, how much it presses, and where it stands on its way. */
function FeedbackHead({ row: feedback, heading }: RecordHeadProps<Feedback, FeedbackDetail>) {
  const words = useStrings(feedbackStrings)
  const formats = useFormats()
  const { user, category, product_model: model, fault_code: code, priority, rating, tags } = feedback
  const facts = [model, code, rating === undefined ? undefined : words('rated', { rating }), ...tags]
  return (
    <RecordHeader
      {...heading}
      title={words('titleOf', { author: user.nickname, category: words(category) })}
      status={<StatusTag tone={priorityTones[priority]}>{words(priority)}</StatusTag>}
      description={
        <span className={styles['line']}>
          {facts.filter((fact) => fact !== undefined).join(' · ')}
          <SlaCell feedback={feedback} t={words} formats={formats} />
          <Attendants />
        </span>
      }
    >
      <StatusPanel feedback={feedback} />
    </RecordHeader>
  )
}
