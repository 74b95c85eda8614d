import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { SortableTree, type SortableTreeProps } from './SortableTree.tsx'
import type { TreePlace } from './tree-moves.ts'

interface Shelf {
  key: string
  parent: string | null
}

const shelves: readonly Shelf[] = [
  { key: 'Cleaning', parent: null },
  { key: 'Robot vacuums', parent: 'Cleaning' },
  { key: 'Stick vacuums', parent: 'Cleaning' },
  { key: 'Air', parent: null },
  { key: 'Air purifiers', parent: 'Air' },
  { key: 'Spare parts', parent: null },
]

/** Puts an item into its place, and everything in the order a tree is drawn in. */
function toMoved(items: readonly Shelf[], item: Shelf, { parent, index }: TreePlace): Shelf[] {
  const others = items.filter(({ key }) => key !== item.key)
  const below = (of: string | null): Shelf[] => {
    const own = others.filter((one) => one.parent === of)
    const all = of === parent ? own.toSpliced(index, 0, { ...item, parent }) : own
    return all.flatMap((one) => [one, ...below(one.key)])
  }
  return below(null)
}

/** Keeps the order, as its page would. */
function Kept(props: SortableTreeProps<Shelf>) {
  const [items, setItems] = useState(props.items)
  const { onMove } = props
  return (
    <SortableTree<Shelf>
      {...props}
      items={items}
      onMove={
        onMove &&
        ((item, place) => {
          onMove(item, place)
          setItems((before) => toMoved(before, item, place))
        })
      }
    />
  )
}

const meta = preview.meta({
  title: 'Patterns/SortableTree',
  component: Kept,
  args: {
    label: 'Categories',
    items: shelves,
    keyOf: ({ key }) => key,
    parentOf: ({ parent }) => parent,
    labelOf: ({ key }) => key,
    renderItem: ({ key }) => key,
    mayStand: (item, parent) =>
      parent === undefined || (parent.parent === null && !shelves.some((one) => one.parent === item.key)),
    onMove: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: 560 }}>{Story()}</div>],
})
export default meta

/** Arrow keys move it among its siblings, out, in and on to the next; the focus goes with it. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const handle = () => canvas.getByRole('button', { name: 'Move Stick vacuums' })
    handle().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByText('Stick vacuums: place 1 of 2 in Cleaning')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByText('Stick vacuums: place 2 of 4')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect(canvas.getByText('Stick vacuums: place 2 of 2 in Air')).toBeInTheDocument()
    await expect(handle()).toHaveFocus()
  },
})

type Box = Pick<DOMRect, 'left' | 'top' | 'height'>
const at = ({ left, top, height }: Box, share: number) => ({ clientX: left + 8, clientY: top + height * share })

/** Being dragged: a line, or a frame, says where it would come to stand. */
export const Dragged = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const target = canvas.getByRole('list', { name: 'Categories' })
    const box = canvas.getByText('Air').getBoundingClientRect()
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: canvas.getByRole('button', { name: 'Move Robot vacuums' }) },
      { target, coords: at(box, 0.5) },
    ])
    await expect(canvas.getByText('Air').closest('[data-row]')).toHaveAttribute('data-drop', 'into')
    await expect(args.onMove).not.toHaveBeenCalled()
  },
})

/** Let go, it stands there. */
export const LetGo = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const target = canvas.getByRole('list', { name: 'Categories' })
    const row = canvas.getByText('Cleaning').closest('[data-row]')
    const { left, top, height } = row?.getBoundingClientRect() ?? { left: 0, top: 0, height: 0 }
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: canvas.getByRole('button', { name: 'Move Spare parts' }) },
      { target, coords: at({ left, top, height }, 0.1) },
      { keys: '[/MouseLeft]', target },
    ])
    await expect(args.onMove).toHaveBeenLastCalledWith(shelves[5], { parent: null, index: 0 })
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Spare parts')
    await expect(canvas.getByRole('button', { name: 'Move Spare parts' })).toHaveFocus()
  },
})

/** Where nobody may change it, the order stands. */
export const Fixed = meta.story({ args: { onMove: undefined } })

export const Playground = meta.story({})
