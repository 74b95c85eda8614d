import { useEffect, useRef } from 'react'

import { classNames } from '../../primitives/class-names.ts'

import tabStyles from '../../primitives/Tabs/Tabs.module.css'
import styles from './StatusTabs.module.css'

/** One cut of a list. */
export interface StatusTab {
  /** Empty for the whole list. */
  readonly value: string
  readonly label: string
  /** How many rows it has, as it is written: «1,204» or «10,000+». */
  readonly count?: string | undefined
}

export interface StatusTabsProps {
  /** What is chosen among, for screen readers. */
  readonly label: string
  /** `undefined` where the list is cut otherwise than by one of them. */
  readonly value: string | undefined
  readonly tabs: readonly StatusTab[]
  onChange: (value: string) => void
}

/** The cuts of a list that staff works through, each with how many rows it has. They narrow it as a filter does. */
export function StatusTabs({ label, value, tabs, onChange }: StatusTabsProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = [...(row.current?.children ?? [])].find(
      (tab) => tab instanceof HTMLElement && tab.dataset['value'] === value,
    )
    if (row.current && chosen instanceof HTMLElement) keepInSight(row.current, chosen)
  }, [value])

  return (
    <section
      ref={row}
      aria-label={label}
      className={classNames(tabStyles['list'], styles['tabs'])}
      data-bms-on="screen"
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          className={classNames(tabStyles['tab'], styles['tab'])}
          data-value={tab.value}
          aria-pressed={tab.value === value}
          onClick={() => tab.value !== value && onChange(tab.value)}
        >
          <span className={tabStyles['text']} data-text={tab.label}>
            {tab.label}
          </span>
          {tab.count !== undefined && <span className={styles['count']}>{tab.count}</span>}
        </button>
      ))}
    </section>
  )
}

/** Scrolls the row, and nothing else. */
function keepInSight(row: HTMLElement, chosen: HTMLElement): void {
  const room = 48
  row.scrollLeft = Math.max(
    Math.min(row.scrollLeft, chosen.offsetLeft - room),
    chosen.offsetLeft + chosen.offsetWidth + room - row.clientWidth,
  )
}
