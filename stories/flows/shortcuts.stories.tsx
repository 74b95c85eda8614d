import { Button } from '@bms/design-system'
import { expect, screen, waitFor } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { Shortcuts } from '../../console/src/app/search/Shortcuts.tsx'
import { StoryPage } from '../pages/story-console.tsx'

function Console() {
  return (
    <StoryPage>
      <main>
        <Button>Somewhere</Button>
        <input className="bp6-input" aria-label="Text" />
        <Shortcuts />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({ title: 'Flows/Shortcuts', component: Console })
export default meta

/** `?` shows what the keys of the console do. */
export const Opened = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Somewhere' }))
    await userEvent.keyboard('?')
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    for (const name of ['Everywhere', 'Tags', 'Tables'])
      await expect(screen.getByRole('heading', { name })).toBeVisible()
  },
})

/** A question mark in a text is one; closing gives the focus back. */
export const Closed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Text' }), 'Why?')
    await expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveValue('Why?')
    const somewhere = canvas.getByRole('button', { name: 'Somewhere' })
    await userEvent.click(somewhere)
    await userEvent.keyboard('?')
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(somewhere).toHaveFocus()
  },
})
