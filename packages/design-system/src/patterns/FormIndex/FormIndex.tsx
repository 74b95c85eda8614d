import { useEffect, useRef } from 'react'

import styles from './FormIndex.module.css'

/** A section of a long form. */
export interface FormIndexItem {
  readonly key: string
  readonly title: string
  /** How much in it is wrong. */
  readonly problems: number
}

export interface FormIndexProps {
  /** What it leads through, for screen readers. */
  label: string
  items: readonly FormIndexItem[]
  /** The section that is being read, by its key. */
  current: string | undefined
  /** Goes to a section. */
  onGo: (key: string) => void
  /** In words how much is wrong: «2 things to mend». */
  problemsLabel: (count: number) => string
}

/**
 * The way through a long form: each section, how much in it is wrong, and which of them is being read. A column; in a
 * container narrower than 760 px a row that scrolls.
 */
export function FormIndex({ label, items, current, onGo, problemsLabel }: FormIndexProps) {
  const list = useRef<HTMLOListElement>(null)
  const counts = items.map(({ problems }) => problems).join(' ')
  useEffect(() => {
    const row = list.current
    const chosen =
      current === undefined ? undefined : row?.querySelector<HTMLElement>(`[data-key="${CSS.escape(current)}"]`)
    // The row alone moves, never the page.
    if (row && chosen && row.scrollWidth > row.clientWidth) row.scrollLeft = chosen.offsetLeft - 48
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new count widens the row before it
  }, [current, counts])
  return (
    <nav aria-label={label} className={styles['index']}>
      <ol ref={list} className={styles['list']}>
        {items.map(({ key, title, problems }) => (
          <li key={key} className={styles['item']}>
            <button
              type="button"
              className={styles['section']}
              data-key={key}
              aria-current={key === current ? 'true' : undefined}
              data-state={problems > 0 ? 'wrong' : 'right'}
              onClick={() => onGo(key)}
            >
              <span className={styles['title']}>{title}</span>
              {problems > 0 && (
                <>
                  <span className={styles['count']} aria-hidden="true">
                    {problems}
                  </span>
                  <span className="bms-visually-hidden">{problemsLabel(problems)}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
