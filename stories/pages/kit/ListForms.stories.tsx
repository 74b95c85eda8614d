import { codes } from '@bms/contract'
import { failWith, offline, pending } from '@bms/fixtures/mock'
import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { RecordListPage } from '../../../console/src/shared/list/RecordListPage.tsx'
import { usePageLocation } from '../../../console/src/shared/page/page-location.ts'
import { keepDraft } from '../../../console/src/shared/preferences/drafts.ts'
import { findRows } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { sketchList } from './sketch-list.tsx'

const listAt = '/knowledge/faq?status=draft'

/** Leaves the form by the address, as the browser's Back does. */
function Back() {
  const { navigate } = usePageLocation()
  return <button type="button" hidden aria-label="Back" data-testid="back" onClick={() => navigate(listAt)} />
}

function ListWithForms(world: StoryWorld) {
  return (
    <StoryPage at={listAt} {...world}>
      <main>
        <RecordListPage list={sketchList} />
      </main>
      <Back />
    </StoryPage>
  )
}

/** The forms that a list has, by the smallest list that has all of them. */
const meta = preview.meta({
  title: 'Pages/List forms',
  component: ListWithForms,
  parameters: { layout: 'fullscreen', picture: 'body' },
})
export default meta

type Tools = Pick<StoryContext, 'canvas' | 'userEvent'>

async function press({ canvas, userEvent }: Tools, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name }))
}

async function findForm(name: string | RegExp) {
  return within(await screen.findByRole('dialog', { name }, { timeout: 5000 }))
}

/** The first row's name, and what its menu offers. */
async function openMenu({ canvas, userEvent }: Tools, item: string) {
  const [first] = await findRows(canvas)
  const name = within(first).getAllByRole('gridcell')[1]?.textContent ?? ''
  await userEvent.click(within(first).getByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  return name
}

export const Adding = meta.story({
  play: async ({ canvas, userEvent }) => {
    await findRows(canvas)
    await press({ canvas, userEvent }, 'Add FAQ')
    const form = await findForm('Add FAQ')
    await expect(form.getByLabelText('Question')).toHaveValue('')
    await expect(form.getByRole('button', { name: 'Add' })).toBeVisible()
  },
})

/** It is told, the list is read anew, and the focus is back where it came from. */
export const Added = meta.story({
  play: async ({ canvas, userEvent }) => {
    await findRows(canvas)
    await press({ canvas, userEvent }, 'Add FAQ')
    const form = await findForm('Add FAQ')
    await userEvent.type(form.getByLabelText('Question'), 'Why does it blink?')
    await userEvent.type(form.getByLabelText('Answer'), 'It waits for the network.')
    await userEvent.click(form.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect((await canvas.findAllByText('Why does it blink?'))[0]).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add FAQ' })).toHaveFocus()
  },
})

/** What lacks is said at its field, and nothing typed is lost. */
export const Incomplete = meta.story({
  play: async ({ canvas, userEvent }) => {
    await findRows(canvas)
    await press({ canvas, userEvent }, 'Add FAQ')
    const form = await findForm('Add FAQ')
    await userEvent.type(form.getByLabelText('Question'), 'Why')
    await userEvent.click(form.getByRole('button', { name: 'Add' }))
    await expect(await form.findByText('2 things need your attention')).toBeVisible()
    await expect(form.getByLabelText('Question')).toHaveFocus()
  },
})

/** In the row's menu and by the key `e`; the changed row is shown at once. */
export const Editing = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = await openMenu({ canvas, userEvent }, 'Edit')
    const form = await findForm(`Edit ${name}`)
    await expect(form.getByLabelText('Question')).toHaveValue(name)
    await expect(form.getByRole('button', { name: 'Save' })).toBeVisible()
  },
})

export const Edited = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = await openMenu({ canvas, userEvent }, 'Edit')
    const form = await findForm(`Edit ${name}`)
    const question = form.getByLabelText('Question')
    await userEvent.clear(question)
    await userEvent.type(question, 'Why does it blink twice?')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect((await canvas.findAllByText('Why does it blink twice?'))[0]).toBeVisible()
  },
})

/** Something new that begins as what is there. */
export const Copying = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = await openMenu({ canvas, userEvent }, 'Copy')
    await expect(await screen.findByLabelText('Question')).toHaveValue(name)
  },
})

/** A link leads there too, whatever the list shows. */
export const ByLink = meta.story({
  args: { at: `${listAt}&form=new` },
  play: async ({ canvas, userEvent }) => {
    const form = await findForm('Add FAQ')
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
  },
})

export const Loading = meta.story({
  args: { at: `${listAt}&form=01J0000000000000000000FAQ0`, failures: { faqDetail: pending() } },
  play: async () => {
    await expect(await (await findForm('Edit')).findByText('Loading')).toBeInTheDocument()
  },
})

export const Missing = meta.story({
  args: { at: `${listAt}&form=01J0000000000000000000FAQ0` },
  play: async ({ userEvent }) => {
    const form = await findForm('Edit')
    await expect(await form.findByText('There is no such FAQ')).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Back to FAQ' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

export const ReadingFailed = meta.story({
  args: {
    at: `${listAt}&form=01J0000000000000000000FAQ0`,
    failures: { faqDetail: failWith(codes.server, 'The database is resting.') },
  },
  play: async () => {
    const form = await findForm('Edit')
    await expect(await form.findByText('The database is resting.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

/** Somebody who may look at what the knowledge base has, and no more. */
const mayLook: StoryWorld['prepare'] = ({ session }) => {
  session.state.rights = { all: false, projects: { kyvol: { KnowledgeBase: ['view'] } } }
  return Promise.resolve()
}

/** Who may not add is offered nothing; where a link leads there, it says which right is missing. */
export const Denied = meta.story({
  args: { at: `${listAt}&form=new`, prepare: mayLook },
  play: async ({ canvas }) => {
    const form = await findForm('Add FAQ')
    await expect(await form.findByText('You may not add anything here')).toBeVisible()
    await expect(form.getByText(/needs the right “Create” in “Knowledge Base” for First brand APP/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Add FAQ' })).toBeNull()
  },
})

/** What was typed is asked about before it goes. */
export const Leaving = meta.story({
  play: async ({ canvas, userEvent }) => {
    await findRows(canvas)
    await press({ canvas, userEvent }, 'Add FAQ')
    const form = await findForm('Add FAQ')
    await userEvent.type(form.getByLabelText('Question'), 'Why does it')
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Unsaved changes' }))
    await expect(question.getByRole('button', { name: 'Stay' })).toHaveFocus()
  },
})

/** Back leaves the form by its address: it asks all the same, and who stays finds the address leading there again. */
export const LeavingByBack = meta.story({
  parameters: { picture: { skip: 'it looks as Leaving does' } },
  play: async ({ canvas, userEvent }) => {
    const back = () => canvas.getByTestId('back').click()
    await findRows(canvas)
    await press({ canvas, userEvent }, 'Add FAQ')
    const form = await findForm('Add FAQ')
    back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press({ canvas, userEvent }, 'Add FAQ')
    const again = await findForm('Add FAQ')
    await userEvent.type(again.getByLabelText('Question'), 'Why does it')
    await expect(form.queryByLabelText('Question')).toBeNull()
    back()
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(again.getByLabelText('Question')).toHaveValue('Why does it')
    back()
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

export const NotSaved = meta.story({
  args: { failures: { createFaq: offline() } },
  play: async ({ canvas, userEvent }) => {
    await findRows(canvas)
    await press({ canvas, userEvent }, 'Add FAQ')
    const form = await findForm('Add FAQ')
    await userEvent.type(form.getByLabelText('Question'), 'Why does it blink?')
    await userEvent.type(form.getByLabelText('Answer'), 'It waits for the network.')
    await userEvent.click(form.getByRole('button', { name: 'Add' }))
    await expect(await form.findByText(/The server could not be reached/)).toBeVisible()
    await expect(form.getByLabelText('Question')).toHaveValue('Why does it blink?')
  },
})

/** Somebody else has saved meanwhile. */
export const Conflict = meta.story({
  args: {
    answers(usual) {
      let asked = 0
      return {
        async editFaq(input, context) {
          asked += 1
          if (asked === 1) {
            const answer = { en: 'Hold the button for five seconds.' }
            await usual.editFaq({ ...input, body: { ...input.body, answer } }, context)
          }
          return usual.editFaq(input, context)
        },
      }
    },
  },
  play: async ({ canvas, userEvent }) => {
    const name = await openMenu({ canvas, userEvent }, 'Edit')
    const form = await findForm(`Edit ${name}`)
    await userEvent.type(form.getByLabelText('Question'), ' Really?')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    const choice = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this meanwhile' }))
    await expect(choice.getByRole('radio', { name: 'Answer: Saved meanwhile' })).toBeChecked()
  },
})

/** What was left here is offered, for this FAQ alone. */
export const DraftOffered = meta.story({
  args: {
    at: `${listAt}&form=new`,
    prepare({ storage, session, clock }) {
      keepDraft(storage, session.state.user?.uid ?? '', 'faqSketch kyvol new', {
        title: 'Add FAQ',
        at: clock.now(),
        rev: 0,
        values: { question: 'Why does it blink?' },
      })
      return Promise.resolve()
    },
  },
  play: async ({ userEvent }) => {
    const form = await findForm('Add FAQ')
    await userEvent.click(await form.findByRole('button', { name: 'Restore' }))
    await expect(form.getByLabelText('Question')).toHaveValue('Why does it blink?')
  },
})

export const Phone = meta.story({
  ...Editing.input,
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
})

export const Chinese = meta.story({
  args: { at: `${listAt}&form=new`, look: { language: 'zh' } },
  play: async () => {
    await expect((await findForm('新增常见问题')).getByLabelText('问题')).toBeVisible()
  },
})
