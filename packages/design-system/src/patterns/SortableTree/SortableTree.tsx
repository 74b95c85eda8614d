import { DragHandleVertical } from '@blueprintjs/icons'
import { type ReactNode, useId, useMemo, useRef } from 'react'

import { englishSortableTreeLabels, type SortableTreeLabels } from './labels.ts'
import { placeOf, type TreePlace } from './tree-moves.ts'
import { useTreeSorting } from './use-tree-sorting.ts'

import styles from './SortableTree.module.css'

export interface SortableTreeProps<Item> {
  /** What is put in order, for screen readers. */
  label: string
  /** Siblings in their order, parents before what is in them. */
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The key of the item it is in; null at the top. */
  parentOf: (item: Item) => string | null
  /** What one is called: its handle says so. */
  labelOf: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  /** Whether it can be moved at all; all can, where left out. */
  isMovable?: (item: Item) => boolean
  /** Whether an item may stand in another; undefined is the top. */
  mayStand: (item: Item, parent: Item | undefined) => boolean
  /** Left out: the order stands. */
  onMove?: ((item: Item, place: TreePlace) => void) | undefined
  labels?: Partial<SortableTreeLabels>
}

/**
 * A tree in an order that staff decide: each has a handle to drag it by, or to move it with the arrow keys. It is lists in
 * lists, as its rows hold switches, links and fields, which an item of a `role="tree"` may not.
 */
export function SortableTree<Item>(props: SortableTreeProps<Item>) {
  const { label, items, keyOf, parentOf, labelOf, renderItem, isMovable, mayStand, onMove } = props
  const labels = { ...englishSortableTreeLabels, ...props.labels }
  const tree = useRef<HTMLDivElement>(null)
  const hint = useId()
  const byKey = useMemo(() => new Map(items.map((item) => [keyOf(item), item])), [items, keyOf])
  const nodes = useMemo(
    () => items.map((item) => ({ key: keyOf(item), parent: parentOf(item) })),
    [items, keyOf, parentOf],
  )
  const find = (key: string): Item | undefined => byKey.get(key)
  const sorting = useTreeSorting({
    tree,
    nodes,
    mayStand: (key, parent) => {
      const item = find(key)
      const above = parent === null ? undefined : find(parent)
      return item !== undefined && (parent === null || above !== undefined) && mayStand(item, above)
    },
    onMove: (key, place) => {
      const item = find(key)
      if (item !== undefined) onMove?.(item, place)
    },
  })
  const { dragged, drop } = sorting

  const rowsOf = (parent: string | null): ReactNode => {
    const own = items.filter((item) => parentOf(item) === parent)
    if (own.length === 0) return null
    return (
      <ol className={styles['list']} aria-label={parent === null ? label : undefined}>
        {own.map((item) => {
          const key = keyOf(item)
          return (
            <li key={key} className={styles['item']}>
              <div
                className={styles['row']}
                data-row={key}
                data-state={dragged === key ? 'dragged' : 'still'}
                data-drop={drop?.over === key ? drop.zone : undefined}
              >
                {onMove && (isMovable?.(item) ?? true) ? (
                  <button
                    type="button"
                    className={styles['handle']}
                    data-role="handle"
                    aria-label={labels.move(labelOf(item))}
                    aria-describedby={hint}
                    title={labels.move(labelOf(item))}
                    {...sorting.handle(key)}
                  >
                    <DragHandleVertical />
                  </button>
                ) : (
                  <span className={styles['noHandle']} />
                )}
                <div className={styles['content']}>{renderItem(item)}</div>
              </div>
              {rowsOf(key)}
            </li>
          )
        })}
      </ol>
    )
  }

  const told = (): string => {
    const item = sorting.moved === undefined ? undefined : find(sorting.moved)
    if (item === undefined) return ''
    const { parent, index } = placeOf(nodes, keyOf(item))
    const above = parent === null ? undefined : find(parent)
    const count = nodes.filter((node) => node.parent === parent).length
    return labels.moved(labelOf(item), index + 1, count, above && labelOf(above))
  }

  return (
    <div ref={tree} className={styles['tree']} {...sorting.surface}>
      {rowsOf(null)}
      <span id={hint} hidden>
        {labels.keys}
      </span>
      <output className="bms-visually-hidden">{told()}</output>
    </div>
  )
}
