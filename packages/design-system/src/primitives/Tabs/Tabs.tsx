import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'

import { nextTab } from './tab-keys.ts'

import styles from './Tabs.module.css'

/** One tab. */
export interface TabItem<Value extends string> {
  value: Value
  label: string
  /** A single icon as an element. */
  icon?: ReactElement
  /** Stands after the label and is read out with it, such as how far its part has got. */
  mark?: ReactElement
  /** It stays in view, and can't be chosen now. */
  disabled?: boolean
}

export interface TabsProps<Value extends string> {
  /** What the tabs are parts of, for screen readers. */
  label: string
  value: Value
  tabs: readonly TabItem<Value>[]
  onChange: (value: Value) => void
  /** `fill`: as high as what it stands in leaves room for, and its parts one below the other. */
  fit?: 'content' | 'fill'
  /** What the chosen tab shows; the others' isn't drawn. */
  children: ReactNode
}

/**
 * Parts of one page of which one is in view. One tab stop; arrows, Home and End choose at once, as what is behind a
 * tab is quickly there. Where there is no room for all, the row scrolls, and the chosen one is in sight.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, tabs, onChange, fit = 'content', children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const tabId = (of: string): string => `${id}-${of}`
  const panelId = `${id}-panel`

  useEffect(() => scrollIntoSight(list.current, `${id}-${value}`), [id, value])

  const move = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const open = tabs.filter(({ disabled }) => !disabled).map((tab) => tab.value)
    const next = nextTab(open, value, event.key)
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(tabId(next))?.focus({ preventScroll: true })
    if (next !== value) onChange(next)
  }

  return (
    <div className={styles['tabs']} data-fit={fit}>
      <div ref={list} role="tablist" aria-label={label} className={styles['list']}>
        {tabs.map((tab) => {
          const isChosen = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(tab.value)}
              className={styles['tab']}
              aria-selected={isChosen}
              aria-controls={isChosen ? panelId : undefined}
              aria-disabled={tab.disabled || undefined}
              tabIndex={isChosen ? 0 : -1}
              onKeyDown={move}
              onClick={() => !tab.disabled && !isChosen && onChange(tab.value)}
            >
              {tab.icon}
              <span className={styles['text']} data-text={tab.label}>
                {tab.label}
              </span>
              {tab.mark}
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(value)} tabIndex={0} className={styles['panel']}>
        {children}
      </div>
    </div>
  )
}

/** Scrolls the row, and nothing else, so far that the chosen tab and a part of its neighbours are in sight. */
function scrollIntoSight(list: HTMLElement | null, chosenId: string): void {
  const chosen = document.getElementById(chosenId)
  if (!list || !chosen || list.scrollWidth <= list.clientWidth) return
  const room = 48
  const start = chosen.offsetLeft - room
  const end = chosen.offsetLeft + chosen.offsetWidth + room - list.clientWidth
  if (list.scrollLeft > start) list.scrollLeft = start
  else if (list.scrollLeft < end) list.scrollLeft = end
}
