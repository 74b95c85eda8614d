import { Lock } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'

import { Avatar } from '../../primitives/Avatar/Avatar.tsx'
import { Isolated } from '../../primitives/Isolated/Isolated.tsx'
import { Lightbox, type LightboxLabels } from '../../primitives/Lightbox/Lightbox.tsx'

import styles from './Conversation.module.css'

/** A picture sent along with a message. */
export interface MessageImage {
  key: string
  src: string
  /** A small one of it. */
  thumb: string
  alt: string
}

/** One message of a conversation. */
export interface Message {
  key: string
  /** `theirs`: of who asks; `ours`: our answer, which they see; `internal`: what only we see. */
  from: 'theirs' | 'ours' | 'internal'
  author: string
  avatar?: string | undefined
  /** The moment as ISO 8601, as people read it, and in full. */
  at: string
  time: string
  moment: string
  content: string
  /** BCP 47 language of the content, where it may differ from the page's. */
  lang?: string | undefined
  images?: readonly MessageImage[] | undefined
  /** What else came along, such as a link to a file. */
  extra?: ReactNode
}

export interface ConversationLabels {
  internal: string
  images: string
  openImage: (alt: string) => string
}

export interface ConversationProps {
  /** Whose conversation it is, for screen readers. */
  label: string
  /** Oldest first. */
  messages: readonly Message[]
  labels?: Partial<ConversationLabels>
  lightboxLabels?: Partial<LightboxLabels>
}

const defaultLabels: ConversationLabels = {
  internal: 'Internal note: only staff sees it',
  images: 'Pictures',
  openImage: (alt) => `Look at picture: ${alt}`,
}

/** Who said what: the other's messages at the start, ours at the end, notes among us apart. Pictures open large. */
export function Conversation({ label, messages, labels, lightboxLabels }: ConversationProps) {
  const words = { ...defaultLabels, ...labels }
  const [openKey, setOpenKey] = useState<string>()
  const images = messages.flatMap((message) => message.images ?? [])
  const open = images.findIndex(({ key }) => key === openKey)
  return (
    <>
      <ol className={styles['conversation']} aria-label={label}>
        {messages.map((message) => (
          <Bubble key={message.key} message={message} words={words} onImageOpen={setOpenKey} />
        ))}
      </ol>
      {open >= 0 && (
        <Lightbox
          label={words.images}
          images={images}
          index={open}
          onIndexChange={(index) => setOpenKey(images[index]?.key)}
          onClose={() => setOpenKey(undefined)}
          {...(lightboxLabels && { labels: lightboxLabels })}
        />
      )}
    </>
  )
}

interface BubbleProps {
  message: Message
  words: ConversationLabels
  onImageOpen: (key: string) => void
}

function Bubble({ message, words, onImageOpen }: BubbleProps) {
  const { from, author, avatar, at, time, moment, content, lang, images = [], extra } = message
  return (
    <li className={styles['message']} data-from={from}>
      <Avatar name={author} src={avatar} size="small" />
      <div className={styles['body']}>
        <p className={styles['head']}>
          <span className={styles['author']}>
            <Isolated>{author}</Isolated>
          </span>
          <time dateTime={at} title={moment}>
            {time}
          </time>
        </p>
        <div className={styles['bubble']}>
          {from === 'internal' && (
            <p className={styles['note']}>
              <Lock size={12} />
              {words.internal}
            </p>
          )}
          <p className={styles['content']} lang={lang} dir="auto">
            {content}
          </p>
          {images.length > 0 && (
            <ul className={styles['images']} aria-label={words.images}>
              {images.map((image) => (
                <li key={image.key}>
                  <button
                    type="button"
                    className={styles['thumb']}
                    aria-label={words.openImage(image.alt)}
                    onClick={() => onImageOpen(image.key)}
                  >
                    <img src={image.thumb} alt="" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {extra}
        </div>
      </div>
    </li>
  )
}
