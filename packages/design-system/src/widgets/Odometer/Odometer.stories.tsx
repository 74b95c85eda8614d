import { useState } from 'react'
import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { Odometer } from './Odometer.tsx'

const meta = preview.meta({ title: 'Widgets/Odometer', component: Odometer, args: { text: '20,184' } })
export default meta

/** To whoever listens it is one figure, not its digits. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('20,184')).toBeInTheDocument()
  },
})

/** Counts, parts and times: what is no digit stays as it is. */
export const Figures = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 12, fontSize: 30, fontWeight: 600 }}>
      <Odometer text="0" />
      <Odometer text="1,234,567,890" />
      <Odometer text="87.5%" />
      <Odometer text="2 hr 5 min" />
      <Odometer text="–12" />
    </div>
  ),
})

function Counting() {
  const [value, setValue] = useState(9_998)
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start', fontSize: 30 }}>
      <Odometer text={value.toLocaleString('en')} />
      <Button onClick={() => setValue(value + 7)}>Seven more</Button>
    </div>
  )
}

/** A digit more leaves the others in their places; in between, the text is already the new one. */
export const Grows = meta.story({
  parameters: { picture: { skip: 'as Figures, after a press' } },
  render: () => <Counting />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('9,998')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByText('10,005')).toBeInTheDocument()
  },
})
