import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { RecordHeader } from '../RecordHeader/RecordHeader.tsx'
import { RecordDrawer } from './RecordDrawer.tsx'
import type { RecordDrawerProps } from './RecordDrawer.tsx'

const body = (
  <>
    <RecordHeader
      level={2}
      title="Ada Albers"
      description="a***@ex***.com"
      actions={<Button size="small">Edit</Button>}
    />
    {Array.from({ length: 12 }, (_, index) => (
      <p key={index}>Something is told of Ada here, so long that it takes several lines where there is little room.</p>
    ))}
  </>
)

/** A page with a list's button that opens the record. */
function OwnedDrawer(props: RecordDrawerProps) {
  const [state, setState] = useState<'open' | 'closed'>('open')
  return (
    <div style={{ minHeight: 520 }}>
      <Button onClick={() => setState('open')}>Open Ada</Button>
      {state === 'open' && (
        <RecordDrawer
          {...props}
          onClose={() => {
            setState('closed')
            props.onClose()
          }}
        />
      )}
    </div>
  )
}

const meta = preview.meta({
  title: 'Patterns/RecordDrawer',
  component: RecordDrawer,
  parameters: { picture: 'body' },
  args: {
    label: 'Ada Albers',
    position: '3 of 6,214',
    onPrevious: fn(),
    onNext: fn(),
    onMaximise: fn(),
    onClose: fn(),
    children: body,
  },
  render: (args) => <OwnedDrawer {...args} />,
})
export default meta

export const Default = meta.story()

/** `j` and `k` turn to the next and the previous one, Escape closes, and what was focused before gets the focus back. */
export const Keys = meta.story({
  play: async ({ userEvent, args }) => {
    const drawer = await screen.findByRole('dialog', { name: 'Ada Albers' })
    await waitFor(() => expect(drawer).toHaveFocus())
    await userEvent.keyboard('j')
    await expect(args.onNext).toHaveBeenCalledOnce()
    await userEvent.keyboard('k')
    await expect(args.onPrevious).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Open Ada' }))
    await expect(await screen.findByRole('dialog', { name: 'Ada Albers' })).toBeVisible()
  },
})

/** A button that goes once it is pressed takes the focus along; the keys work all the same. */
export const KeysAfterALostFocus = meta.story({
  render: function Lost(args) {
    const [state, setState] = useState<'open' | 'resolved'>('open')
    return (
      <RecordDrawer {...args}>
        {state === 'open' && <Button onClick={() => setState('resolved')}>Resolve</Button>}
      </RecordDrawer>
    )
  },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }))
    await expect(document.body).toHaveFocus()
    await userEvent.keyboard('j')
    await expect(args.onNext).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** The first of its list. */
export const First = meta.story({ args: { onPrevious: undefined, position: '1 of 6,214' } })

/** A link led here: the list doesn't show this record. */
export const OutsideTheList = meta.story({
  args: { onPrevious: undefined, onNext: undefined, position: undefined },
})

export const LongText = meta.story({
  args: {
    position: '第 3 条，共 6,214 条',
    children: (
      <RecordHeader
        level={2}
        title="Maximiliane-Friederike von Hohenzollern-Sigmaringen"
        description="Benutzerkontenverwaltung für Kundendienstmitarbeiterinnen und -mitarbeiter"
      />
    ),
  },
})

export const Playground = meta.story()
