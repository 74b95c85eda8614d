import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { findRows } from '../pages/find-rows.ts'
import { addressIn, StoryConsole, type StoryWorld } from '../pages/story-console.tsx'

function Console(world: StoryWorld) {
  return <StoryConsole account="admin" brand="kyvol" at="/knowledge/faq" {...world} />
}

const meta = preview.meta({
  title: 'Flows/Language Coverage',
  component: Console,
  parameters: { layout: 'fullscreen', picture: { skip: 'the pages have pictures of their own' } },
})
export default meta

/** From the board to where the text is written, at the language that is missing. */
export const OpenedAtTheLanguage = meta.story({
  args: { at: '/knowledge/languageCoverage?locale=fr&state=missing&kind=faq' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await screen.findByRole('heading', { level: 1, name: 'Language Coverage' })
    const [first] = await findRows(canvas)
    await userEvent.click(within(first).getByText('FAQ'))
    await waitFor(() => expect(addressIn(canvasElement)).toMatch(/^\/knowledge\/faq\?form=\w{26}&new_language=fr$/))
    const form = within(await screen.findByRole('dialog', { name: /^Edit “/ }, { timeout: 10_000 }))
    await expect(await form.findByRole('tab', { name: /^French/ })).toHaveAttribute('aria-selected', 'true')
    await expect(form.getByRole('textbox', { name: 'Question' })).toHaveValue('')
  },
})

/** The board isn't in the menu: the search leads to it. */
export const FoundBySearch = meta.story({
  play: async ({ canvasElement, userEvent }) => {
    await screen.findByRole('heading', { level: 1, name: 'FAQ' })
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('language cov')
    await screen.findByRole('option', { name: /Language Coverage/ })
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('heading', { level: 1, name: 'Language Coverage' })).toBeVisible()
    await expect(addressIn(canvasElement)).toBe('/knowledge/languageCoverage')
  },
})
