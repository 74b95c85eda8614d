import { codes, type PushMessage } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { MessageFormPage } from '../../../console/src/features/operations/message/MessageFormPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { draft, scheduled } from './sample-messages.ts'

interface FormStory extends StoryWorld {
  message?: Pick<PushMessage, 'msg_id'>
  copy?: Pick<PushMessage, 'msg_id'>
}

function MessageForm({ message, copy, ...world }: FormStory) {
  const search = message ? `?msg_id=${message.msg_id}` : copy ? `?copy=${copy.msg_id}` : ''
  return (
    <StoryPage brand="kyvol" at={`/operations/message/add${search}`} {...world}>
      <main>
        <MessageFormPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Message form',
  component: MessageForm,
  parameters: { layout: 'fullscreen' },
})
export default meta

type Canvas = ReturnType<typeof within>
type User = { type: (element: Element, text: string) => Promise<void>; click: (element: Element) => Promise<void> }

/** Writes the least there is to write. */
async function write(canvas: Canvas, userEvent: User): Promise<void> {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Title' }), 'Filters are reduced')
  await userEvent.type(canvas.getByRole('textbox', { name: 'Text' }), 'Until Sunday.')
}

/** Whom it reaches is counted. */
const isCounted = (canvas: Canvas) =>
  waitFor(() => expect(canvas.queryAllByText(/^[\d,]{3,}$/).length).toBeGreaterThan(0), { timeout: 4000 })

/** What is written stands on the phone at once; whom it reaches is counted as the audience is put together. */
export const Add = meta.story({
  play: async ({ canvas, userEvent }) => {
    await write(canvas, userEvent)
    const phone = within(canvas.getByRole('figure', { name: 'Lock screen of iPhone, in English' }))
    await expect(phone.getByText('Filters are reduced')).toBeVisible()
    await isCounted(canvas)
  },
})

/** A draft is saved, and an order that is refused makes no second one. */
export const Scheduled = meta.story({
  args: {
    answers: (usual) => {
      let refused = 0
      return {
        publishPushMessage: (input, context) => {
          refused += 1
          return refused === 1
            ? failWith(codes.server, 'The queue is full.')()
            : usual.publishPushMessage(input, context)
        },
      }
    },
  },
  play: async ({ canvas, userEvent }) => {
    await write(canvas, userEvent)
    await isCounted(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: /^At a moment/ }))
    await fireEvent.change(canvas.getByLabelText('Day and time'), { target: { value: '2026-11-24T18:00' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule' }))
    await expect((await canvas.findAllByText(/The queue is full/)).length).toBeGreaterThan(0)
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue('Filters are reduced')
  },
})

/** What is missing, past, or leads nowhere is said at its place. */
export const Wrong = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Title' }), 'Filters are reduced')
    await userEvent.click(canvas.getByRole('radio', { name: /^At a moment/ }))
    await fireEvent.change(canvas.getByLabelText('Day and time'), { target: { value: '2026-11-19T18:00' } })
    await fireEvent.change(canvas.getByLabelText('A tap leads to'), { target: { value: 'url' } })
    await userEvent.type(await canvas.findByLabelText('Address'), 'javascript:alert(1)')
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule' }))
    await expect((await canvas.findAllByText(/^Write a whole web address/)).length).toBeGreaterThan(0)
    await expect(canvas.getAllByText(/^That’s in the past/).length).toBeGreaterThan(0)
    await expect(canvas.getByRole('textbox', { name: 'Text' })).toHaveAttribute('aria-invalid', 'true')
  },
})

/** Many people are typed as a number before anything goes out. */
export const ManyPeople = meta.story({
  args: {
    answers: (usual) => ({
      audienceEstimate: async (input, context) => ({
        ...(await usual.audienceEstimate(input, context)),
        total: 12_345,
      }),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await write(canvas, userEvent)
    await canvas.findByLabelText('How many people is that?', {}, { timeout: 4000 })
    await userEvent.click(canvas.getByRole('button', { name: 'Publish now' }))
    await expect((await canvas.findAllByText(/^Type 12,345/)).length).toBeGreaterThan(0)
  },
})

/** The list of people is of another browser tab: the message goes to nobody, not to everybody. */
export const PeopleGone = meta.story({
  args: { at: '/operations/message/add?people=elsewhere' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The list of users isn’t available')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: /^People by list/ })).toBeChecked()
    await expect(canvas.getByRole('textbox', { name: 'User ids' })).toHaveValue('')
  },
})

/** An audience of nobody gets nothing. */
export const Nobody = meta.story({
  args: {
    answers: (usual) => ({
      audienceEstimate: async (input, context) => ({ ...(await usual.audienceEstimate(input, context)), total: 0 }),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await write(canvas, userEvent)
    await canvas.findByText(/^Nobody can be reached/, {}, { timeout: 4000 })
    await userEvent.click(canvas.getByRole('button', { name: 'Publish now' }))
    await expect(await canvas.findByText('Nobody is in this audience.')).toBeVisible()
  },
})

/** A draft is changed; a test of it goes to somebody. */
export const Edit = meta.story({
  args: { message: draft },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a test…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Send a test/ }))
    await userEvent.type(await dialog.findByLabelText('User IDs'), 'ada@example.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Send the test' }))
    await expect((await dialog.findAllByText(/^Write IDs of 26/)).length).toBeGreaterThan(0)
  },
})

/** What is scheduled isn't edited: it says what to do first. */
export const Frozen = meta.story({
  args: { message: scheduled },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/can’t be edited any more$/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See the message' })).toBeVisible()
  },
})

/** Somebody else was faster: both versions side by side. */
export const Conflict = meta.story({
  args: {
    message: draft,
    failures: {
      editPushMessage: failWith(codes.stale, 'Somebody else has changed this.', {
        current: { ...draft, rev: draft.rev + 1, ttl_hours: 48 },
      }),
    },
  },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const hours = await canvas.findByLabelText('Try for how many hours')
    await userEvent.clear(hours)
    await userEvent.type(hours, '12')
    await userEvent.click(canvas.getByRole('button', { name: 'Save as a draft' }))
    await expect(await screen.findByRole('dialog')).toHaveTextContent('48')
  },
})

export const Loading = meta.story({ args: { message: draft, failures: { pushMessageDetail: pending() } } })

export const Denied = meta.story({
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You may not/)).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { copy: draft, look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^复制自/)).toBeVisible()
    await isCounted(canvas)
  },
})
