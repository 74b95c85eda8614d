import { codes } from '@bms/contract'
import { failWith } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { IntroListPage } from '../../../console/src/features/knowledge/intro/IntroListPage.tsx'
import { drawPicture } from '../draw-picture.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { draft, published, titleOf } from './sample-intros.ts'

function Form(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/knowledge/productIntro?form=new" {...world}>
      <main>
        <IntroListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Product Introduction Form',
  component: Form,
  parameters: { layout: 'fullscreen', picture: 'body' },
})
export default meta

const formOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

type Queries = Awaited<ReturnType<typeof formOf>>
type User = {
  click: (element: Element) => Promise<void>
  type: (element: Element, text: string) => Promise<void>
  keyboard: (keys: string) => Promise<void>
  upload: (input: HTMLElement, file: File) => Promise<void>
  selectOptions: (element: Element, option: HTMLElement) => Promise<void>
}

async function addSection(form: Queries, userEvent: User, kind: string): Promise<void> {
  await userEvent.click(form.getByRole('button', { name: 'Add a section' }))
  ;(await screen.findByRole('menuitem', { name: kind })).click()
}

async function fillIn(form: Queries, userEvent: User): Promise<void> {
  const product = form.getByLabelText('Product')
  await waitFor(() => expect(product.querySelectorAll('option').length).toBeGreaterThan(1))
  await userEvent.selectOptions(product, product.querySelectorAll('option')[1] as HTMLElement)
  const input = form.getByRole('group', { name: 'Cover' }).querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, await drawPicture('cover.png', 640, 360))
  ;(await screen.findByRole('button', { name: 'Use this part' })).click()
  await form.findByRole('button', { name: /^Replace/ })
  await userEvent.type(form.getByLabelText('Title'), 'Meet the mop')
  await userEvent.type(form.getByLabelText('Section 1: text'), 'It mops **twice**.')
}

/** An introduction with a film and a specification in two languages; the phone shows it while it is typed. */
export const Added = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await formOf('Add an introduction')
    await fillIn(form, userEvent)
    const phone = within(form.getByRole('figure'))
    await expect(phone.getByText('twice').tagName).toBe('STRONG')
    await userEvent.type(form.getByLabelText('Film at the top'), 'youtu.be/dQw4w9WgXcQ')
    await expect(form.getByText('YouTube plays it in the app.')).toBeVisible()
    await expect(phone.getByText('Film on YouTube')).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Add a language' }))
    ;(await screen.findByRole('menuitem', { name: /German/ })).click()
    await waitFor(() => expect(form.getByRole('tab', { name: /German/ })).toHaveAttribute('aria-selected', 'true'))
    await userEvent.type(form.getByLabelText('Title'), 'Der Wischer')
    // Who reads German still sees the English text.
    await expect(phone.getByText('Der Wischer')).toBeVisible()
    await expect(phone.getByText('twice')).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Add as a draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByText('Meet the mop')).toBeVisible()
  },
})

/** Sections are moved by keys, taken away, and brought back where they stood with all that was in them. */
export const Sections = meta.story({
  args: { at: `/knowledge/productIntro?form=${draft.intro_id}` },
  play: async ({ userEvent }) => {
    const form = await formOf(`Edit “${titleOf(draft)}”`)
    await addSection(form, userEvent, 'Film')
    await userEvent.type(await form.findByLabelText('Section 4: film'), 'https://films.example.com/mop.mp4')
    await expect(form.getByText('The app plays it itself.')).toBeVisible()
    form.getByRole('button', { name: 'Move Section 4: film' }).focus()
    await userEvent.keyboard('{Home}')
    await expect(await form.findByLabelText('Section 1: film')).toHaveValue('https://films.example.com/mop.mp4')
    await expect(form.getByLabelText<HTMLTextAreaElement>('Section 2: text').value).toMatch(/^## Meet the/)
    await userEvent.click(form.getByRole('button', { name: 'Remove Section 1: film' }))
    await expect(form.queryByLabelText('Section 1: film')).toBeNull()
    await userEvent.click(form.getByRole('button', { name: 'Bring it back' }))
    await expect(await form.findByLabelText('Section 1: film')).toHaveValue('https://films.example.com/mop.mp4')
    await expect(form.getByLabelText<HTMLTextAreaElement>('Section 4: specification').value).toMatch(/Network/)
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

/** What is wrong is said at its field: what is missing, and addresses that no app plays. */
export const Wrong = meta.story({
  play: async ({ userEvent }) => {
    const form = await formOf('Add an introduction')
    await addSection(form, userEvent, 'Film')
    await addSection(form, userEvent, 'Picture')
    await userEvent.type(await form.findByLabelText('Section 2: film'), 'http://films.example.com/mop.mp4')
    await userEvent.type(form.getByLabelText('Film at the top'), 'the film on the stick')
    await userEvent.click(form.getByRole('button', { name: 'Add as a draft' }))
    await waitFor(() => expect(form.getByLabelText('Title')).toBeInvalid())
    for (const label of ['Product', 'Film at the top', 'Section 1: text', 'Section 2: film'])
      await expect(form.getByLabelText(label)).toBeInvalid()
    await expect(form.getAllByText(/^This is no address of a film/).length).toBeGreaterThan(1)
  },
})

/** Without any section there is nothing to read: it says so where they stand. */
export const NoSections = meta.story({
  play: async ({ userEvent }) => {
    const form = await formOf('Add an introduction')
    await fillIn(form, userEvent)
    await userEvent.click(form.getByRole('button', { name: 'Remove Section 1: text' }))
    await userEvent.click(form.getByRole('button', { name: 'Add as a draft' }))
    const sections = within(form.getByRole('region', { name: 'Sections' }))
    await expect(await sections.findByRole('alert')).toBeVisible()
  },
})

/** Somebody else was faster: both versions stand side by side, and what was typed isn't lost. */
export const Conflict = meta.story({
  args: {
    at: `/knowledge/productIntro?form=${published.intro_id}`,
    answers: (usual) => {
      let done = false
      return {
        editIntro: async (input, context) => {
          if (!done) {
            done = true
            const title = { ...input.body.title, en: 'Theirs' }
            await usual.editIntro({ ...input, body: { ...input.body, title } }, context)
          }
          return usual.editIntro(input, context)
        },
      }
    },
  },
  play: async ({ userEvent }) => {
    const form = await formOf(`Edit “${titleOf(published)}”`)
    await userEvent.type(form.getByLabelText('Title'), ', mine')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByText(/Theirs/)).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { createIntro: failWith(codes.server, 'The change could not be saved.') } },
  play: async ({ userEvent }) => {
    const form = await formOf('Add an introduction')
    await fillIn(form, userEvent)
    await userEvent.click(form.getByRole('button', { name: 'Add as a draft' }))
    await expect(await form.findByText(/The change could not be saved\./)).toBeVisible()
    await expect(form.getByLabelText('Title')).toHaveValue('Meet the mop')
  },
})

export const Chinese = meta.story({
  args: { at: `/knowledge/productIntro?form=${draft.intro_id}`, look: { language: 'zh' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '添加章节' })).toBeVisible()
  },
})
