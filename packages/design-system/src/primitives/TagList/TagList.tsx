import { Tag } from '@blueprintjs/core'

import { isolateText } from '../Isolated/isolate-text.ts'
import { Isolated } from '../Isolated/Isolated.tsx'

import styles from './TagList.module.css'

export interface TagListProps {
  /** What the tags are of, for screen readers. */
  label: string
  tags: readonly string[]
  /** Said where there is none. */
  emptyText?: string | undefined
  /** `line`, in a cell: the first ones cut to fit, and how many more there are. The cell's tool tip names them all. */
  layout?: 'wrap' | 'line'
}

/** As many tags of a line are still read where they have to share its width. */
const mostInLine = 2

/** Words that staff put on a record, in the order they were put on. */
export function TagList({ label, tags, emptyText, layout = 'wrap' }: TagListProps) {
  if (tags.length === 0) return emptyText === undefined ? null : <span className={styles['empty']}>{emptyText}</span>
  const shown = layout === 'line' ? tags.slice(0, mostInLine) : tags
  const rest = tags.slice(shown.length)
  return (
    <ul className={styles['tags']} data-layout={layout} aria-label={label}>
      {shown.map((tag) => (
        <li key={tag} className={styles['item']}>
          <Tag minimal multiline className={styles['tag'] ?? ''}>
            <Isolated>{tag}</Isolated>
          </Tag>
        </li>
      ))}
      {rest.length > 0 && (
        <li className={styles['rest']}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="bms-visually-hidden">{rest.map(isolateText).join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
