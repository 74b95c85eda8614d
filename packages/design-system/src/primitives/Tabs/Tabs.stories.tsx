import { Key, Person, TimelineEvents } from '@blueprintjs/icons'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Tabs } from './Tabs.tsx'
import type { TabsProps } from './Tabs.tsx'

const meta = preview.meta({
  title: 'Primitives/Tabs',
  component: Tabs<string>,
  args: {
    label: 'Profile',
    value: 'me',
    tabs: [
      { value: 'me', label: 'Me' },
      { value: 'password', label: 'Password' },
      { value: 'activity', label: 'My activity' },
    ],
    onChange: fn(),
    children: null,
  },
  render: (args) => <Stateful {...args} />,
})
export default meta

function Stateful({ value: initial, onChange, ...rest }: TabsProps<string>) {
  const [value, setValue] = useState(initial)
  return (
    <Tabs
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    >
      <p>What {rest.tabs.find((tab) => tab.value === value)?.label} shows.</p>
    </Tabs>
  )
}

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('tabpanel', { name: 'Me' })).toHaveTextContent('What Me shows.')
    await userEvent.click(canvas.getByRole('tab', { name: 'Password' }))
    await expect(args.onChange).toHaveBeenCalledWith('password')
    await expect(canvas.getByRole('tabpanel', { name: 'Password' })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Password' }))
    await expect(args.onChange).toHaveBeenCalledTimes(1)
  },
})

/** One tab stop; arrows, Home and End choose at once, and go round. The panel is the next stop. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const tab = (name: string): HTMLElement => canvas.getByRole('tab', { name })
    await userEvent.tab()
    await expect(tab('Me')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(tab('My activity')).toHaveFocus()
    await expect(tab('My activity')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(tab('Password')).toHaveFocus()
    await userEvent.keyboard('{End}{Home}')
    await expect(tab('Me')).toHaveAttribute('aria-selected', 'true')
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel')).toHaveFocus()
    await userEvent.tab({ shift: true })
  },
})

/** The parts that must wait stay in view; neither press nor key chooses them. */
export const WithDisabled = meta.story({
  args: {
    value: 'password',
    tabs: [
      { value: 'me', label: 'Me', disabled: true },
      { value: 'password', label: 'Password' },
      { value: 'sessions', label: 'Sessions', disabled: true },
      { value: 'activity', label: 'My activity' },
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Me' }))
    await expect(args.onChange).not.toHaveBeenCalled()
    canvas.getByRole('tab', { name: 'Password' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenCalledWith('activity')
  },
})

export const WithIcons = meta.story({
  args: {
    tabs: [
      { value: 'me', label: 'Me', icon: <Person /> },
      { value: 'password', label: 'Password', icon: <Key /> },
      { value: 'activity', label: 'My activity', icon: <TimelineEvents /> },
    ],
  },
})

/** The row scrolls; the chosen tab is in sight from the start. */
export const Narrow = meta.story({
  args: {
    value: 'f',
    tabs: [
      { value: 'a', label: 'Persönliche Angaben' },
      { value: 'b', label: 'Kennwort' },
      { value: 'c', label: 'Anzeigeeinstellungen' },
      { value: 'd', label: 'Sitzungen' },
      { value: 'e', label: '我的操作记录' },
      { value: 'f', label: 'Benachrichtigungen' },
    ],
  },
  decorators: [(Story) => <div style={{ width: 300 }}>{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole('tablist')
    const chosen = (): DOMRect => canvas.getByRole('tab', { selected: true }).getBoundingClientRect()
    await waitFor(() => expect(chosen().right).toBeLessThanOrEqual(row.getBoundingClientRect().right + 1))
    await userEvent.click(canvas.getByRole('tab', { name: '我的操作记录' }))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(chosen().left).toBeGreaterThanOrEqual(row.getBoundingClientRect().left - 1))
  },
})

export const Playground = meta.story({})
