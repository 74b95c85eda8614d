import { PhoneFrame } from '../PhoneFrame/PhoneFrame.tsx'

import styles from './MessagePreview.module.css'

/** What the phone and the app themselves say around a message, in its language. */
export interface MessagePreviewWords {
  readonly now: string
  readonly open: string
  readonly close: string
}

export interface MessagePreviewProps {
  /** What it is, in the language of the page: `How it looks on an iPhone, in German`. */
  label: string
  platform: 'ios' | 'android'
  /** Of the phone, whatever the page wears. */
  scheme: 'light' | 'dark'
  /** `push`: on the lock screen. `in_app`: a card over the app. */
  channel: 'push' | 'in_app'
  /** BCP 47, of what is written and of the words. */
  locale: string
  words: MessagePreviewWords
  /** What the app is called. */
  app: string
  title: string
  body: string
  /** Address of the picture. */
  image?: string | undefined
  /** Whether a tap leads somewhere: the card then has a button. */
  leads: 'somewhere' | 'nowhere'
  /** Stand where nothing is written. */
  emptyTitle: string
  emptyBody: string
}

/** A phone with a message as it comes: on its lock screen, or over the app. Nothing in it can be pressed. */
export function MessagePreview(props: MessagePreviewProps) {
  const { label, platform, scheme, channel, locale } = props
  return (
    <PhoneFrame label={label} platform={platform} scheme={scheme} background={channel === 'push' ? 'blank' : 'app'}>
      <div className={styles['screen']} data-channel={channel} data-platform={platform} lang={locale}>
        {channel === 'push' ? <Push {...props} /> : <Card {...props} />}
      </div>
    </PhoneFrame>
  )
}

function Push({ platform, words, app, image, ...texts }: MessagePreviewProps) {
  return (
    <>
      <span className={styles['clock']} aria-hidden="true">
        9:41
      </span>
      <div className={styles['push']}>
        <span className={styles['icon']} aria-hidden="true">
          {app.slice(0, 1)}
        </span>
        <div className={styles['texts']}>
          <span className={styles['source']}>{platform === 'android' ? `${app} · ${words.now}` : words.now}</span>
          <Texts {...texts} />
        </div>
        {image !== undefined && <img className={styles['thumb']} src={image} alt="" />}
      </div>
    </>
  )
}

function Card({ words, image, leads, platform: _platform, app: _app, ...texts }: MessagePreviewProps) {
  return (
    <div className={styles['card']}>
      {image !== undefined && <img className={styles['picture']} src={image} alt="" />}
      <div className={styles['texts']}>
        <Texts {...texts} />
      </div>
      <div className={styles['buttons']}>
        <span className={styles['button']}>{words.close}</span>
        {leads === 'somewhere' && (
          <span className={styles['button']} data-role="main">
            {words.open}
          </span>
        )}
      </div>
    </div>
  )
}

type TextsProps = Pick<MessagePreviewProps, 'title' | 'body' | 'emptyTitle' | 'emptyBody'>

function Texts({ title, body, emptyTitle, emptyBody }: TextsProps) {
  return (
    <>
      <strong className={styles['title']} data-state={title === '' ? 'empty' : 'written'}>
        {title || emptyTitle}
      </strong>
      <span className={styles['body']} data-state={body === '' ? 'empty' : 'written'}>
        {body || emptyBody}
      </span>
    </>
  )
}
