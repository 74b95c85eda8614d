import { CaretDown } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'

import { FloatingPanel } from '../../primitives/FloatingPanel/FloatingPanel.tsx'
import { activeValues, toggleValue, valuesOf } from './filter-values.ts'
import type { FilterBarLabels, FilterDef } from './FilterBar.types.ts'
import { OptionList } from './OptionList.tsx'
import { RangePanel } from './RangePanel.tsx'
import { TextPanel } from './TextPanel.tsx'

import styles from './FilterBar.module.css'

export interface FilterControlProps {
  readonly filter: FilterDef
  readonly labels: FilterBarLabels
  /** `open` once it has just been taken out of «More filters». */
  readonly start?: 'open' | 'closed' | undefined
  formatCount: (count: number) => string
}

/** A filter's button, and what it is set with in a panel below. */
export function FilterControl({ filter, labels, start = 'closed', formatCount }: FilterControlProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLButtonElement | undefined>(undefined)
  const names = activeValues([filter]).map(({ label }) => label)
  const isChoice = filter.kind === 'select' || filter.kind === 'multi'
  // Once: a page that comes back runs its effects again.
  const isNew = useRef(start === 'open')
  useEffect(() => {
    if (isNew.current) setAnchor(button.current ?? undefined)
    isNew.current = false
  }, [])
  const close = (): void => {
    setAnchor(undefined)
    button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['filter']}
        data-state={names.length > 0 ? 'active' : 'idle'}
        aria-haspopup={isChoice ? 'listbox' : 'dialog'}
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || anchor) return
          event.preventDefault()
          setAnchor(event.currentTarget)
        }}
      >
        <span>{filter.label}</span>
        <span className="bms-visually-hidden">{names.join(', ')}</span>
        {names.length > 0 && (
          <span className={styles['badge']} aria-hidden="true">
            {names.length === 1 ? names[0] : names.length}
          </span>
        )}
        <span className={styles['caret']}>
          <CaretDown />
        </span>
      </button>
      {anchor && (
        <FloatingPanel anchor={anchor} onClose={(reason) => (reason === 'escape' ? close() : setAnchor(undefined))}>
          <FilterPanel filter={filter} labels={labels} formatCount={formatCount} onDone={close} />
        </FloatingPanel>
      )}
    </>
  )
}

/** One of several closes the panel; any number leaves it open; what is typed is applied. */
function FilterPanel({
  filter,
  labels,
  formatCount,
  onDone,
}: Omit<FilterControlProps, 'start'> & { onDone: () => void }) {
  if (filter.kind === 'text') return <TextPanel filter={filter} labels={labels} onDone={onDone} />
  if (filter.kind === 'range') return <RangePanel filter={filter} labels={labels} onDone={onDone} />
  return (
    <OptionList
      label={filter.label}
      options={filter.options}
      selected={valuesOf(filter)}
      kind={filter.kind}
      formatCount={formatCount}
      labels={{ search: labels.searchOptions(filter.label), none: labels.noOptions }}
      onToggle={(value) => {
        filter.onChange(toggleValue(filter, value))
        if (filter.kind === 'select') onDone()
      }}
    />
  )
}
