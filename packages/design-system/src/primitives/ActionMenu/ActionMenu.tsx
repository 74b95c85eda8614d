import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'

import { AppLink } from '../AppLink/AppLink.tsx'
import { FloatingPanel } from '../FloatingPanel/FloatingPanel.tsx'
import { nextItem } from './menu-keys.ts'

import styles from './ActionMenu.module.css'

/** One entry of the menu: it goes somewhere (`href`) or does something (`onSelect`). */
export interface MenuAction {
  readonly key: string
  readonly label: string
  readonly icon?: ReactElement | undefined
  readonly tone?: 'neutral' | 'danger' | undefined
  readonly href?: string | undefined
  readonly onSelect?: (() => void) | undefined
  /** Why it can't be chosen now. It is told, and can be reached, but does nothing. */
  readonly disabledReason?: string | undefined
}

export interface ActionMenuProps {
  readonly label: string
  /** The button it opens at. */
  readonly anchor: HTMLElement
  /** What gets the focus back; the button, where left out. */
  readonly returnTo?: HTMLElement | undefined
  readonly align?: 'start' | 'end' | undefined
  readonly items: readonly MenuAction[]
  /** Stands above the entries, such as whose menu it is. */
  readonly header?: ReactElement | undefined
  onClose: () => void
}

/** A menu of actions at a button: arrows, Home, End and first letters move, Escape and Tab close it. */
export function ActionMenu(props: ActionMenuProps) {
  const { label, anchor, returnTo = anchor, align = 'end', items, header, onClose } = props
  const list = useRef<HTMLUListElement>(null)
  const entries = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [])

  const leave = (): void => {
    onClose()
    returnTo.focus()
  }
  const choose = (item: MenuAction): void => {
    if (item.disabledReason !== undefined) return
    leave()
    item.onSelect?.()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') return leave()
    const elements = entries()
    const current = elements.findIndex((element) => element === document.activeElement)
    const labels = items.map((item) => item.label)
    const next = nextItem(labels, current, event.key)
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return undefined
    event.preventDefault()
    return elements[next]?.focus()
  }

  return (
    <FloatingPanel anchor={anchor} align={align} onClose={(reason) => (reason === 'escape' ? leave() : onClose())}>
      {header}
      <ul ref={list} role="menu" aria-label={label} className={styles['menu']} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <li key={item.key} role="none" className={styles['entry']} data-tone={item.tone ?? 'neutral'}>
            <MenuEntry item={item} onChoose={() => choose(item)} />
          </li>
        ))}
      </ul>
    </FloatingPanel>
  )
}

function MenuEntry({ item, onChoose }: { item: MenuAction; onChoose: () => void }) {
  const id = useId()
  const isOff = item.disabledReason !== undefined
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: styles['item'],
    'aria-disabled': isOff || undefined,
    'aria-describedby': isOff ? id : undefined,
    onClick: onChoose,
    onPointerMove: ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.focus({ preventScroll: true }),
  }
  const content = (
    <>
      {item.icon !== undefined && <span className={styles['icon']}>{item.icon}</span>}
      <span className={styles['label']}>{item.label}</span>
      {isOff && (
        <span id={id} className={styles['reason']}>
          {item.disabledReason}
        </span>
      )}
    </>
  )
  if (item.href !== undefined && !isOff) {
    return (
      <AppLink {...shared} href={item.href}>
        {content}
      </AppLink>
    )
  }
  return (
    <button {...shared} type="button">
      {content}
    </button>
  )
}
