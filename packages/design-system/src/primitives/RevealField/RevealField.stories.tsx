import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { MaskedValue } from './MaskedValue.tsx'
import { RevealField } from './RevealField.tsx'

const meta = preview.meta({
  title: 'Primitives/RevealField',
  component: RevealField,
  args: {
    label: 'E-mail',
    masked: 'j***n@gm***.com',
    value: 'jan.hansen@gmail.com',
    state: 'masked',
    onReveal: fn(),
    onHide: fn(),
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByText('jan.hansen@gmail.com')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show E-mail in full' }))
    await expect(args.onReveal).toHaveBeenCalledOnce()
  },
})

export const Shown = meta.story({
  args: { state: 'shown', secondsLeft: 42 },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('jan.hansen@gmail.com')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('E-mail is shown for 42 seconds')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide E-mail' }))
    await expect(args.onHide).toHaveBeenCalledOnce()
  },
})

/** Who pressed it still has the focus once it is shown, and hides it at once. */
export const KeepsTheFocus = meta.story({
  render: function Toggled(args) {
    const [state, setState] = useState<'masked' | 'busy' | 'shown'>('masked')
    const onReveal = () => {
      setState('busy')
      setTimeout(() => setState('shown'))
    }
    return <RevealField {...args} state={state} onReveal={onReveal} onHide={() => setState('masked')} />
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show E-mail in full' }))
    await expect(await canvas.findByRole('button', { name: 'Hide E-mail' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Show E-mail in full' })).toHaveFocus()
  },
})

export const Busy = meta.story({ args: { state: 'busy' } })

/** Without the right there is nothing to press. */
export const NotAllowed = meta.story({
  args: { onReveal: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

/** As lists show personal data: never to be revealed there. */
export const Masked = meta.story({
  render: () => (
    <p>
      <MaskedValue>+49 15*****821</MaskedValue>
    </p>
  ),
})

export const LongText = meta.story({
  args: {
    label: 'Kontaktadresse 联系方式',
    state: 'shown',
    secondsLeft: 9,
    value: 'ein.sehr.langer.name.ohne.trennstelle.der.umbrechen.muss@eine-sehr-lange-domain.example.com',
  },
  render: (args) => (
    <div style={{ width: 220 }}>
      <RevealField {...args} />
    </div>
  ),
})

export const Playground = meta.story({})
