/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own list can't stand under a field and be moved in from there */
import { useEffect } from 'react'

import type { HeaderSearchLabels } from './labels.ts'
import { SearchOption } from './SearchOption.tsx'
import type { ResultGroup, SearchEntry } from './useSearchResults.ts'

import styles from './HeaderSearch.module.css'

export interface SearchListProps {
  /** Id that those of the list (`-list`) and of its options (`-0`, `-1` …) begin with. */
  readonly id: string
  readonly groups: readonly ResultGroup[]
  /** Position of the option that Enter chooses; -1 where it chooses none. */
  readonly active: number
  readonly labels: HeaderSearchLabels
  readonly onPoint: (position: number) => void
  readonly onChoose: (entry: SearchEntry) => void
}

/** What the search found, in groups. The focus stays in the field; the active option is kept in sight. */
export function SearchList({ id, groups, active, labels, onPoint, onChoose }: SearchListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div id={`${id}-list`} role="listbox" aria-label={labels.search} className={styles['list']}>
      {groups.map(({ key, hits, start }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} className={styles['heading']}>
            {labels[key]}
          </div>
          {hits.map((hit, index) => (
            <SearchOption
              key={`${hit.entry.path} ${hit.entry.title.join()}`}
              id={`${id}-${start + index}`}
              hit={hit}
              state={start + index === active ? 'active' : 'idle'}
              // Under a pointer that merely rests there an action isn't Enter's: that takes arrows, or a press.
              onPoint={() => hit.entry.kind === 'place' && onPoint(start + index)}
              onChoose={() => onChoose(hit.entry)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
