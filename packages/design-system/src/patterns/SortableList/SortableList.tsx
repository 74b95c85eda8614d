import { DragHandleVertical } from '@blueprintjs/icons'
import { type ReactNode, useRef } from 'react'

import { englishSortableListLabels, type SortableListLabels } from './labels.ts'
import { useSorting } from './use-sorting.ts'

import styles from './SortableList.module.css'

export interface SortableListProps<Item> {
  /** What is put in order, for screen readers. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** What one is called: its handle says so. */
  labelOf: (item: Item) => string
  renderItem: (item: Item, index: number) => ReactNode
  /** The item of this key goes to this place, counted from 0 without it. Left out: the order stands. */
  onMove?: ((key: string, to: number) => void) | undefined
  /** `plain` draws no borders: what stands in it has its own. */
  look?: 'rows' | 'plain'
  labels?: Partial<SortableListLabels>
}

/** Things in an order that staff decide: each has a handle to drag it by, or to move it with the arrow keys, Home, End. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, labelOf, renderItem, onMove, look = 'rows' } = props
  const labels = { ...englishSortableListLabels, ...props.labels }
  const list = useRef<HTMLOListElement>(null)
  const keys = items.map(keyOf)
  const sorting = useSorting({ list, keys, onMove: onMove ?? (() => undefined) })
  const last = sorting.moved && items[sorting.moved.place]
  return (
    <>
      <ol ref={list} className={styles['list']} aria-label={label} data-look={look} {...sorting.surface}>
        {items.map((item, index) => {
          const key = keys[index] ?? ''
          return (
            <li key={key} className={styles['item']} data-state={sorting.dragged === key ? 'dragged' : 'still'}>
              {onMove && (
                <button
                  type="button"
                  className={styles['handle']}
                  data-role="handle"
                  aria-label={labels.move(labelOf(item))}
                  title={labels.move(labelOf(item))}
                  {...sorting.handle(key, index)}
                >
                  <DragHandleVertical />
                </button>
              )}
              <div className={styles['content']}>{renderItem(item, index)}</div>
            </li>
          )
        })}
      </ol>
      <output className="bms-visually-hidden">
        {last === undefined || !sorting.moved ? '' : labels.moved(labelOf(last), sorting.moved.place + 1, items.length)}
      </output>
    </>
  )
}
