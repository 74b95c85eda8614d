import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../Button/Button.tsx'
import { FloatingPanel } from './FloatingPanel.tsx'
import type { FloatingPanelProps } from './FloatingPanel.tsx'

interface ExampleProps extends Pick<FloatingPanelProps, 'side' | 'align' | 'onClose'> {
  /** Where in the window the button stands. */
  place?: 'start' | 'end'
}

function Example({ onClose, place = 'start', ...rest }: ExampleProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <div style={{ display: 'grid', height: 420, alignItems: place, justifyItems: place }}>
      <Button aria-expanded={anchor !== undefined} onClick={(event) => setAnchor(event.currentTarget)}>
        Open
      </Button>
      {anchor && (
        <FloatingPanel
          {...rest}
          anchor={anchor}
          onClose={(reason) => {
            setAnchor(undefined)
            onClose(reason)
          }}
        >
          <p style={{ width: 200, padding: 12 }}>It stands above everything, whatever scrolls or clips around it.</p>
        </FloatingPanel>
      )}
    </div>
  )
}

const meta = preview.meta({
  title: 'Primitives/FloatingPanel',
  component: Example,
  args: { onClose: fn() },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await expect(screen.getByText(/stands above everything/)).toBeVisible()
  },
})
export default meta

export const Default = meta.story({})

export const Beside = meta.story({ args: { side: 'inline' } })

/** Where there is no room, it goes to the other side and stays inside the window. */
export const AtTheEdge = meta.story({ args: { place: 'end', side: 'inline' } })

export const Closing = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await userEvent.click(document.body)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith('outside'))
    await expect(screen.queryByText(/stands above everything/)).toBeNull()
  },
})

export const Playground = meta.story({})
