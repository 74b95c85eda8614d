import { codes } from '@bms/contract'
import { failWith } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { FaqListPage } from '../../../console/src/features/knowledge/faq/FaqListPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { published } from './sample-faqs.ts'

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
