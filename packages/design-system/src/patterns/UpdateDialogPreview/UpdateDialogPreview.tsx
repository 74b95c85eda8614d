import { PhoneFrame } from '../PhoneFrame/PhoneFrame.tsx'
import { type NoteSpan, readNotes } from './read-notes.ts'

import styles from './UpdateDialogPreview.module.css'

/** What the phone itself says, in the language of the notes. */
export interface UpdateDialogWords {
  readonly title: string
  readonly update: string
  readonly later: string
}

export interface UpdateDialogPreviewProps {
  /** What it is, in the language of the page: `How it looks on an iPhone, in German`. */
  label: string
  platform: 'ios' | 'android'
  /** `force` leaves no way around the update; with `none` the app says nothing by itself. */
  kind: 'none' | 'recommend' | 'force'
  /** Of the phone, whatever the page wears. */
  scheme: 'light' | 'dark'
  /** BCP 47, of the notes and the words. */
  locale: string
  words: UpdateDialogWords
  /** Below the title: `Kyvol 4.3.2`. */
  version: string
  /** As they are written: headings (`## New`), paragraphs, points that begin with `-`, and `**bold**`. */
  notes: string
  /** Stands where there are no notes. */
  emptyText: string
  /** Stands in place of the dialog where the app says nothing. */
  silentText: string
}

/** A phone with the dialog by which an app offers its update. Nothing in it can be pressed. */
export function UpdateDialogPreview(props: UpdateDialogPreviewProps) {
  const { label, platform, kind, scheme, silentText } = props
  return (
    <PhoneFrame label={label} platform={platform} scheme={scheme}>
      <div className={styles['screen']} data-kind={kind} data-platform={platform}>
        {kind === 'none' ? <p className={styles['silent']}>{silentText}</p> : <UpdateDialog {...props} />}
      </div>
    </PhoneFrame>
  )
}

function UpdateDialog({ label, kind, locale, words, version, notes, emptyText }: UpdateDialogPreviewProps) {
  const blocks = readNotes(notes)
  return (
    <div className={styles['dialog']} lang={locale}>
      <div className={styles['head']}>
        <strong className={styles['title']}>{words.title}</strong>
        <span className={styles['version']}>{version}</span>
      </div>
      {/* It takes the focus so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['notes']} tabIndex={0} aria-label={label}>
        {blocks.length === 0 && <p className={styles['nothing']}>{emptyText}</p>}
        {blocks.map((block, place) => {
          const Block = block.kind === 'list' ? 'ul' : 'p'
          const Line = block.kind === 'list' ? 'li' : 'span'
          return (
            // oxlint-disable-next-line react/no-array-index-key -- blocks are known by their order alone
            <Block key={place} data-kind={block.kind}>
              {block.lines.map((line, nth) => (
                // oxlint-disable-next-line react/no-array-index-key -- and so are lines
                <Line key={nth}>{line.map(toText)}</Line>
              ))}
            </Block>
          )
        })}
      </section>
      <div className={styles['buttons']}>
        {kind === 'recommend' && <span className={styles['button']}>{words.later}</span>}
        <span className={styles['button']} data-role="main">
          {words.update}
        </span>
      </div>
    </div>
  )
}

function toText({ text, weight }: NoteSpan, place: number) {
  return weight === 'bold' ? <strong key={place}>{text}</strong> : text
}
