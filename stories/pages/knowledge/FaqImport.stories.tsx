import { toCsvLine } from '@bms/contract'
import { expect, screen, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { FaqListPage } from '../../../console/src/features/knowledge/faq/FaqListPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { published } from './sample-faqs.ts'

function Faqs(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/knowledge/faq" {...world}>
      <main>
        <FaqListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/FAQ Import',
  component: Faqs,
  parameters: { layout: 'fullscreen', picture: 'body' },
})
export default meta

const head = ['Question', 'Answer', '问题（法语）', '答案（法语）', 'Topic', 'Fault codes', 'Pinned']

const fileOf = (...lines: readonly string[][]): File =>
  new File([[head, ...lines].map(toCsvLine).join('')], 'faqs.csv', { type: 'text/csv' })

const good = (nth: number): string[] => [
  `Can I wash part ${nth} of it?`,
  'Yes, **by hand**.',
  `Puis-je laver la pièce ${nth} ?`,
  'Oui, à la main.',
  'After-sales',
  'E02; E05',
  'no',
]

type User = {
  click: (element: Element) => Promise<void>
  upload: (element: HTMLElement, file: File) => Promise<void>
}
interface Canvas {
  findByRole: (role: 'button', options: { name: string }) => Promise<HTMLElement>
}

/** Opens the import, gives it a file, and has its rows checked. */
async function check(canvas: Canvas, userEvent: User, file: File) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Import' }))
  const element = await screen.findByRole('dialog', { name: 'Import FAQs' })
  const input = element.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is nowhere to put a file')
  await userEvent.upload(input, file)
  const dialog = within(element)
  await userEvent.click(await dialog.findByRole('button', { name: 'Check the rows' }))
  return dialog
}

/** What is wrong stands at its row: a topic there is none of, and a question that is there already. */
export const Wrong = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [question = '', ...rest] = good(1)
    const file = fileOf(
      [published.question['en'] ?? '', ...rest],
      [question, 'Yes.', '', '', 'washing', '', ''],
      good(3),
    )
    const dialog = await check(canvas, userEvent, file)
    await expect(await dialog.findByText('2 rows have errors', undefined)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Import 3 rows' })).toBeDisabled()
  },
})

/** Nothing is wrong: all rows become drafts, which is told, and the list has them. */
export const Imported = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await check(canvas, userEvent, fileOf(good(1), good(2), good(3)))
    await expect(await dialog.findByText(/^Nothing is wrong with any of them/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Import 3 rows' }))
    await expect(await dialog.findByText('3 rows were imported as drafts.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect(await canvas.findByText('Can I wash part 3 of it?')).toBeInTheDocument()
  },
})
