import { CaretDown } from '@blueprintjs/icons'
import { useRef, useState } from 'react'

import { FloatingPanel } from '../../primitives/FloatingPanel/FloatingPanel.tsx'
import { activeValues, toggleValue, valuesOf } from './filter-values.ts'
import type { FilterBarLabels, FilterDef } from './FilterBar.types.ts'
import { OptionList } from './OptionList.tsx'

import styles from './FilterBar.module.css'

export interface FilterSelectProps {
  readonly filter: FilterDef
  readonly labels: FilterBarLabels
  formatCount: (count: number) => string
}

/** A filter's button, and its options in a panel below. One of several closes the panel; any number leaves it open. */
export function FilterSelect({ filter, labels, formatCount }: FilterSelectProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLButtonElement | undefined>(undefined)
  const names = activeValues([filter]).map(({ label }) => label)
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
        aria-haspopup="listbox"
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
          <OptionList
            label={filter.label}
            options={filter.options}
            selected={valuesOf(filter)}
            kind={filter.kind}
            formatCount={formatCount}
            labels={{ search: labels.searchOptions(filter.label), none: labels.noOptions }}
            onToggle={(value) => {
              filter.onChange(toggleValue(filter, value))
              if (filter.kind === 'select') close()
            }}
          />
        </FloatingPanel>
      )}
    </>
  )
}
