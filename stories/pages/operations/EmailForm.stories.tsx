import { pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { EmailPage } from '../../../console/src/features/operations/email/EmailPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { emailIn } from './sample-emails.ts'

const draft = await emailIn('draft')

interface EmailStory extends StoryWorld {
  /** What the address says after the page's path. */
  search?: string
}

function Email({ search = '', ...world }: EmailStory) {
  return (
    <StoryPage brand="kyvol" at={`/operations/contentPromotion/addEmail${search}`} {...world}>
      <main>
        <EmailPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/E-mail form',
  component: Email,
  parameters: { layout: 'fullscreen' },
})
export default meta

type Canvas = ReturnType<typeof within>

/** The mail is in sight as readers get it. */
const isShown = (canvas: Canvas) => canvas.findByTitle(/^The mail in English/, undefined, { timeout: 8000 })

/** The mail in sight has come to say this. */
const says = (canvas: Canvas, text: string) =>
  waitFor(
    () => expect(canvas.getByTitle(/^The mail in English/)).toHaveAttribute('srcdoc', expect.stringContaining(text)),
    {
      timeout: 8000,
    },
  )

/** A draft as it was written: blocks, and what readers get of them beside. */
export const Loaded = meta.story({
  args: { search: `?id=${draft}` },
  play: async ({ canvas }) => {
    await isShown(canvas)
    const blocks = within(canvas.getByRole('list', { name: 'Blocks of the mail' }))
    await expect(blocks.getByRole('button', { name: /^Edit Footer/ })).toBeVisible()
    await canvas.findByText('All checks pass', { exact: false })
  },
})

/** A new mail: a block is added, filled in with a merge field, moved by keys, copied, and all of it taken back. */
export const Blocks = meta.story({
  play: async ({ canvas, userEvent }) => {
    const blocks = within(await canvas.findByRole('list', { name: 'Blocks of the mail' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Button' }))
    const text = await blocks.findByLabelText('On the button')
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.type(text, 'See the offer')
    await userEvent.type(blocks.getByLabelText('Leads to'), 'www.example.com')
    await expect(await blocks.findByText(/^Write a whole address/)).toBeVisible()
    await userEvent.clear(blocks.getByLabelText('Leads to'))
    await userEvent.type(blocks.getByLabelText('Leads to'), 'https://www.example.com')
    await userEvent.click(blocks.getByRole('button', { name: 'Done' }))

    const handle = blocks.getByRole('button', { name: 'Move Button: See the offer' })
    handle.focus()
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(blocks.getAllByRole('listitem')[0]).toHaveTextContent('See the offer'))
    await userEvent.click(blocks.getByRole('button', { name: 'Duplicate Button: See the offer' }))
    await expect(blocks.getAllByText('See the offer')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(blocks.getAllByText('See the offer')).toHaveLength(1)

    await userEvent.click(blocks.getByRole('button', { name: 'Edit Text' }))
    const editor = blocks.getByRole('textbox', { name: 'Text' })
    await userEvent.click(editor)
    await userEvent.keyboard('Hello ')
    await userEvent.click(blocks.getByRole('button', { name: 'Insert a field' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Nickname' }))
    await waitFor(() => expect(within(editor).getByText('Nickname')).toBeVisible())
    await waitFor(() => expect(blocks.getByRole('button', { name: 'Move Text: Hello {{nickname}}' })).toBeVisible())
    await says(canvas, 'Hello Ada')
  },
})

/** Two columns hold blocks of their own; the footer can't be taken away, and says why. */
export const Columns = meta.story({
  play: async ({ canvas, userEvent }) => {
    const blocks = within(await canvas.findByRole('list', { name: 'Blocks of the mail' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Two columns' }))
    const left = within(await blocks.findByRole('region', { name: 'Left column' }))
    await userEvent.click(left.getByRole('button', { name: 'Add a block' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Product card' }))
    await userEvent.type(await left.findByLabelText('Name'), 'Sweep S30')
    await userEvent.type(left.getByLabelText('Price'), '€ 299')
    await userEvent.click(left.getByRole('button', { name: 'Done' }))
    await expect(left.getByText('Sweep S30')).toBeVisible()
    await userEvent.click(blocks.getByRole('button', { name: /^Edit Footer/ }))
    await expect(await blocks.findByText(/^The footer stays/)).toBeVisible()
    await expect(blocks.queryByRole('button', { name: /^Remove Footer/ })).toBeNull()
    await says(canvas, '€ 299')
  },
})

/** Saved too early: what lacks is said at its place, the block among it, and nothing typed is lost. */
export const Wrong = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Winter letter')
    await userEvent.click(canvas.getByRole('button', { name: 'Save as draft' }))
    await expect((await canvas.findAllByText('Some blocks aren’t filled in yet.'))[0]).toBeVisible()
    await expect(canvas.getByLabelText('Subject')).toBeInvalid()
    const blocks = within(canvas.getByRole('list', { name: 'Blocks of the mail' }))
    await userEvent.click(blocks.getByRole('button', { name: 'Edit Heading' }))
    await expect(await blocks.findByText('Please fill this in.')).toBeVisible()
    await expect(canvas.getByLabelText('Name')).toHaveValue('Winter letter')
    await says(canvas, '…')
  },
})

/** What to look at before it is sent leads to the block it is about. */
export const Warnings = meta.story({
  args: { search: `?id=${draft}` },
  play: async ({ canvas, userEvent }) => {
    await isShown(canvas)
    const blocks = within(canvas.getByRole('list', { name: 'Blocks of the mail' }))
    await userEvent.click(blocks.getByRole('button', { name: /^Edit Picture/ }))
    await userEvent.clear(await blocks.findByLabelText('What it shows'))
    await userEvent.click(blocks.getByRole('button', { name: 'Done' }))
    const told = await canvas.findByRole('button', { name: /^Go there: A picture says nothing/ }, { timeout: 8000 })
    await userEvent.click(told)
    await waitFor(() => expect(blocks.getByLabelText('What it shows')).toHaveFocus())
  },
})

/** As HTML: going on from blocks is asked, keeps what they say, and a mail without the link to unsubscribe is refused. */
export const Html = meta.story({
  args: { search: `?id=${draft}` },
  play: async ({ canvas, userEvent }) => {
    await isShown(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: 'HTML' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Go on as HTML' }))
    const source = await canvas.findByLabelText('HTML', { selector: 'textarea' })
    await expect((source as HTMLTextAreaElement).value).toContain('href="{{unsubscribe_url}}"')
    await userEvent.clear(source)
    await userEvent.type(source, '<p>Hello</p>')
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }))
    await expect((await canvas.findAllByText(/^A link to unsubscribe is missing\. Insert/))[0]).toBeVisible()
    await expect(source).toHaveValue('<p>Hello</p>')
    await says(canvas, '<body><p>Hello</p>')
  },
})

/** Sent to colleagues as it stands; a wrong address is said before. */
export const Test = meta.story({
  args: { search: `?id=${draft}` },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await isShown(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Send a test…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send a test' }))
    await userEvent.type(dialog.getByLabelText('Addresses'), 'ada@example.com, nobody')
    await userEvent.click(dialog.getByRole('button', { name: 'Send test' }))
    await expect((await dialog.findAllByText('nobody is no e-mail address.'))[0]).toBeVisible()
  },
})

/** Scheduled: whom it reaches is told, and a moment that is over is refused. */
export const Schedule = meta.story({
  args: { search: `?id=${draft}` },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await isShown(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Send or schedule…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Send / }))
    await userEvent.click(dialog.getByLabelText('At a moment'))
    await userEvent.type(dialog.getByLabelText('Day and time'), '2020-01-31T09:30')
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    await expect((await dialog.findAllByText('Choose a moment at least 5 minutes from now.'))[0]).toBeVisible()
  },
})

/** Somebody else has changed it meanwhile: both versions side by side, and what was typed is there. */
export const Conflict = meta.story({
  args: {
    search: `?id=${draft}`,
    answers: (usual) => ({
      async editEmail(input, context) {
        const { email_id, rev } = input.body
        await usual.editEmail({ ...input, body: { email_id, rev, name: 'Theirs' } }, context)
        return usual.editEmail(input, context)
      },
    }),
  },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText('Name')
    await userEvent.type(name, ' mine')
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }))
    await expect(await screen.findByText('Theirs')).toBeVisible()
  },
})

/** It is still on its way. */
export const Loading = meta.story({ args: { search: `?id=${draft}`, failures: { emailDetail: pending() } } })

export const Denied = meta.story({
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You may not/)).toBeVisible()
    await expect(canvas.queryByLabelText('Name')).toBeNull()
  },
})

/** There is no such e-mail. */
export const Missing = meta.story({
  args: { search: '?id=01JZ0BHX2A7M5Q8W3E6R9T1Y4V' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This e-mail isn’t there')).toBeVisible()
  },
})

/** In Chinese, with long texts. */
export const Chinese = meta.story({
  args: { search: `?id=${draft}`, look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await canvas.findByTitle(/邮件/, undefined, { timeout: 8000 })
    await expect(await canvas.findByRole('button', { name: '保存草稿' })).toBeVisible()
  },
})
