import { Edit, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../Button/Button.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import type { ActionMenuProps } from './ActionMenu.tsx'

/** A row of buttons that share one menu, as the rows of a table do. */
function Example({ items, onClose, align }: Pick<ActionMenuProps, 'items' | 'onClose' | 'align'>) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <div style={{ display: 'flex', minHeight: 200, alignItems: 'flex-start', gap: 8 }}>
      {['First', 'Second'].map((name) => (
        <Button key={name} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          {name}
        </Button>
      ))}
      {anchor && (
        <ActionMenu
          label={`Actions of ${anchor.textContent}`}
          anchor={anchor}
          align={align}
          items={items}
          onClose={() => {
            setAnchor(undefined)
            onClose()
          }}
        />
      )}
    </div>
  )
}

const meta = preview.meta({
  title: 'Primitives/ActionMenu',
  component: Example,
  args: {
    align: 'start',
    items: [
      { key: 'edit', label: 'Edit', icon: <Edit />, onSelect: fn() },
      { key: 'remove', label: 'Remove', icon: <Trash />, tone: 'danger', onSelect: fn() },
    ],
    onClose: fn(),
  },
})
export default meta

/** The menu belongs to the button it was opened from, and gives the focus back to it. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Second' }))
    await expect(screen.getByRole('menu', { name: 'Actions of Second' })).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(screen.queryByRole('menu')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'First' }))
    await expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  },
})

export const Playground = meta.story({})
