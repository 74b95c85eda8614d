import type { FeedbackDetail } from '@bms/contract'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { RecordPartProps } from '../../../shared/record/record-definition.ts'
import { useRoom } from '../../../shared/record/use-room.ts'
import { useCan } from '../../../shared/rights.ts'
import { ConversationPanel } from './ConversationPanel.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import { FaqPanel } from './FaqPanel.tsx'
import { useFeedbackWork } from './FeedbackWork.tsx'
import { recordStrings } from './record.strings.ts'
import { ReplyPanel } from './ReplyPanel.tsx'
import { SimilarPanel } from './SimilarPanel.tsx'
import { UserPanel } from './UserPanel.tsx'

import styles from './record.module.css'

type Props = RecordPartProps<FeedbackDetail>

/** What was said, and the answer; with all that helps to answer beside it where there is room for three columns. */
export function Conversation(props: Props) {
  const { detail: feedback, place } = props
  const t = useStrings(recordStrings)
  const mayReply = useCan('UserCenter', 'edit')
  const { reply, field } = useFeedbackWork()
  const isWide = useRoom(place) === 'wide'
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
  if (!isWide) {
    return (
      <div className={styles['column']}>
        {conversation}
        {faqs}
      </div>
    )
  }
  return (
    <div className={styles['columns']}>
      {conversation}
      <AboutDevice {...props} />
      <div className={styles['column']}>
        {faqs}
        <AboutUser {...props} />
      </div>
    </div>
  )
}

/** The device it is about, and what others say of the like. */
export function AboutDevice({ detail: feedback }: Props) {
  const { reveal } = useFeedbackWork()
  return (
    <div className={styles['column']}>
      <DevicePanel feedback={feedback} reveal={reveal} />
      <SimilarPanel feedback={feedback} />
    </div>
  )
}

/** Who wrote it. */
export function AboutUser({ detail: feedback }: Props) {
  return <UserPanel feedback={feedback} reveal={useFeedbackWork().reveal} />
}
