import { Edit, More, Trash } from '@blueprintjs/icons'
import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { MenuButton } from './MenuButton.tsx'

const edit = fn()

const meta = preview.meta({
  title: 'Primitives/MenuButton',
  component: MenuButton,
  args: {
    label: 'Actions of Maria Schmidt',
    align: 'start',
    appearance: 'minimal',
    icon: <More />,
    items: [
      { key: 'edit', label: 'Edit', icon: <Edit />, onSelect: edit },
      { key: 'open', label: 'Open profile', href: '/users/7' },
      { key: 'enable', label: 'Enable', disabledReason: 'Is enabled already' },
      { key: 'remove', label: 'Remove', icon: <Trash />, tone: 'danger', onSelect: fn() },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 220 }}>
        <Story />
      </div>
    ),
  ],
})
export default meta

export const Default = meta.story({})

export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions of Maria Schmidt' }))
    await expect(screen.getByRole('menu', { name: 'Actions of Maria Schmidt' })).toBeVisible()
    await expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  },
})

/** The down arrow opens; arrows go round, letters jump, Enter chooses, Escape gives the focus back. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}')
    await expect(screen.getByRole('menuitem', { name: 'Remove' })).toHaveFocus()
    await userEvent.keyboard('o')
    await expect(screen.getByRole('menuitem', { name: 'Open profile' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('menu')).toBeNull()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(edit).toHaveBeenCalledOnce()
    await expect(button).toHaveFocus()
  },
})

/** What can't be done now can be reached, says why, and does nothing. */
export const DisabledEntry = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    const entry = screen.getByRole('menuitem', { name: /Enable/ })
    await expect(entry).toHaveAccessibleDescription('Is enabled already')
    await userEvent.click(entry)
    await expect(screen.getByRole('menu')).toBeVisible()
  },
})

export const LongText = meta.story({
  args: {
    items: [
      { key: 'a', label: 'Benutzerkontowiederherstellungsbestätigung erneut verschicken', onSelect: fn() },
      { key: 'b', label: '重新发送帐户恢复确认邮件并通知管理员', onSelect: fn() },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
  },
})

export const Playground = meta.story({})
