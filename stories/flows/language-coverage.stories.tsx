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

let isChanged = false

/** Coming back reads the board again, however short ago it was read: what was written elsewhere isn't missing any more. */
export const ReadAgainOnReturn = meta.story({
  args: {
    at: '/knowledge/languageCoverage',
    answers: (usual) => ({
      async translationList(input, context) {
        const page = await usual.translationList(input, context)
        return isChanged ? { ...page, list: page.list.map((row) => ({ ...row, title: 'Changed since' })) } : page
      },
    }),
  },
  beforeEach: () => {
    isChanged = false
  },
  play: async ({ canvas, userEvent }) => {
    const goTo = async (words: string, name: string): Promise<void> => {
      await userEvent.keyboard('{Control>}k{/Control}')
      await userEvent.keyboard(words)
      await screen.findByRole('option', { name: new RegExp(name) })
      await userEvent.keyboard('{Enter}')
      await screen.findByRole('heading', { level: 1, name })
    }
    await screen.findByRole('heading', { level: 1, name: 'Language Coverage' })
    await findRows(canvas)
    await expect(canvas.queryAllByText('Changed since')).toEqual([])
    await goTo('faq', 'FAQ')
    isChanged = true
    await goTo('language cov', 'Language Coverage')
    await expect((await screen.findAllByText('Changed since', undefined, { timeout: 5000 })).length).toBeGreaterThan(1)
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
