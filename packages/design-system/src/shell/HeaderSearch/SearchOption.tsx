/* oxlint-disable jsx-a11y/prefer-tag-over-role -- see SearchList */
import { Fragment } from 'react'

import { cutAtRanges } from './match-ranges.ts'
import type { SearchHit } from './searchPlaces.ts'
import type { SearchEntry } from './useSearchResults.ts'

import styles from './HeaderSearch.module.css'

export interface SearchOptionProps {
  readonly id: string
  readonly hit: SearchHit<SearchEntry>
  readonly state: 'active' | 'idle'
  /** The pointer moved over it. */
  readonly onPoint: () => void
  readonly onChoose: () => void
}

/** One line of the results: the titles that lead there, with what was searched for marked in them. */
export function SearchOption({ hit: { entry, ranges }, state, id, onPoint, onChoose }: SearchOptionProps) {
  const icon = entry.kind === 'action' ? entry.action.icon : entry.icon
  return (
    // The keys are the field's, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={state === 'active'}
      className={styles['option']}
      // Or the field would lose the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className={styles['icon']}>{icon}</span>
      <span className={styles['title']}>
        {entry.title.map((title, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- a path: its parts are their positions
          <Fragment key={position}>
            {position > 0 && <span className={styles['separator']}> &gt; </span>}
            {cutAtRanges(title, ranges[position] ?? []).map(({ text, kind }, piece) =>
              // oxlint-disable-next-line react/no-array-index-key -- pieces of one text
              kind === 'match' ? <mark key={piece}>{text}</mark> : <Fragment key={piece}>{text}</Fragment>,
            )}
          </Fragment>
        ))}
        {entry.kind === 'place' && entry.detail !== undefined && (
          <span className={styles['detail']}> {entry.detail}</span>
        )}
      </span>
    </div>
  )
}
