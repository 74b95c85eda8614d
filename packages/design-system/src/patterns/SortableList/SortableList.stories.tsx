import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { SortableList, type SortableListProps } from './SortableList.tsx'

const steps = ['Plug it in', 'Hold the button for three seconds', 'Choose the network', 'Wait for the light']

/** Keeps the order, as a form would. */
function Kept(props: SortableListProps<string>) {
  const [items, setItems] = useState(props.items)
  return (
    <SortableList
      {...props}
      items={items}
      onMove={
        props.onMove &&
        ((key, to) => {
          props.onMove?.(key, to)
          setItems((before) => before.filter((item) => item !== key).toSpliced(to, 0, key))
        })
      }
    />
  )
}

const meta = preview.meta({
  title: 'Patterns/SortableList',
  component: Kept,
  args: {
    label: 'Steps of pairing',
    items: steps,
    keyOf: (step) => step,
    labelOf: (step) => step,
    renderItem: (step, index) => (
      <div style={{ lineHeight: '32px' }}>
        {index + 1}. {step}
      </div>
    ),
    onMove: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: 480 }}>{Story()}</div>],
})
export default meta

/** Arrow keys move it, the focus goes with it, and where it stands is said. */
export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Move Plug it in' }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(args.onMove).toHaveBeenLastCalledWith('Plug it in', 2)
    await expect(canvas.getByRole('button', { name: 'Move Plug it in' })).toHaveFocus()
    await expect(canvas.getByText('Plug it in: place 3 of 4')).toBeInTheDocument()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Plug it in')
  },
})

export const Dragged = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const handle = canvas.getByRole('button', { name: 'Move Wait for the light' })
    const [first] = canvas.getAllByRole('listitem')
    const { left, top } = first?.getBoundingClientRect() ?? { left: 0, top: 0 }
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: handle },
      { target: canvas.getByRole('list'), coords: { clientX: left + 8, clientY: top + 4 } },
    ])
    await expect(args.onMove).toHaveBeenLastCalledWith('Wait for the light', 0)
    await expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('data-state', 'dragged')
    await userEvent.pointer({ keys: '[/MouseLeft]', target: canvas.getByRole('list') })
    await expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('data-state', 'still')
  },
})

/** Where nobody may change it, the order stands. */
export const Fixed = meta.story({ args: { onMove: undefined } })

export const LongText = meta.story({
  args: {
    items: [
      'Bodenerkennungsempfindlichkeit und Haushaltsgerätesteuerung einstellen',
      '将设备的地面识别灵敏度设置为最高级别',
    ],
  },
})

export const Playground = meta.story({})
