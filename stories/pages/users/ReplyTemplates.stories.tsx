import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { ReplyTemplatesPage } from '../../../console/src/features/users/templates/ReplyTemplatesPage.tsx'
import { StoryConsole, StoryPage, type StoryWorld } from '../story-console.tsx'

function TemplatesPage(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/users/replyTemplates" {...world}>
      <main>
        <ReplyTemplatesPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Reply Templates',
  component: TemplatesPage,
  parameters: { layout: 'fullscreen' },
})
export default meta

type Canvas = ReturnType<typeof within>

const items = async (canvas: Canvas): Promise<HTMLElement[]> =>
  within(await canvas.findByRole('list', { name: 'Reply templates' })).findAllByRole('listitem')

/** What was written, in the person's language, by name. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const names = (await items(canvas)).map((item) => within(item).getByRole('heading', { level: 2 }).textContent)
    await expect(names).toEqual(['Ask for the firmware', 'Closing', 'Passed on to engineers', 'Thanks for writing'])
    await expect(canvas.getByText('If anything is left open, just answer to this message.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add template' })).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { failures: { replyTemplateList: pending() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Reply Templates' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Add template' })).toBeNull()
  },
})

export const Empty = meta.story({
  args: { answers: () => ({ replyTemplateList: async () => ({ list: [], total: 0 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No reply templates')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add template' })).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { replyTemplateList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'ops.kyvol' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You don’t have permission to view the reply templates of/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

/** A form with what there is, in its languages, and what is filled in when it is used. */
export const Editing = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas }) => {
    await items(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Closing' }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit “Closing”' }))
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Closing')
    await expect(form.getByText(/\{customer\}, \{device\} and \{language\}/)).toBeVisible()
    await expect(form.getByRole('tab', { name: /German/ })).toBeVisible()
  },
})

/** A name alone says nothing. */
export const Incomplete = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas }) => {
    await items(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Add template' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add reply template' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Send a video')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Text' })).toBeInvalid())
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Send a video')
  },
})

/** What is filled in nowhere would reach customers as it stands. */
export const UnknownBlank = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas }) => {
    await items(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Add template' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add reply template' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Hello')
    // Two braces type one.
    await userEvent.type(form.getByRole('textbox', { name: 'Text' }), 'Dear {{costumer}')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    // Above all of them, and at its field.
    await expect(await form.findAllByText(/must not hold \{costumer\}/i)).toHaveLength(2)
    await expect(form.getByRole('textbox', { name: 'Text' })).toHaveValue('Dear {costumer}')
  },
})

/** Deleted and brought back; and another added. */
export const Changing = meta.story({
  parameters: { picture: { skip: 'what is said is gone after some seconds' } },
  args: { account: 'support', brand: 'kyvol', at: '/users/replyTemplates' },
  render: (world) => <StoryConsole {...world} />,
  play: async ({ canvas }) => {
    await items(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Closing' }))
    await expect(await screen.findByText('“Closing” was deleted.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Delete Closing' })).toBeNull())
    // The button has gone with its template: the keyboard goes on from the heading.
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Reply Templates' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByRole('button', { name: 'Delete Closing' })).toBeVisible()

    await userEvent.click(canvas.getByRole('button', { name: 'Add template' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add reply template' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Send a video')
    await userEvent.type(form.getByRole('textbox', { name: 'Text' }), 'Please send us a video.')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByText('“Send a video” was added.')).toBeVisible()
    await expect(await canvas.findByText('Please send us a video.')).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '询问固件版本' })).toBeVisible()
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await expect(await items(canvas)).toHaveLength(4)
  },
})
