import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { seeAll } from '../pages/see-all.ts'
import { StoryConsole } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Translated by the browser',
  component: StoryConsole,
  globals: { viewport: { value: 'desktop', isRotated: false } },
  tags: ['own-window'],
  parameters: { layout: 'fullscreen', picture: { skip: 'it looks as its pages do' } },
})
export default meta

const patient = { timeout: 5000 }

/** Puts elements in the place of each text, as a browser's translator does; the words stay, so that they can be found. */
function translate(within: HTMLElement): void {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const isDrawn = text.parentElement?.closest('svg, script, style, font, textarea') === null
    if (!isDrawn || text.data.trim() === '') continue
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data
    text.replaceWith(outer)
  }
}

const expectNothingBroke = async (): Promise<void> => {
  await expect(screen.queryByText('This page has stopped working')).toBeNull()
}

/** Home goes on in a page that is being translated, whatever changes on it. */
export const Home = meta.story({
  args: { account: 'admin', at: '/dashboard' },
  play: async ({ canvasElement, userEvent }) => {
    await screen.findByRole('heading', { level: 1, name: 'Home' })
    const main = within(screen.getByRole('main'))
    const figures = await main.findByRole('article', { name: 'Registered users' }, patient)
    await waitFor(() => expect(figures).toHaveAttribute('data-state', 'ready'), patient)
    await seeAll(main)
    await waitFor(() => expect(main.getAllByRole('slider').length).toBeGreaterThan(0), patient)
    translate(canvasElement)
    for (const period of ['90d', 'today', '12m']) {
      await userEvent.selectOptions(main.getByRole('combobox', { name: 'Period' }), period)
      await waitFor(() => expect(figures).toHaveAttribute('data-state', 'ready'), patient)
      await expectNothingBroke()
      // Translators follow what changes.
      translate(canvasElement)
    }
    await userEvent.click(main.getByRole('radio', { name: 'Category' }))
    await waitFor(() => expect(main.getByRole('radio', { name: 'Category' })).toBeChecked())
    translate(canvasElement)
    await userEvent.click(main.getByRole('radio', { name: 'Second brand APP' }))
    await main.findByText(/Here is Second brand APP today/, undefined, patient)
    await expectNothingBroke()
  },
})
