import { useState } from 'react'
import { expect, fn, screen, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { toRightKey } from './matrix-model.ts'
import type { MatrixRow, MatrixValue } from './matrix-model.ts'
import { RoleMatrix } from './RoleMatrix.tsx'
import type { RoleMatrixProps } from './RoleMatrix.tsx'

const actions = ['View', 'Create', 'Edit', 'Delete', 'Export'].map((label) => ({ key: label.toLowerCase(), label }))
const rows: readonly MatrixRow[] = ['Data Map', 'User Center', 'Operations Center', 'Knowledge Base'].map((label) => ({
  key: label.toLowerCase().replace(' ', '-'),
  label,
  actions,
}))
const columns = ['First brand', 'Second brand', 'Third brand'].map((label, index) => ({ key: `brand-${index}`, label }))
const give = (...rights: [column: string, row: string, actions: string][]): MatrixValue =>
  new Set(
    rights.flatMap(([column, row, names]) => names.split(' ').map((action) => toRightKey({ column, row, action }))),
  )
const support = give(
  ['brand-0', 'user-center', 'view edit'],
  ['brand-0', 'knowledge-base', 'view create edit delete export'],
  ['brand-1', 'user-center', 'view'],
)

function Matrix({ value, onChange, ...rest }: RoleMatrixProps) {
  const [now, setNow] = useState(value)
  const change = (next: MatrixValue): void => {
    setNow(next)
    onChange?.(next)
  }
  return <RoleMatrix {...rest} value={now} onChange={onChange && change} />
}

const meta = preview.meta({
  title: 'Patterns/RoleMatrix',
  component: RoleMatrix,
  render: (args) => <Matrix {...args} />,
  args: {
    label: 'Rights of the role',
    rows,
    columns,
    value: support,
    saved: support,
    implied: { action: 'view', by: ['edit', 'delete'] },
    onChange: fn(),
  },
})
export default meta

const cellIn = (canvas: ReturnType<typeof within>, name: string) => canvas.getByRole('checkbox', { name })

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('treegrid', { name: 'Rights of the role' })).toBeVisible()
    await expect(cellIn(canvas, 'User Center, First brand')).toHaveAttribute('aria-checked', 'mixed')
    await expect(cellIn(canvas, 'Knowledge Base, First brand')).toBeChecked()
    await expect(cellIn(canvas, 'Data Map, First brand')).not.toBeChecked()
  },
})

/** One tab stop; arrows move, Enter opens a row, Space gives, and what an action needs comes along. */
export const ByKeyboard = meta.story({
  args: { value: give(), saved: give() },
  play: async ({ canvas, userEvent }) => {
    cellIn(canvas, 'All modules, All brands').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    await expect(cellIn(canvas, 'Data Map, First brand')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ')
    await expect(cellIn(canvas, 'Edit, First brand (added)')).toBeChecked()
    await expect(cellIn(canvas, 'View, First brand (added)')).toBeChecked()
    await userEvent.keyboard('{End}')
    await expect(cellIn(canvas, 'Edit, Third brand')).toHaveFocus()
    await userEvent.keyboard('{Home}{Control>}{Home}{/Control}')
    await expect(canvas.getByRole('button', { name: 'All modules' })).toHaveFocus()
    await expect(canvas.getByText('2 changes')).toBeVisible()
  },
})

/** Rows and columns are given and taken whole; what differs from what was saved is marked, and can be undone. */
export const Differences = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(cellIn(canvas, 'Data Map, All brands'))
    await userEvent.click(cellIn(canvas, 'Knowledge Base, First brand'))
    await expect(cellIn(canvas, 'Data Map, Third brand (added)')).toBeChecked()
    await expect(cellIn(canvas, 'Knowledge Base, First brand (removed)')).not.toBeChecked()
    await expect(cellIn(canvas, 'All modules, First brand (added and removed)')).toBeVisible()
    await expect(canvas.getByText('20 changes')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo changes' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(support)
    await expect(canvas.getByRole('treegrid').contains(document.activeElement)).toBe(true)
    await userEvent.click(cellIn(canvas, 'User Center, Second brand'))
    await userEvent.click(cellIn(canvas, 'Knowledge Base, First brand'))
  },
})

export const CopyColumn = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Third brand' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy from First brand' }))
    await expect(cellIn(canvas, 'Knowledge Base, Third brand (added)')).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for First brand' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take all away' }))
    await expect(cellIn(canvas, 'All modules, First brand (removed)')).not.toBeChecked()
  },
})

export const Search = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'export')
    await expect(canvas.getAllByRole('checkbox', { name: 'Export, First brand' })).toHaveLength(4)
    await userEvent.clear(canvas.getByRole('searchbox'))
    await userEvent.type(canvas.getByRole('searchbox'), 'user')
    await expect(canvas.queryByRole('checkbox', { name: 'Data Map, First brand' })).toBeNull()
  },
})

const sent = fn()

/** Enter in the search looks for something, and sends no form. */
export const SearchInForm = meta.story({
  parameters: { picture: { skip: 'it looks as Search does' } },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <Matrix {...args} />
      <Button type="submit">Save</Button>
    </form>
  ),
  beforeEach: () => void sent.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'export{Enter}')
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(sent).toHaveBeenCalledOnce()
  },
})

export const NothingFound = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'coupons')
    await expect(canvas.getByText('Nothing has this name')).toBeVisible()
  },
})

/** Nobody gives what they don't hold: such cells say why, and whole rows leave them as they are. */
export const Refused = meta.story({
  args: {
    refusal: ({ column, action }) =>
      column !== 'brand-0'
        ? 'You don’t manage this brand.'
        : action === 'export'
          ? 'You may not export yourself.'
          : undefined,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(cellIn(canvas, 'User Center, Second brand'))
    await expect(cellIn(canvas, 'User Center, Second brand')).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByText('You don’t manage this brand.')).toBeVisible()
    await userEvent.click(cellIn(canvas, 'Data Map, All brands'))
    await expect(cellIn(canvas, 'Data Map, First brand (added)')).toHaveAttribute('aria-checked', 'mixed')
    await expect(cellIn(canvas, 'Data Map, Second brand')).not.toBeChecked()
  },
})

/** What somebody's roles come to, and which of them each right is from. */
export const ReadOnly = meta.story({
  args: {
    onChange: undefined,
    saved: undefined,
    why: ({ column, row }) => (column === 'brand-0' && row === 'user-center' ? 'From Support, Team lead' : undefined),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await userEvent.hover(canvas.getByRole('img', { name: 'User Center, First brand: some' }))
    await expect(await canvas.findByText('From Support, Team lead')).toBeVisible()
  },
})

export const Expanded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(2 + 4 * 6)
  },
})

/** On a phone names stay in sight, and columns are as narrow as a finger. */
export const Narrow = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'User Center' }))
    await expect(cellIn(canvas, 'Edit, First brand')).toBeChecked()
  },
})

export const LongText = meta.story({
  args: {
    columns: [
      { key: 'brand-0', label: 'Haushaltsgerätemarke' },
      { key: 'brand-1', label: '第二品牌应用' },
    ],
    rows: [{ key: 'user-center', label: 'Benutzerkontowiederherstellungsverwaltung 用户中心', actions }],
  },
})

export const Playground = meta.story({})
