import styles from './TagList.module.css'

export interface TagListProps {
  /** What the tags are of, for screen readers. */
  label: string
  tags: readonly string[]
  /** Said where there is none. */
  emptyText?: string | undefined
}

/** Words that staff put on a record, in the order they were put on. */
export function TagList({ label, tags, emptyText }: TagListProps) {
  if (tags.length === 0) return emptyText === undefined ? null : <span className={styles['empty']}>{emptyText}</span>
  return (
    <ul className={styles['tags']} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className={styles['tag']}>
          {tag}
        </li>
      ))}
    </ul>
  )
}
