import { codes } from '@bms/contract'
import { failWith } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { WarrantyListPage } from '../../../console/src/features/knowledge/warranty/WarrantyListPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { draft, published } from './sample-warranties.ts'

function Form(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/knowledge/insurance?form=new" {...world}>
      <main>
        <WarrantyListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Warranty Form',
  component: Form,
  parameters: { layout: 'fullscreen', picture: 'body' },
})
export default meta

const formOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

type Queries = Awaited<ReturnType<typeof formOf>>
type User = {
  click: (element: Element) => Promise<void>
  clear: (element: Element) => Promise<void>
  type: (element: Element, text: string) => Promise<void>
  selectOptions: (element: Element, option: HTMLElement) => Promise<void>
}

async function fillIn(form: Queries, userEvent: User): Promise<void> {
  await userEvent.type(form.getByLabelText('Name'), 'Mops, first markets')
  const category = form.getByLabelText('Category')
  await waitFor(() => expect(category.querySelectorAll('option').length).toBeGreaterThan(1))
  await userEvent.selectOptions(category, category.querySelectorAll('option')[2] as HTMLElement)
  await userEvent.click(await form.findByRole('checkbox', { name: 'Germany' }))
  await userEvent.click(form.getByRole('radio', { name: /^Activation/ }))
  await userEvent.type(form.getByLabelText('First day'), '2031-01-01')
  await userEvent.type(form.getByLabelText('Terms'), 'We repair **everything**.')
}

async function addFrom(form: Queries, userEvent: User, menu: string, item: string): Promise<void> {
  await userEvent.click(form.getByRole('button', { name: menu }))
  ;(await screen.findByRole('menuitem', { name: item })).click()
}

/** A policy with a part of its own, a contact, and terms in two languages becomes a draft. */
export const Added = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await formOf('Add a warranty policy')
    await fillIn(form, userEvent)
    await addFrom(form, userEvent, 'Add a part', 'Battery')
    await userEvent.type(await form.findByLabelText('Battery: months'), '12')
    await addFrom(form, userEvent, 'Add a contact for', 'Germany')
    const contact = within(await form.findByRole('group', { name: 'Germany (DE)' }))
    await userEvent.type(contact.getByLabelText('E-mail'), 'care@example.com')
    await addFrom(form, userEvent, 'Add a language', 'German')
    await waitFor(() => expect(form.getByRole('tab', { name: /German/ })).toHaveAttribute('aria-selected', 'true'))
    await userEvent.type(form.getByLabelText('Terms'), 'Wir reparieren alles.')
    await userEvent.click(form.getByRole('button', { name: 'Add as a draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByText('Mops, first markets')).toBeVisible()
  },
})

/** What is wrong is said at its field, rules that span fields as well. */
export const Wrong = meta.story({
  play: async ({ userEvent }) => {
    const form = await formOf('Add a warranty policy')
    await fillIn(form, userEvent)
    await userEvent.type(form.getByLabelText('Last day'), '2030-12-31')
    await userEvent.clear(form.getByLabelText('Months'))
    await userEvent.type(form.getByLabelText('Months'), '121')
    await addFrom(form, userEvent, 'Add a contact for', 'Germany')
    await form.findByRole('group', { name: 'Germany (DE)' })
    await userEvent.click(form.getByRole('button', { name: 'Add as a draft' }))
    await waitFor(() => expect(form.getByLabelText('Last day')).toBeInvalid())
    await expect(form.getAllByText('The last day can’t come before the first.')[0]).toBeVisible()
    await expect(form.getByLabelText('Months')).toBeInvalid()
    await expect(form.getAllByText(/^Give an e-mail address, a number or a page for Germany/)[0]).toBeVisible()
    await userEvent.click(form.getByRole('checkbox', { name: 'Germany' }))
    await expect(form.getAllByText(/^This country isn’t among those of the policy/)[0]).toBeVisible()
  },
})

/** A published policy that would come in another one's way can't be saved so: which one, is said at its field. */
export const Overlapping = meta.story({
  args: {
    at: `/knowledge/insurance?form=${published.policy_id}`,
    failures: {
      editWarranty: failWith(
        codes.duplicate,
        '“Robot vacuums, all markets” holds for such a product in DE on 2026-01-01 already: there is one policy for each product, region and day.',
        { field: 'category_id', policy_id: draft.policy_id, name: 'Robot vacuums', region: 'DE', date: '2026-01-01' },
      ),
    },
  },
  play: async ({ userEvent }) => {
    const form = await formOf(`Edit “${published.name}”`)
    await userEvent.type(form.getByLabelText('Name'), ' and more')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(form.getByLabelText('Category')).toBeInvalid())
    await expect(form.getAllByText(/^“Robot vacuums, all markets” holds for such a product/)[0]).toBeVisible()
    await expect(form.getByLabelText('Name')).toHaveValue(`${published.name} and more`)
  },
})

/** Somebody else was faster: both versions stand side by side. */
export const Conflict = meta.story({
  args: {
    at: `/knowledge/insurance?form=${draft.policy_id}`,
    answers: (usual) => {
      let done = false
      return {
        editWarranty: async (input, context) => {
          if (!done) {
            done = true
            await usual.editWarranty({ ...input, body: { ...input.body, months: 60 } }, context)
          }
          return usual.editWarranty(input, context)
        },
      }
    },
  },
  play: async ({ userEvent }) => {
    const form = await formOf(`Edit “${draft.name}”`)
    await userEvent.clear(form.getByLabelText('Months'))
    await userEvent.type(form.getByLabelText('Months'), '36')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByText('60')).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { createWarranty: failWith(codes.server, 'The change could not be saved.') } },
  play: async ({ userEvent }) => {
    const form = await formOf('Add a warranty policy')
    await fillIn(form, userEvent)
    await userEvent.click(form.getByRole('button', { name: 'Add as a draft' }))
    await expect(await form.findByText(/The change could not be saved\./)).toBeVisible()
    await expect(form.getByLabelText('Terms')).toHaveValue('We repair **everything**.')
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async () => {
    const form = await formOf('新增保修政策')
    await expect(await form.findByRole('checkbox', { name: '德国' })).toBeInTheDocument()
  },
})
