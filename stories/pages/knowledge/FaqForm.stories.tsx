import { codes } from '@bms/contract'
import { failWith } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { FaqListPage } from '../../../console/src/features/knowledge/faq/FaqListPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { other, published, questionOf } from './sample-faqs.ts'

function Form(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/knowledge/faq?form=new" {...world}>
      <main>
        <FaqListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/FAQ Form',
  component: Form,
  parameters: { layout: 'fullscreen', picture: 'body' },
})
export default meta

const formOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

/** A question is answered in two languages; the phone shows the answer while it is typed. */
export const Added = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await formOf('Add a FAQ')
    await userEvent.type(form.getByLabelText('Question'), 'Can I wash the side brush?')
    await userEvent.type(form.getByLabelText('Answer'), 'Yes, **by hand**.')
    await expect(within(form.getByRole('figure')).getByText('by hand').tagName).toBe('STRONG')
    await userEvent.click(form.getByRole('button', { name: 'Add a language' }))
    ;(await screen.findByRole('menuitem', { name: /French/ })).click()
    await waitFor(() => expect(form.getByRole('tab', { name: /French/ })).toHaveAttribute('aria-selected', 'true'))
    await userEvent.type(form.getByLabelText('Question'), 'Puis-je laver la brosse latérale ?')
    await userEvent.type(form.getByLabelText('Answer'), 'Oui, à la main.')
    await userEvent.type(form.getByRole('textbox', { name: 'Fault codes' }), 'E02,')
    await userEvent.click(form.getByRole('button', { name: 'Add as a draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByText('Can I wash the side brush?')).toBeVisible()
  },
})

/** What is wrong is said at its field, of the language it is wrong in. */
export const Wrong = meta.story({
  play: async ({ userEvent }) => {
    const form = await formOf('Add a FAQ')
    await userEvent.type(form.getByLabelText('Question'), 'Can I wash the side brush?')
    await userEvent.click(form.getByRole('radio', { name: /^A category/ }))
    await userEvent.clear(form.getByLabelText('Order'))
    await userEvent.type(form.getByLabelText('Order'), 'first')
    await userEvent.click(form.getByRole('button', { name: 'Add as a draft' }))
    await waitFor(() => expect(form.getByLabelText('Answer')).toBeInvalid())
    await expect(form.getByLabelText('Category')).toBeInvalid()
    await expect(form.getByLabelText('Order')).toBeInvalid()
    await expect(form.getByLabelText('Question')).toHaveValue('Can I wash the side brush?')
  },
})

/** While a question is typed, those that ask the same are named, with the way to them. */
export const Likely = meta.story({
  play: async ({ userEvent }) => {
    const form = await formOf('Add a FAQ')
    const asked = published.question['en'] ?? ''
    await userEvent.type(form.getByLabelText('Question'), asked.slice(0, -3))
    const link = await form.findByRole('link', { name: asked })
    await expect(link).toHaveAttribute('target', '_blank')
    await userEvent.clear(form.getByLabelText('Question'))
    await userEvent.type(form.getByLabelText('Question'), 'Zeppelin moors tonight')
    await waitFor(() => expect(form.queryByRole('link', { name: asked })).toBeNull())
  },
})

/** What another one asks already can't be asked by a second: that is said at its field, with the other one's name. */
export const AskedAlready = meta.story({
  args: { at: `/knowledge/faq?form=${published.faq_id}` },
  play: async ({ userEvent }) => {
    const form = await formOf(`Edit “${questionOf(published)}”`)
    const asked = questionOf(other)
    await userEvent.clear(form.getByLabelText('Question'))
    await userEvent.type(form.getByLabelText('Question'), asked)
    await expect(await form.findByRole('link', { name: asked })).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(form.getByLabelText('Question')).toBeInvalid())
    const refusal = `“${asked}” is published for the same already: change that one instead.`
    await expect((await form.findAllByText(refusal))[0]).toBeVisible()
    await expect(form.getByLabelText('Question')).toHaveValue(asked)
  },
})

/** Somebody else was faster: both versions stand side by side, and what was typed isn't lost. */
export const Conflict = meta.story({
  args: {
    at: `/knowledge/faq?form=${published.faq_id}`,
    answers: (usual) => {
      let done = false
      return {
        editFaq: async (input, context) => {
          if (!done) {
            done = true
            const { question } = published
            const answer = { ...input.body.answer, en: 'Ask us in the app: we answer within a day.' }
            await usual.editFaq({ ...input, body: { ...input.body, question, answer } }, context)
          }
          return usual.editFaq(input, context)
        },
      }
    },
  },
  play: async ({ userEvent }) => {
    const form = await formOf(`Edit “${questionOf(published)}”`)
    await userEvent.type(form.getByLabelText('Question'), ' And when?')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this meanwhile' }))
    await expect(dialog.getByRole('radio', { name: 'Question: Yours' })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'Answer: Saved meanwhile' })).toBeChecked()
    await expect(dialog.getByText(/Ask us in the app: we answer within a day\./)).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { createFaq: failWith(codes.server, 'The change could not be saved.') } },
  play: async ({ userEvent }) => {
    const form = await formOf('Add a FAQ')
    await userEvent.type(form.getByLabelText('Question'), 'Can I wash the side brush?')
    await userEvent.type(form.getByLabelText('Answer'), 'Yes.')
    await userEvent.click(form.getByRole('button', { name: 'Add as a draft' }))
    await expect(await form.findByText(/The change could not be saved\./)).toBeVisible()
    await expect(form.getByLabelText('Answer')).toHaveValue('Yes.')
  },
})

export const Chinese = meta.story({
  args: { at: `/knowledge/faq?form=${published.faq_id}`, look: { language: 'zh' } },
  play: async () => {
    const form = await formOf(`编辑“${questionOf(published)}”`)
    await expect(form.getByLabelText('问题')).toHaveValue(questionOf(published))
    await expect(await form.findByText(/^缺失：.*法语/)).toBeVisible()
  },
})
