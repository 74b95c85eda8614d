/* oxlint-disable jsx-a11y/prefer-tag-over-role -- see SearchList */
import { Fragment } from 'react'

import { isSteering } from '../../primitives/Isolated/isolate-text.ts'
import { Isolated } from '../../primitives/Isolated/Isolated.tsx'
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

/** A title with what was searched for marked; one that would turn the line around is isolated, and unmarked. */
function Title({ title, ranges }: { title: string; ranges: SearchHit<SearchEntry>['ranges'][number] }) {
  if (isSteering(title)) return <Isolated>{title}</Isolated>
  return cutAtRanges(title, ranges).map(({ text, kind }, piece) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text
    kind === 'match' ? <mark key={piece}>{text}</mark> : <Fragment key={piece}>{text}</Fragment>,
  )
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
            <Title title={title} ranges={ranges[position] ?? []} />
          </Fragment>
        ))}
        {entry.kind === 'place' && entry.detail !== undefined && (
          <span className={styles['detail']}>
            {' '}
            <Isolated>{entry.detail}</Isolated>
          </span>
        )}
      </span>
    </div>
  )
}
