// Long, as it is the list of all states of the board and of its import.

import { codes, toCsvLine } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { toXliff } from '../../../console/src/features/knowledge/translations/translation-files.ts'
import { TranslationsPage } from '../../../console/src/features/knowledge/translations/TranslationsPage.tsx'
import type { Services } from '../../../console/src/shared/services.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { published, questionOf } from './sample-faqs.ts'

function Translations(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/knowledge/translations" {...world}>
      <main>
        <TranslationsPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Translations',
  component: Translations,
  // A phone has no sheet: its list is a story of its own.
  globals: { viewport: { value: 'desktop', isRotated: false } },
  tags: ['own-window'],
  parameters: { layout: 'fullscreen' },
})
export default meta

/** FAQs without French: the first cell of the last column is the French question of one. */
const frenchFaqs = '/knowledge/translations?kind=faq&locale=fr&state=missing'

type User = {
  click: (element: Element) => Promise<void>
  keyboard: (keys: string) => Promise<void>
  upload: (element: HTMLElement, file: File) => Promise<void>
}

const activeCell = (grid: HTMLElement): HTMLElement | null =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')

/** The board's sheet, with the focus in its first row's last cell. */
async function lastCell(userEvent: User): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid', { name: 'Texts by language' })
  grid.focus()
  await userEvent.keyboard('{End}')
  return grid
}

/** Types a French question where there is none. */
async function fillIn(userEvent: User, text: string): Promise<HTMLElement> {
  const grid = await lastCell(userEvent)
  await waitFor(() => expect(activeCell(grid)).toHaveTextContent('○ Missing'))
  await userEvent.keyboard('{Enter}')
  await expect(await screen.findByRole('textbox', { name: /^French, FAQ:/ })).toHaveFocus()
  await userEvent.keyboard(`${text}{Enter}`)
  return grid
}

/** All kinds in all languages, what is missing and outdated marked. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const grid = await screen.findByRole('grid', { name: 'Texts by language' })
    await expect(Number(grid.getAttribute('aria-rowcount'))).toBeGreaterThan(20)
    await expect(canvas.getByText(/^○ Missing: no text yet/)).toBeVisible()
    await waitFor(() => expect(grid.querySelector('[data-tone="warning"]')).toHaveTextContent('○ Missing'))
  },
})

/** The source has changed since it was translated: a sign, a colour and a word say so. */
export const Outdated = meta.story({
  args: {
    at: '/knowledge/translations?kind=faq',
    answers: (usual) => ({
      translationTexts: async (input, context) => {
        const { list } = await usual.translationTexts(input, context)
        const toOld = (text: (typeof list)[number]['fields'][number]) => ({ ...text, outdated: ['fr'] })
        return { list: list.map((one) => ({ ...one, fields: one.fields.map(toOld) })) }
      },
    }),
  },
  play: async () => {
    const grid = await screen.findByRole('grid', { name: 'Texts by language' })
    await waitFor(() => expect(grid.querySelector('[data-tone="info"]')).toHaveTextContent(/^△ Outdated: /))
  },
})

/** What is filtered stands in the address; filters go with the chips. */
export const OneLanguage = meta.story({
  args: { at: frenchFaqs },
  play: async ({ canvas, userEvent }) => {
    const grid = await lastCell(userEvent)
    await expect(grid).toHaveAttribute('aria-colcount', '4')
    await waitFor(() => expect(activeCell(grid)).toHaveTextContent('○ Missing'))
    await expect(canvas.getByRole('button', { name: /^Remove filter Language: .*French/ })).toBeVisible()
  },
})

/** A text is typed and saved; Control Z takes it back. */
export const Edited = meta.story({
  args: { at: frenchFaqs },
  parameters: { picture: { skip: 'it looks as the filtered board does' } },
  play: async ({ canvas, userEvent }) => {
    const grid = await fillIn(userEvent, 'Peut-on le laver ?')
    await expect(await canvas.findByText('1 text saved')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(activeCell(grid)).toHaveTextContent('Peut-on le laver ?'))
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(await canvas.findByText('2 texts saved')).toBeInTheDocument()
    await waitFor(() => expect(activeCell(grid)).toHaveTextContent('○ Missing'))
  },
})

/** Too short: said while it is typed, and kept in its cell without asking the server. */
export const TooShort = meta.story({
  args: { at: frenchFaqs },
  parameters: { picture: { skip: 'a cell with an error is shown by the conflict' } },
  play: async ({ canvas, userEvent }) => {
    const grid = await lastCell(userEvent)
    await waitFor(() => expect(activeCell(grid)).toHaveTextContent('○ Missing'))
    await userEvent.keyboard('{Enter}Non')
    await expect(await screen.findByText(/Use 5 to 160 characters/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('1 text is not saved')).toBeVisible()
  },
})

/** Somebody else filled the cell meanwhile: both texts are there, and nothing is lost. */
export const Conflict = meta.story({
  args: {
    at: frenchFaqs,
    answers: (usual) => ({
      faqDetail: async (input, context) => {
        const now = await usual.faqDetail(input, context)
        return { ...now, question: { ...now.question, fr: 'Écrit par quelqu’un d’autre' } }
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const grid = await fillIn(userEvent, 'Peut-on le laver ?')
    const alert = await canvas.findByText('1 text is not saved')
    await expect(alert).toBeVisible()
    await expect(canvas.getAllByText(/Someone else wrote: .*Écrit par quelqu’un d’autre/)).not.toHaveLength(0)
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(activeCell(grid)).toHaveTextContent('Peut-on le laver ?'))
    await expect(activeCell(grid)).toHaveAttribute('aria-invalid', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(canvas.queryByText('1 text is not saved')).toBeNull())
  },
})

/** What the server refuses stands at its cell. */
export const Refused = meta.story({
  args: {
    at: frenchFaqs,
    failures: { editFaq: failWith(codes.server, 'The database is resting.') },
  },
  parameters: { picture: { skip: 'it looks as the conflict does' } },
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, 'Peut-on le laver ?')
    await expect((await canvas.findAllByText(/The database is resting\./))[0]).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save again' })).toBeVisible()
  },
})

/** Opens the page's tab, which a page by itself has none of. */
const openTab = ({ tabs }: Services): void => {
  const path = '/knowledge/translations'
  tabs.visit({ key: path, path, fullPath: path, name: 'translations' }, 20)
}

let services: Services | undefined

/** Closing the tab, loading anew or another brand asks, as long as something typed isn't saved. */
export const LeftUnsaved = meta.story({
  args: {
    at: frenchFaqs,
    failures: { editFaq: failWith(codes.server, 'The database is resting.') },
    prepare: async (made) => {
      services = made
      openTab(made)
    },
  },
  parameters: { picture: { skip: 'it looks as the conflict does' } },
  play: async ({ canvas, userEvent }) => {
    const grid = await fillIn(userEvent, 'Peut-on le laver ?')
    await expect(await canvas.findByText('1 text is not saved')).toBeVisible()
    await expect(services?.tabs.state.list[0]?.work).toBe('dirty')
    const answer = services?.tabs.mayClose()
    await services?.tabs.answer('discard')
    await expect(await answer).toBe(true)
    await waitFor(() => expect(canvas.queryByText('1 text is not saved')).toBeNull())
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(activeCell(grid)).toHaveTextContent('○ Missing'))
    await waitFor(() => expect(services?.tabs.state.list[0]?.work).toBe('clean'))
  },
})

/** It was saved, and can't be read anew: it doesn't count as not saved. */
export const SavedUnread = meta.story({
  args: {
    at: frenchFaqs,
    answers: (usual) => ({
      // One entry by itself is what is read after it was saved.
      translationTexts: (input, context) =>
        input.query.ids.length === 1
          ? failWith(codes.server, 'The database is resting.')()
          : usual.translationTexts(input, context),
    }),
  },
  parameters: { picture: { skip: 'it looks as the filtered board does' } },
  play: async ({ canvas, userEvent }) => {
    const grid = await fillIn(userEvent, 'Peut-on le laver ?')
    await expect(await canvas.findByText('1 text saved')).toBeInTheDocument()
    await expect(canvas.queryByText('1 text is not saved')).toBeNull()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(activeCell(grid)).toHaveTextContent('Peut-on le laver ?'))
  },
})

/** Who may view knowledge and not edit it reads its cells, and is told so. */
export const ReadOnly = meta.story({
  args: {
    at: frenchFaqs,
    prepare({ session }) {
      session.state.rights = { all: false, projects: { kyvol: { KnowledgeBase: ['view'] } } }
      return Promise.resolve()
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^You can’t edit: .*FAQ/)).toBeVisible()
    await lastCell(userEvent)
    await userEvent.keyboard('{Enter}')
    await expect(screen.queryByRole('textbox', { name: /^French, FAQ:/ })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Import' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Export' })).toBeVisible()
  },
})

export const Loading = meta.story({ args: { failures: { translationList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ translationList: () => ({ list: [], total: 0, page: 1, page_size: 200 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No texts to translate')).toBeVisible()
  },
})

export const NoMatch = meta.story({
  args: { at: '/knowledge/translations?q=nothing+like+it' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No results')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
    await expect(await screen.findByRole('grid', { name: 'Texts by language' })).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { translationList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

/** The entries came, and what they say didn't: that is no empty board. */
export const TextsFailed = meta.story({
  args: { failures: { translationTexts: failWith(codes.server, 'The database is resting.') } },
  parameters: { picture: { skip: 'it looks as any failure' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'analyst.ecozy', brand: 'ecozy' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You don’t have permission to view translations')).toBeVisible()
  },
})

/** Gives the import a file. */
async function open(userEvent: User, file: File) {
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
  const element = await screen.findByRole('dialog', { name: 'Import translations' })
  const input = element.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is nowhere to put a file')
  await userEvent.upload(input, file)
  return within(element)
}

const unit = (field: string, source: string, target: string) =>
  ({ kind: 'faq', id: published.faq_id, rev: published.rev, field, source, target, state: 'present' }) as const

const xliffOf = (...units: ReturnType<typeof unit>[]): File => {
  const text = toXliff({ sourceLocale: 'en', targetLocale: 'fr', units }, ({ field }) => field)
  return new File([text], 'translations.xlf', { type: 'application/xliff+xml' })
}

/** What the file would change, before anything is; then it is applied. */
export const Imported = meta.story({
  parameters: { picture: { skip: 'the import with errors shows the same sheet' } },
  play: async ({ userEvent }) => {
    const dialog = await open(userEvent, xliffOf(unit('question', questionOf(published), 'Une question en français ?')))
    await expect(await dialog.findByText(/^1 text would change\./)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Apply 1 text' }))
    await expect(await dialog.findByText('1 text saved.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  },
})

const frenchQuestion = () => xliffOf(unit('question', questionOf(published), 'Une question en français ?'))

type Shown = Awaited<ReturnType<typeof open>>

/** Mends the only text of an import. */
async function mend(dialog: Shown, userEvent: User, text: string): Promise<void> {
  const grid = await dialog.findByRole('grid', { name: 'Texts that would change' })
  grid.focus()
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(activeCell(grid)).toHaveTextContent('→'))
  await userEvent.keyboard('{Enter}')
  await expect(await dialog.findByRole('textbox', { name: /^French, new/ })).toHaveFocus()
  await userEvent.keyboard(`{Control>}a{/Control}${text}{Enter}`)
}

/** An outage is no fault of a text: it can be applied again as soon as that is over. */
export const ImportOutage = meta.story({
  args: { failures: { editFaq: failWith(codes.server, 'The database is resting.') } },
  parameters: { picture: { skip: 'it looks as any failure' } },
  play: async ({ userEvent }) => {
    const dialog = await open(userEvent, frenchQuestion())
    await userEvent.click(await dialog.findByRole('button', { name: 'Apply 1 text' }))
    await expect(await dialog.findByText('The database is resting.')).toBeVisible()
    await expect(await dialog.findByRole('button', { name: 'Apply 1 text' })).toBeEnabled()
    await expect(dialog.queryByText('1 text was not saved')).toBeNull()
  },
})

/** Somebody else was faster: what there is now stands beside the text, which is mended and saved over it. */
export const ImportClash = meta.story({
  args: {
    answers: (usual) => ({
      faqDetail: async (input, context) => {
        const now = await usual.faqDetail(input, context)
        return { ...now, question: { ...now.question, fr: 'Écrit par quelqu’un d’autre' } }
      },
    }),
  },
  parameters: { picture: { skip: 'the import with errors shows the same sheet' } },
  play: async ({ userEvent }) => {
    const dialog = await open(userEvent, frenchQuestion())
    await userEvent.click(await dialog.findByRole('button', { name: 'Apply 1 text' }))
    await expect(await dialog.findByText('1 text was not saved')).toBeVisible()
    await mend(dialog, userEvent, 'Une autre question ?')
    await userEvent.click(await dialog.findByRole('button', { name: 'Apply 1 text' }))
    await expect(await dialog.findByText('1 text saved.')).toBeVisible()
  },
})

/** What was mended isn't lost by Cancel or Back without a question. */
export const ImportLeft = meta.story({
  args: {
    prepare: async (made) => {
      services = made
      openTab(made)
    },
  },
  parameters: { picture: { skip: 'it is a confirm dialog' } },
  play: async ({ userEvent }) => {
    const dialog = await open(userEvent, frenchQuestion())
    await mend(dialog, userEvent, 'Une autre question ?')
    await waitFor(() => expect(services?.tabs.state.list[0]?.work).toBe('dirty'))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    const question = async () => within(await screen.findByRole('alertdialog', { name: 'Discard this import?' }))
    await userEvent.click((await question()).getByRole('button', { name: 'Stay' }))
    await expect(dialog.getByRole('button', { name: 'Apply 1 text' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await userEvent.click((await question()).getByRole('button', { name: 'Discard' }))
    await expect(await dialog.findByText(/^XLIFF 2 or CSV, at most/)).toBeVisible()
    await waitFor(() => expect(services?.tabs.state.list[0]?.work).toBe('clean'))
  },
})

/** A source that has changed, a text that is too long, and one that there is not. */
export const ImportWithErrors = meta.story({
  parameters: { picture: 'body' },
  play: async ({ userEvent }) => {
    const gone = { ...unit('question', 'What?', 'Quoi ?'), id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V' }
    const dialog = await open(
      userEvent,
      xliffOf(
        unit('question', questionOf(published), 'x'.repeat(161)),
        unit('answer', 'An older answer.', 'Une réponse plus ancienne.'),
        gone,
      ),
    )
    await expect(await dialog.findByText('2 texts need attention and are left out')).toBeVisible()
    await expect(dialog.getByText(/^1 text was not found in this brand/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Apply 0 texts' })).toBeDisabled()
    const grid = await dialog.findByRole('grid', { name: 'Texts that would change' })
    grid.focus()
    await userEvent.keyboard('{End}')
    await expect(await dialog.findByText(/Use 1 to 160 characters|Use 5 to 160 characters/)).toBeVisible()
  },
})

/** A file that is no file of translations says why, with its line. */
export const ImportRefused = meta.story({
  parameters: { picture: 'body' },
  play: async ({ userEvent }) => {
    const text = '<?xml version="1.0"?>\n<!DOCTYPE xliff>\n<xliff/>'
    const dialog = await open(userEvent, new File([text], 'translations.xlf'))
    await expect(await dialog.findByText(/^Line 2: the file has a document type declaration/)).toBeVisible()
  },
})

/** CSV in a language that the board has none of. */
export const ImportOtherLanguage = meta.story({
  parameters: { picture: { skip: 'it looks as any refused file' } },
  play: async ({ userEvent }) => {
    const lines = [
      ['kind', 'id', 'field', 'en', 'tlh'],
      ['faq', published.faq_id, 'question', questionOf(published), 'nuq?'],
    ]
    const dialog = await open(userEvent, new File([lines.map(toCsvLine).join('')], 'translations.csv'))
    await expect(
      await dialog.findByText(/^The file is in .*tlh.*, which is not a language of this board/),
    ).toBeVisible()
  },
})

/** A language that the board is narrowed to is one of its languages, even where nothing is written in it yet. */
export const ImportAskedLanguage = meta.story({
  args: { at: '/knowledge/translations?locale=eo' },
  parameters: { picture: { skip: 'the import with errors shows the same sheet' } },
  play: async ({ userEvent }) => {
    const lines = [
      ['kind', 'id', 'field', 'en', 'eo'],
      ['faq', published.faq_id, 'question', questionOf(published), 'Kio estas tio?'],
    ]
    const dialog = await open(userEvent, new File([lines.map(toCsvLine).join('')], 'translations.csv'))
    await expect(await dialog.findByText(/^1 text would change\./)).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await screen.findByRole('grid', { name: '各语言文本' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: '翻译', level: 1 })).toBeVisible()
  },
})

/** A list of what is missing; a sheet needs more room. */
export const Mobile = meta.story({
  args: { at: '/knowledge/translations?kind=faq' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Editing, export and import need a wider screen.')).toBeVisible()
    const list = within(await canvas.findByRole('list', { name: 'Entries and their languages' }))
    await expect((await list.findAllByText(/: Missing$/)).length).toBeGreaterThan(0)
    await expect(canvas.queryByRole('button', { name: 'Import' })).toBeNull()
  },
})
