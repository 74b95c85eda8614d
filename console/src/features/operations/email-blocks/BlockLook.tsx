import { type MergeField, mergeFields, readRichText } from '@bms/contract'
import { Fragment } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { emailWordStrings } from '../email/email-words.strings.ts'
import type { BlockDraft, SimpleDraft } from './blocks.model.ts'

import styles from './blocks.module.css'

const isField = (name: string): name is MergeField => (mergeFields as readonly string[]).includes(name)

/** A text with its merge fields by their names. */
function Text({ children }: { children: string }) {
  const t = useStrings(emailWordStrings)
  return children.split(/(\{\{\s{0,8}[\w.-]{1,40}\s{0,8}\}\})/).map((piece, nth) => {
    const name = nth % 2 === 1 ? piece.slice(2, -2).trim() : ''
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, drawn anew with it
    if (!isField(name)) return <Fragment key={nth}>{piece}</Fragment>
    return (
      // oxlint-disable-next-line react/no-array-index-key -- see above
      <span key={nth} className={styles['mergeField']}>
        {t(`field-${name}`)}
      </span>
    )
  })
}

function Rich({ source }: { source: string }) {
  return readRichText(source).map((parts, line) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines of one text, drawn anew with it
    <Fragment key={line}>
      {line > 0 && <br />}
      {parts.map(({ text, bold, italic, href }, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <span
          key={nth}
          className={styles['stretch']}
          data-bold={bold}
          data-italic={italic}
          data-link={href !== undefined}
        >
          <Text>{text}</Text>
        </span>
      ))}
    </Fragment>
  ))
}

/** Only pictures of ours are shown here: the page's policy keeps others out; the preview shows them. */
function Picture({ url, alt }: { url: string; alt: string }) {
  const t = useStrings(emailWordStrings)
  if (/^(?:\/files\/|data:|blob:)/.test(url)) return <img src={url} alt={alt} className={styles['picture']} />
  return <span className={styles['pictureAddress']}>{url === '' ? t('noPicture') : url}</span>
}

/** What a block looks like in the mail, in small. */
export function BlockLook({ block }: { block: BlockDraft }) {
  const t = useStrings(emailWordStrings)
  if (block.kind !== 'columns') return <Simple block={block} />
  return (
    <div className={styles['columns']}>
      {(['left', 'right'] as const).map((side) => (
        <div key={side} className={styles['columnLook']}>
          {block[side].length === 0 && <span className={styles['empty']}>{t('emptyColumn')}</span>}
          {block[side].map((inner) => (
            <Simple key={inner.id} block={inner} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Simple({ block }: { block: SimpleDraft }) {
  const t = useStrings(emailWordStrings)
  const empty = <span className={styles['empty']}>{t('notFilled')}</span>
  switch (block.kind) {
    case 'heading':
      return (
        <p className={styles['heading']} data-level={block.level ?? 1} data-align={block.align ?? 'left'}>
          {block.text === '' ? empty : <Text>{block.text}</Text>}
        </p>
      )
    case 'text':
      return (
        <p className={styles['text']} data-align={block.align ?? 'left'}>
          {block.text === '' ? empty : block.rich ? <Rich source={block.text} /> : <Text>{block.text}</Text>}
        </p>
      )
    case 'image':
      return <Picture url={block.url} alt={block.alt} />
    case 'button':
      return (
        <p className={styles['buttonRow']} data-align={block.align ?? 'left'}>
          <span className={styles['button']}>{block.text === '' ? t('notFilled') : <Text>{block.text}</Text>}</span>
        </p>
      )
    case 'product':
      return (
        <div className={styles['product']}>
          {(block.image_url ?? '') !== '' && <Picture url={block.image_url ?? ''} alt={block.alt ?? ''} />}
          <strong>{block.name === '' ? empty : <Text>{block.name}</Text>}</strong>
          {block.text !== undefined && <span>{block.text}</span>}
          {block.price !== undefined && <span>{block.price}</span>}
        </div>
      )
    case 'spacer':
      return <div className={styles['spacer']}>{`${block.height} px`}</div>
    case 'divider':
      return <hr className={styles['divider']} />
    default:
      return (
        <p className={styles['footer']}>
          <Text>{block.text}</Text>
          <br />
          <span className={styles['stretch']} data-link="true">
            {block.unsubscribe_text}
          </span>
        </p>
      )
  }
}
