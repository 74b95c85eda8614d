import { useState } from 'react'
import { expect, fn, screen, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ColumnPicker } from './ColumnPicker.tsx'
import type { ColumnPickerProps } from './ColumnPicker.tsx'

function OwnedPicker(props: ColumnPickerProps) {
  const [columns, setColumns] = useState(props.columns)
  return (
    <div style={{ display: 'flex', justifyContent: 'end', minHeight: 360 }}>
      <ColumnPicker
        {...props}
        columns={columns}
        onChange={(next) => {
          setColumns(next)
          props.onChange(next)
        }}
      />
    </div>
  )
}

const columns: ColumnPickerProps['columns'] = [
  { key: 'name', title: 'Name', state: 'fixed', pin: 'start' },
  { key: 'account', title: 'Account', state: 'shown', pin: 'none' },
  { key: 'country', title: 'Country', state: 'shown', pin: 'none' },
  { key: 'status', title: 'Status', state: 'shown', pin: 'none' },
  { key: 'locale', title: 'Language', state: 'hidden', pin: 'none' },
]

const meta = preview.meta({
  title: 'Patterns/ColumnPicker',
  component: ColumnPicker,
  parameters: { picture: 'body' },
  args: { columns, onChange: fn(), onReset: fn() },
  render: (args) => <OwnedPicker {...args} />,
})
export default meta

const orderOf = (): (string | null)[] => screen.getAllByRole('checkbox').map((box) => box.closest('li')!.textContent)

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Language' }))
    await expect(args.onChange).toHaveBeenCalled()
    await expect(screen.getByRole('checkbox', { name: 'Language' })).toBeChecked()
    await expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled()
  },
})

/** The handle takes the arrow keys, and where the column has come to is said. */
export const MovedByKeys = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    ;(await screen.findByRole('button', { name: /^Move Status/ })).focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(orderOf()).toEqual(['Name', 'Status', 'Account', 'Country', 'Language'])
    await expect(screen.getByText('Status, place 2 of 5')).toBeInTheDocument()
    await expect(screen.getByRole('button', { name: /^Move Status/ })).toHaveFocus()
  },
})

export const Pinned = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    const account = (await screen.findByRole('checkbox', { name: 'Account' })).closest('li')!
    await userEvent.click(within(account).getByRole('button', { name: 'Keep Account in sight' }))
    await expect(within(account).getByRole('button', { pressed: true })).toBeVisible()
  },
})

/** A column that the table is too narrow for says so; chosen, it is shown all the same. */
export const NoRoom = meta.story({
  args: {
    columns: columns.map((column) => (column.key === 'country' ? { ...column, state: 'noRoom' as const } : column)),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    const country = await screen.findByRole('checkbox', { name: 'Country' })
    await expect(country).toBePartiallyChecked()
    await expect(country).toHaveAccessibleDescription('No room')
    await userEvent.click(country)
    await expect(country).toBeChecked()
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.arrayContaining([expect.objectContaining({ key: 'country', state: 'shown' })]),
    )
  },
})

export const Playground = meta.story()
