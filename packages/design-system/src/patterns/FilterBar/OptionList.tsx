/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own list can't search, count or hold several in a panel */
import { SmallTick } from '@blueprintjs/icons'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { isComposing } from '../../primitives/is-composing.ts'
import { Isolated } from '../../primitives/Isolated/Isolated.tsx'
import { OptionSearch } from '../../primitives/option-search.tsx'
import { matchingOptions } from './filter-values.ts'
import type { FilterOption } from './FilterBar.types.ts'

import styles from './OptionList.module.css'

/** More options than this get a field to search them. */
const searchableFrom = 9

export interface OptionListProps {
  readonly label: string
  readonly options: readonly FilterOption[]
  readonly selected: readonly string[]
  readonly kind: 'select' | 'multi'
  onToggle: (value: string) => void
  formatCount: (count: number) => string
  readonly labels: { readonly search: string; readonly none: string }
}

/**
 * Options to choose one or several of. Focus stays on the list, or on the field that searches a long one; arrows, Home
 * and End move, Enter and, in a list without field, Space choose.
 */
export function OptionList({ label, options, selected, kind, onToggle, formatCount, labels }: OptionListProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const isSearchable = options.length >= searchableFrom
  const shown = isSearchable ? matchingOptions(options, typed) : options
  const firstSelected = shown.findIndex(({ value }) => selected.includes(value))
  const [current, setCurrent] = useState(Math.max(firstSelected, 0))
  const active = Math.min(current, shown.length - 1)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => (field.current ?? list.current)?.focus({ preventScroll: true }), [])
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    const target = targetOf(event.key, active, shown.length, isSearchable)
    const option = shown[active]
    if (target !== undefined) setCurrent(target)
    else if (option && (event.key === 'Enter' || (event.key === ' ' && !isSearchable))) onToggle(option.value)
    else return
    event.preventDefault()
  }
  const activeId = active >= 0 ? `${id}-${active}` : undefined

  return (
    <div className={styles['box']}>
      {isSearchable && (
        <OptionSearch
          ref={field}
          listId={`${id}-list`}
          isExpanded
          aria-activedescendant={activeId}
          aria-label={labels.search}
          placeholder={labels.search}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(text) => {
            setTyped(text)
            setCurrent(0)
          }}
        />
      )}
      <div className={styles['scroll']}>
        <div
          onKeyDown={onKeyDown}
          aria-activedescendant={activeId}
          ref={list}
          id={`${id}-list`}
          role="listbox"
          // Behind a field, the list is only seen and pressed; the field says which option is the active one.
          tabIndex={isSearchable ? -1 : 0}
          aria-label={label}
          aria-multiselectable={kind === 'multi'}
          className={styles['list']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            const option = shown[indexOf(event.target)]
            if (option) onToggle(option.value)
          }}
          onPointerMove={(event) => {
            const index = indexOf(event.target)
            if (index >= 0) setCurrent(index)
          }}
        >
          {shown.map((option, index) => (
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={selected.includes(option.value)}
              data-index={index}
              data-active={index === active}
              data-kind={kind}
              className={styles['option']}
            >
              <span className={styles['mark']}>{selected.includes(option.value) && <SmallTick />}</span>
              <span className={styles['label']}>
                <Isolated>{option.label}</Isolated>
              </span>
              {option.count !== undefined && <span className={styles['count']}>{formatCount(option.count)}</span>}
            </div>
          ))}
        </div>
        {shown.length === 0 && <output className={styles['none']}>{labels.none}</output>}
      </div>
    </div>
  )
}

const indexOf = (target: EventTarget): number =>
  target instanceof Element ? Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1) : -1

/** In a field Home and End belong to the text. */
function targetOf(key: string, active: number, count: number, isField: boolean): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, count - 1)
    case 'ArrowUp':
      return Math.max(active - 1, 0)
    case 'Home':
      return isField ? undefined : 0
    case 'End':
      return isField ? undefined : count - 1
    default:
      return undefined
  }
}
