import { AppLink, StatusTag } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { Moment } from '../../../shared/record/Moment.tsx'
import { userHref } from '../links.ts'
import { messageTones } from '../record/user-record.model.ts'
import { userRecordStrings } from '../record/user-record.strings.ts'
import { deskStrings } from './desk.strings.ts'
import { DeskPart, type DeskPartProps } from './DeskPart.tsx'

import styles from './desk.module.css'

/** What the customer was sent last. */
export function DeskMessages(props: DeskPartProps) {
  const t = useStrings(deskStrings)
  const words = useStrings(userRecordStrings)
  const { messages = [], owner } = props.desk
  return (
    <DeskPart
      {...props}
      part="messages"
      title={t('messages')}
      actions={owner && <AppLink href={userHref(owner.user_id, 'messages')}>{t('allMessages')}</AppLink>}
    >
      {messages.length === 0 ? (
        <p className={styles['fine']}>{t('noMessages')}</p>
      ) : (
        <ul className={styles['rows']} aria-label={t('messages')}>
          {messages.map((message) => (
            <li key={`${message.ref_id} ${message.at}`} className={styles['row']}>
              <p className={styles['line']}>
                <span>{message.title}</span>
                <StatusTag tone={messageTones[message.status]}>{words(`message-${message.status}`)}</StatusTag>
              </p>
              <p className={styles['facts']}>
                <span>{words(`kind-${message.kind}`)}</span>
                <Moment at={message.at} as="ago" />
                {message.reason !== undefined && <span>{message.reason}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </DeskPart>
  )
}
