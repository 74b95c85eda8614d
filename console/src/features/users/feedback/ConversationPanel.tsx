import type { Asset, FeedbackDetail, FeedbackReply } from '@bms/contract'
import { Conversation, type Message } from '@bms/design-system'

import { useNow } from '../../../shared/clock/use-now.ts'
import type { Formats } from '../../../shared/format/format.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import type { Translate } from '../../../shared/i18n/strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { recordStrings, type RecordKey } from './record.strings.ts'

import styles from './record.module.css'

interface Tools {
  readonly t: Translate<RecordKey>
  readonly formats: Formats
  /** Milliseconds. */
  readonly now: number
}

const toMoment = (at: string, { formats, now }: Tools) => ({
  at,
  time: formats.relative(at, now),
  moment: formats.dateTime(at),
})

const toImages = (images: readonly Asset[], prefix: string, { t }: Tools) =>
  images.map(({ url, thumb_url: thumb, alt }, index) => ({
    key: `${prefix} ${index}`,
    src: url,
    thumb,
    alt: alt === '' ? t('picture', { number: index + 1 }) : alt,
  }))

function toFirst(feedback: FeedbackDetail, tools: Tools): Message {
  const { feedback_id: id, user, created_at: at, content, locale, images, log_file: log } = feedback
  return {
    ...toMoment(at, tools),
    key: id,
    from: 'theirs',
    author: user.nickname,
    content,
    lang: locale,
    images: toImages(images, id, tools),
    extra: log && (
      <a className={styles['log']} href={log.url} download>
        {tools.t('log', { size: tools.formats.number(Math.ceil(log.bytes / 1024)) })}
      </a>
    ),
  }
}

function toMessage(reply: FeedbackReply, { user, locale }: FeedbackDetail, tools: Tools): Message {
  const { reply_id: key, by, actor, content, images, internal, created_at: at } = reply
  return {
    ...toMoment(at, tools),
    key,
    from: by === 'user' ? 'theirs' : internal ? 'internal' : 'ours',
    author: by === 'user' ? user.nickname : (actor?.nickname ?? tools.t('support')),
    avatar: actor?.avatar,
    content,
    lang: internal ? undefined : locale,
    images: toImages(images, key, tools),
  }
}

/** What the user wrote, and what was said since. */
export function ConversationPanel({ feedback }: { feedback: FeedbackDetail }) {
  const now = useNow()
  const t = useStrings(recordStrings)
  const formats = useFormats()
  const tools = { t, formats, now }
  return (
    <Conversation
      label={t('withUser', { name: feedback.user.nickname })}
      messages={[toFirst(feedback, tools), ...feedback.replies.map((reply) => toMessage(reply, feedback, tools))]}
      labels={{ internal: t('internal'), images: t('pictures'), openImage: (alt) => t('look', { alt }) }}
      lightboxLabels={{
        previous: t('previous'),
        next: t('next'),
        zoomIn: t('zoomIn'),
        zoomOut: t('zoomOut'),
        fit: t('fit'),
        download: t('download'),
        close: t('close'),
        position: (number, of) => t('position', { number, of }),
      }}
    />
  )
}
