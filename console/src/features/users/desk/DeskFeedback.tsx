import type { Feedback } from '@bms/contract'
import { AppLink, MenuButton, StatusTag } from '@bms/design-system'

import { useNow } from '../../../shared/clock/use-now.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCan } from '../../../shared/rights.ts'
import { statusTones, toPlainText } from '../feedback/feedback.model.ts'
import { useTemplateItems } from '../feedback/use-template-items.ts'
import { feedbackHref, feedbackOfUserHref } from '../links.ts'
import { recordStrings } from '../record.strings.ts'
import { deskStrings } from './desk.strings.ts'
import { DeskPart, type DeskPartProps } from './DeskPart.tsx'
import { useBeginReply } from './use-begin-reply.ts'

import styles from './desk.module.css'

/** What the customer waits for an answer to; a reply is begun from a template or from a FAQ entry. */
export function DeskFeedback(props: DeskPartProps) {
  const t = useStrings(deskStrings)
  const { feedback = [], owner } = props.desk
  return (
    <DeskPart
      {...props}
      part="feedback"
      title={t('feedback')}
      actions={owner && <AppLink href={feedbackOfUserHref(owner.user_id)}>{t('allFeedback')}</AppLink>}
    >
      {feedback.length === 0 ? (
        <p className={styles['fine']}>{t('noFeedback')}</p>
      ) : (
        <ul className={styles['rows']} aria-label={t('feedback')}>
          {feedback.map((piece) => (
            <Piece key={piece.feedback_id} piece={piece} {...props} />
          ))}
        </ul>
      )}
    </DeskPart>
  )
}

function Piece({ piece, desk: { faults = [] } }: DeskPartProps & { piece: Feedback }) {
  const t = useStrings(deskStrings)
  const words = useStrings(recordStrings)
  const formats = useFormats()
  const now = useNow()
  const mayReply = useCan('UserCenter', 'edit')
  const begin = useBeginReply(piece)
  const category = words(`category.${piece.category}`)
  const when = formats.relative(piece.created_at, now)
  const entries = new Map(faults.flatMap(({ faq }) => (faq ? [[faq.faq_id, faq]] : [])))
  const templates = [
    ...useTemplateItems(piece, begin),
    ...[...entries.values()].map(({ faq_id, question, answer }) => ({
      key: faq_id,
      label: t('withFaq', { question }),
      onSelect: () => begin(toPlainText(answer), faq_id),
    })),
  ]
  return (
    <li className={styles['row']}>
      <p className={styles['line']}>
        <AppLink href={feedbackHref(piece.feedback_id)}>{category}</AppLink>
        <StatusTag tone={statusTones[piece.status]}>{words(`feedback.${piece.status}`)}</StatusTag>
        <span className={styles['fine']}>{t('written', { when })}</span>
      </p>
      <p className={styles['content']}>{piece.content}</p>
      {mayReply && (
        <div>
          <MenuButton
            size="small"
            appearance="outlined"
            align="start"
            label={t('reply')}
            aria-label={t('replyTo', { category, when })}
            items={templates}
          >
            {t('reply')}
          </MenuButton>
        </div>
      )}
    </li>
  )
}
