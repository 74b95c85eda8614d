import { Fragment, type ReactNode } from 'react'

import { readMarkdown, type MarkdownBlock, type MarkdownSpan } from './read-markdown.ts'

import styles from './Markdown.module.css'

export interface MarkdownProps {
  /** Markdown: headings, paragraphs, lists, tables, quotes, code, bold, italics and links. HTML in it is text. */
  source: string
  /** BCP 47, of the text. */
  locale?: string | undefined
  /** `open`: links lead there, in a tab of their own; `shown`: they only look like it, as in the drawing of a phone. */
  links?: 'open' | 'shown'
}

/** A text in Markdown as people read it. It is drawn piece by piece: nothing in it is ever run as HTML. */
export function Markdown({ source, locale, links = 'open' }: MarkdownProps) {
  return (
    <div className={styles['text']} lang={locale}>
      {readMarkdown(source).map(drawBlock(links))}
    </div>
  )
}

type Links = NonNullable<MarkdownProps['links']>

// Blocks and pieces of a line are known by their order alone.
const drawBlock =
  (links: Links) =>
  (block: MarkdownBlock, place: number): ReactNode => {
    const draw = (spans: readonly MarkdownSpan[]) => spans.map(drawSpan(links))
    switch (block.kind) {
      case 'heading':
        return (
          <p key={place} className={styles['heading']} data-level={Math.min(block.level, 3)}>
            {draw(block.spans)}
          </p>
        )
      case 'list': {
        const List = block.start === undefined ? 'ul' : 'ol'
        return (
          <List key={place} start={block.start}>
            {block.items.map((item, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- see above
              <li key={nth}>{item.map(drawBlock(links))}</li>
            ))}
          </List>
        )
      }
      case 'quote':
        return <blockquote key={place}>{block.blocks.map(drawBlock(links))}</blockquote>
      case 'code':
        return (
          <pre key={place}>
            <code>{block.text}</code>
          </pre>
        )
      case 'rule':
        return <hr key={place} />
      case 'table':
        return (
          <table key={place}>
            {/* Markdown has no table without a head: one that says nothing is none. */}
            {block.head.some((cell) => cell.length > 0) && (
              <thead>
                <tr>
                  {block.head.map((cell, nth) => {
                    const Cell = cell.length === 0 ? 'td' : 'th'
                    return (
                      // oxlint-disable-next-line react/no-array-index-key -- see above
                      <Cell key={nth} scope={Cell === 'th' ? 'col' : undefined}>
                        {draw(cell)}
                      </Cell>
                    )
                  })}
                </tr>
              </thead>
            )}
            <tbody>
              {block.rows.map((row, nth) => (
                // oxlint-disable-next-line react/no-array-index-key -- see above
                <tr key={nth}>
                  {row.map((cell, column) => (
                    // oxlint-disable-next-line react/no-array-index-key -- see above
                    <td key={column}>{draw(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )
      case 'line':
        return <Fragment key={place}>{draw(block.spans)}</Fragment>
      default:
        return <p key={place}>{draw(block.spans)}</p>
    }
  }

const drawSpan =
  (links: Links) =>
  (span: MarkdownSpan, place: number): ReactNode => {
    switch (span.kind) {
      case 'bold':
        return <strong key={place}>{span.spans.map(drawSpan(links))}</strong>
      case 'italic':
        return <em key={place}>{span.spans.map(drawSpan(links))}</em>
      case 'struck':
        return <s key={place}>{span.spans.map(drawSpan(links))}</s>
      case 'code':
        return <code key={place}>{span.text}</code>
      case 'break':
        return <br key={place} />
      case 'link':
        return links === 'open' ? (
          <a key={place} href={span.href} target="_blank" rel="noreferrer">
            {span.spans.map(drawSpan(links))}
          </a>
        ) : (
          <span key={place} className={styles['link']} title={span.href}>
            {span.spans.map(drawSpan(links))}
          </span>
        )
      default:
        return span.text
    }
  }
