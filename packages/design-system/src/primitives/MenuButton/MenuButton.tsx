import { useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'

import { ActionMenu } from '../ActionMenu/ActionMenu.tsx'
import type { MenuAction } from '../ActionMenu/ActionMenu.tsx'
import { Button } from '../Button/Button.tsx'
import type { ButtonProps } from '../Button/Button.tsx'

export interface MenuButtonProps extends Omit<ButtonProps, 'onClick' | 'busy' | 'ref'> {
  /** Name of the menu, and of the button unless it has text. */
  label: string
  items: readonly MenuAction[]
  /** Which edges of button and menu are in line. */
  align?: 'start' | 'end'
  /** Stands above the entries, such as whose menu it is. */
  header?: ReactElement
}

/** A button that opens a menu of actions; Enter, Space and the down arrow open it. */
export function MenuButton({ label, items, align = 'end', header, children, ...rest }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement>()
  const close = (): void => setAnchor(undefined)
  const openByArrow = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setAnchor(event.currentTarget)
  }
  return (
    <>
      <Button
        {...rest}
        aria-label={children === undefined ? label : rest['aria-label']}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onKeyDown={openByArrow}
        onClick={(event) => setAnchor(anchor === undefined ? event.currentTarget : undefined)}
      >
        {children}
      </Button>
      {anchor !== undefined && (
        <ActionMenu label={label} anchor={anchor} align={align} items={items} header={header} onClose={close} />
      )}
    </>
  )
}
