import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { FloatingPanel } from '../../primitives/FloatingPanel/FloatingPanel.tsx'
import { useMenu } from './menu-context.ts'
import { containsPath } from './menu-tree.ts'
import type { MenuNode } from './menu-tree.ts'
import { moveFocus } from './move-focus.ts'
import { SidebarGroup } from './SidebarGroup.tsx'
import { SidebarLink } from './SidebarLink.tsx'

import styles from './SidebarMenu.module.css'

/** Milliseconds a fly-out stays after the pointer left, so that a crooked way into it doesn't lose it. */
const lingering = 180

/** An entry of the collapsed menu: an icon, whose name or group appears beside it under pointer or focus. */
export function SidebarFlyout({ node }: { node: MenuNode }) {
  const { activePath, flyout, setFlyout, onNavigate } = useMenu()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = flyout === node.path
  useEffect(() => () => clearTimeout(leaving.current), [])

  const show = (): void => {
    clearTimeout(leaving.current)
    setFlyout(node.path)
  }
  const enter = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') show()
  }
  const leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') leaving.current = setTimeout(() => setFlyout(undefined), lingering)
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' || node.kind === 'link') return
    show()
    // The panel is drawn with the next frame; then its first link can take the focus.
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('a')?.focus())
  }
  const handlePanelKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'ArrowLeft') close()
    else moveFocus(event, event.currentTarget)
  }
  const close = (): void => {
    setFlyout(undefined)
    anchor?.focus()
  }

  const shared = { className: styles['entry'], 'data-level': 'top', onKeyDown: handleKeyDown }
  const face = (
    <>
      <span className={styles['icon']}>{node.icon}</span>
      <span className="bms-visually-hidden">{node.title}</span>
    </>
  )
  return (
    <div onPointerEnter={enter} onPointerLeave={leave}>
      {node.kind === 'link' ? (
        <AppLink
          {...shared}
          ref={setAnchor}
          href={node.path}
          aria-current={node.path === activePath ? 'page' : undefined}
          onFocus={show}
          onClick={() => {
            setFlyout(undefined)
            onNavigate?.(node.item)
          }}
          {...(node.external && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {face}
        </AppLink>
      ) : (
        <button
          {...shared}
          ref={setAnchor}
          type="button"
          data-active={containsPath(node, activePath) ? 'within' : undefined}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? setFlyout(undefined) : show())}
        >
          {face}
        </button>
      )}
      {isOpen && anchor !== null && (
        <FloatingPanel
          anchor={anchor}
          side="inline"
          onClose={(reason) => (reason === 'escape' ? close() : setFlyout(undefined))}
        >
          {node.kind === 'link' ? (
            <p className={styles['tip']} aria-hidden="true">
              {node.title}
            </p>
          ) : (
            <div ref={panel} role="presentation" className={styles['flyout']} onKeyDown={handlePanelKeyDown}>
              <p className={styles['heading']}>{node.title}</p>
              <ul>
                {node.children.map((child) => (
                  <li key={child.path}>
                    {child.kind === 'link' ? (
                      <SidebarLink link={child} level="nested" />
                    ) : (
                      <SidebarGroup group={child} level="nested" />
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </FloatingPanel>
      )}
    </div>
  )
}
