import { Filter, SmallCross } from '@blueprintjs/icons'
import { useRef, useState } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { useDesignSystem } from '../../primitives/DesignSystemProvider/context.ts'
import { Isolated } from '../../primitives/Isolated/Isolated.tsx'
import { MenuButton } from '../../primitives/MenuButton/MenuButton.tsx'
import { activeValues } from './filter-values.ts'
import type { ActiveValue } from './filter-values.ts'
import type { FilterBarProps, FilterDef } from './FilterBar.types.ts'
import { FilterControl } from './FilterControl.tsx'
import { englishFilterLabels } from './labels.ts'
import { SearchField } from './SearchField.tsx'

import styles from './FilterBar.module.css'

/**
 * Narrows a list: a search field, filters, and below them what is in force, each to be taken away by itself. What came
 * of it is said and announced.
 */
export function FilterBar({ search, filters, onClear, resultText, children, ...given }: FilterBarProps) {
  const { locale } = useDesignSystem()
  const labels = { ...englishFilterLabels, ...given.labels }
  const chips = useRef<HTMLUListElement>(null)
  // A new field for each clearing: what was typed but not applied yet must not come back.
  const [clearings, setClearings] = useState(0)
  const active = activeValues(filters)
  const isNarrowed = active.length > 0 || (search !== undefined && search.value !== '')
  /** Filters taken out of «More filters»; they stay in the bar although they don't narrow anything yet. */
  const [taken, setTaken] = useState<readonly string[]>([])
  const isInBar = ({ key, place }: FilterDef): boolean =>
    place === 'more'
      ? taken.includes(key) || active.some(({ filter }) => filter.key === key)
      : (place ?? 'bar') === 'bar'
  const inMenu = filters.filter((filter) => filter.place === 'more' && !isInBar(filter))

  const remove = (value: ActiveValue, index: number): void => {
    value.remove()
    // The chip goes and would take the focus with it.
    const buttons = chips.current?.querySelectorAll('button') ?? []
    ;(buttons[index + 1] ?? buttons[index - 1])?.focus()
  }

  return (
    <section className={styles['bar']} aria-label={labels.filters} data-bms-on="screen">
      <div className={styles['controls']}>
        {search && <SearchField key={clearings} {...search} clearLabel={labels.clearSearch} />}
        <div className={styles['filters']}>
          {filters.filter(isInBar).map((filter) => (
            <FilterControl
              key={filter.key}
              filter={filter}
              labels={labels}
              start={taken.at(-1) === filter.key ? 'open' : 'closed'}
              formatCount={(count) => count.toLocaleString(locale)}
            />
          ))}
          {inMenu.length > 0 && (
            <MenuButton
              label={labels.moreFilters}
              appearance="minimal"
              align="start"
              icon={<Filter />}
              items={inMenu.map(({ key, label }) => ({ key, label, onSelect: () => setTaken([...taken, key]) }))}
            >
              {labels.moreFilters}
            </MenuButton>
          )}
        </div>
        {children !== undefined && <div className={styles['more']}>{children}</div>}
      </div>
      <div className={styles['summary']}>
        <output className={styles['result']}>{resultText}</output>
        {active.length > 0 && (
          <ul ref={chips} className={styles['chips']}>
            {active.map((chip, index) => (
              <li key={`${chip.filter.key}=${chip.value}`} className={styles['chip']}>
                <span className={styles['chipText']}>
                  {chip.filter.label}
                  {labels.colon}
                  <strong>
                    <Isolated>{chip.label}</Isolated>
                  </strong>
                </span>
                <button
                  type="button"
                  className={styles['remove']}
                  aria-label={labels.removeFilter(chip.filter.label, chip.label)}
                  onClick={() => remove(chip, index)}
                >
                  <SmallCross />
                </button>
              </li>
            ))}
          </ul>
        )}
        {isNarrowed && onClear && (
          <Button
            appearance="minimal"
            tone="primary"
            size="small"
            onClick={() => {
              setClearings((count) => count + 1)
              setTaken([])
              onClear()
            }}
          >
            {labels.clearAll}
          </Button>
        )}
      </div>
    </section>
  )
}
