import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import type { StatusTabsProps } from './StatusTabs.tsx'

function OwnedTabs(props: StatusTabsProps) {
  const [value, setValue] = useState(props.value)
  return (
    <StatusTabs
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

const tabs = [
  { value: '', label: 'All', count: '6,214' },
  { value: 'enabled', label: 'Enabled', count: '6,020' },
  { value: 'disabled', label: 'Disabled', count: '181' },
  { value: 'deleted', label: 'Deleted', count: '13' },
]

const meta = preview.meta({
  title: 'Patterns/StatusTabs',
  component: StatusTabs,
  args: { label: 'Which of them', value: '', tabs, onChange: fn() },
  render: (args) => <OwnedTabs {...args} />,
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Disabled/ }))
    await expect(args.onChange).toHaveBeenCalledWith('disabled')
    await expect(canvas.getByRole('button', { name: /Disabled/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('button', { name: /All/ })).toHaveAttribute('aria-pressed', 'false')
  },
})

/** Counts come with the rows; until then there are none. */
export const WithoutCounts = meta.story({ args: { tabs: tabs.map(({ value, label }) => ({ value, label })) } })

/** The list is cut otherwise, by two states at once: none of them is chosen. */
export const NoneChosen = meta.story({ args: { value: undefined } })

/** Where there is no room for all, the row scrolls, and the chosen one is in sight. */
export const Narrow = meta.story({
  args: { value: 'deleted' },
  render: (args) => (
    <div style={{ maxWidth: 280 }}>
      <OwnedTabs {...args} />
    </div>
  ),
})

export const LongText = meta.story({
  args: {
    tabs: [
      { value: '', label: '全部', count: '10,000+' },
      { value: 'enabled', label: 'Zur Bearbeitung freigegeben', count: '4.310' },
      { value: 'disabled', label: 'Von der Nutzung ausgeschlossen', count: '0' },
    ],
  },
})

export const Playground = meta.story()
