// Long, as it is the list of all states of the record.

import { codes, type AppUser } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import type { StoryContext } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { UserForm } from '../../../console/src/features/users/record/UserForm.tsx'
import { UserRecord } from '../../../console/src/features/users/record/UserRecord.tsx'
import { PageFrame } from '../../../console/src/shared/page/PageFrame.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { busyUser, calmUser, disabledUser, erasedUser } from './sample-records.ts'

interface RecordStory extends StoryWorld {
  id?: string
  /** The part in view first. */
  tab?: string
}

function Record({ id = busyUser, tab: first = '', ...world }: RecordStory) {
  const [tab, setTab] = useState(first)
  const [editing, setEditing] = useState<AppUser>()
  return (
    <StoryPage {...world}>
      <main>
        <PageFrame>
          <UserRecord
            id={id}
            row={undefined}
            place="page"
            tab={tab}
            onTabChange={setTab}
            actionsOf={(user) => [
              user.status === 'enabled'
                ? { key: 'disable', label: 'Disable', tone: 'danger', onSelect: fn() }
                : { key: 'enable', label: 'Enable', onSelect: fn() },
              ...(user.status === 'deleted' ? [] : [{ key: 'edit', label: 'Edit', onSelect: () => setEditing(user) }]),
            ]}
          />
          {editing && (
            <UserForm
              open={{ mode: 'edit', id: editing.user_id }}
              row={editing}
              place={{
                kind: 'dialog',
                state: 'open',
                onStay: fn(),
                onClose: () => setEditing(undefined),
                back: 'Back to User Management',
              }}
              onSaved={fn()}
            />
          )}
        </PageFrame>
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/User Record',
  component: Record,
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const timeline = within(await canvas.findByRole('list', { name: 'What happened' }))
    await expect(timeline.getByText('Registered')).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
  },
})

export const Devices = meta.story({
  args: { tab: 'devices' },
  play: async ({ canvas }) => {
    const devices = within(await canvas.findByRole('list', { name: 'Devices' }))
    await expect(devices.getAllByRole('link').length).toBeGreaterThan(1)
    await expect(devices.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringContaining('record='))
  },
})

export const Feedback = meta.story({
  args: { tab: 'feedback' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Feedback' })).toBeVisible()
  },
})

export const Messages = meta.story({
  args: { tab: 'messages' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Messages received' })).toBeVisible()
  },
})

export const Operations = meta.story({ args: { tab: 'operations' } })

/** Who may not manage members sees no operations. */
export const WithoutOperations = meta.story({
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'What happened' })
    await expect(canvas.queryByRole('tab', { name: /Operations/ })).toBeNull()
  },
})

/** Personal data is shown for a purpose, which goes into the operation records. */
export const Revealed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show Account in full' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'Answering ticket 4711')
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }))
    await expect(await canvas.findByRole('button', { name: 'Hide Account' })).toBeVisible()
  },
})

async function openEdit({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }))
  return within(await screen.findByRole('dialog'))
}

export const Editing = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openEdit({ canvas, userEvent })
    const name = dialog.getByLabelText('Nickname')
    await userEvent.clear(name)
    await userEvent.type(name, 'Renamed by staff')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByRole('heading', { name: 'Renamed by staff' })).toBeVisible()
  },
})

/** What was typed isn't lost by leaving: it can be saved on the way out, too. */
export const LeavingTheForm = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openEdit({ canvas, userEvent })
    await userEvent.type(dialog.getByLabelText('Note'), 'Called back.')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Unsaved changes' }))
    await expect(question.getByRole('button', { name: 'Stay' })).toHaveFocus()
    await expect(question.getByRole('button', { name: 'Discard' })).toBeVisible()
  },
})

export const SavedOnTheWayOut = meta.story({
  ...LeavingTheForm.input,
  play: async (context) => {
    await LeavingTheForm.input.play?.(context)
    await context.userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await context.canvas.findByText('Called back.')).toBeVisible()
  },
})

/** Somebody else has saved meanwhile: which of the two it is to be is chosen over the dialog, and saved over theirs. */
export const EditingConflict = meta.story({
  args: {
    answers(usual) {
      let asked = 0
      return {
        // Between reading and saving, somebody else writes a note.
        async editUser(input, context) {
          asked += 1
          if (asked === 1) {
            const { user_id, rev } = input.body
            await usual.editUser({ ...input, body: { user_id, rev, note: 'Called back on Monday.' } }, context)
          }
          return usual.editUser(input, context)
        },
      }
    },
  },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openEdit({ canvas, userEvent })
    const name = dialog.getByLabelText('Nickname')
    await userEvent.clear(name)
    await userEvent.type(name, 'Renamed by staff')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const choice = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this meanwhile' }))
    await expect(choice.getByRole('radio', { name: 'Nickname: Yours' })).toBeChecked()
    await expect(choice.getByRole('radio', { name: 'Note: Saved meanwhile' })).toBeChecked()
  },
})

export const EditingConflictSettled = meta.story({
  ...EditingConflict.input,
  play: async (context) => {
    await EditingConflict.input.play?.(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Save what is chosen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await context.canvas.findByRole('heading', { name: 'Renamed by staff' })).toBeVisible()
    await expect(context.canvas.getByText('Called back on Monday.')).toBeVisible()
  },
})

export const Disabled = meta.story({
  args: { id: disabledUser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Disabled /)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Enable' })).toBeVisible()
  },
})

export const Erased = meta.story({
  args: { id: erasedUser },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This user has erased their account')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Edit' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Show/ })).toBeNull()
  },
})

export const NothingYet = meta.story({
  args: { id: calmUser, tab: 'feedback' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No feedback')).toBeVisible()
  },
})

export const Loading = meta.story({ args: { failures: { userDetail: pending() } } })

export const Failed = meta.story({
  args: { failures: { userDetail: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const PartFailed = meta.story({
  args: { tab: 'devices', failures: { deviceList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
  },
})

export const NotThere = meta.story({
  args: { id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This user is not there')).toBeVisible()
    await expect(
      canvas.getByText(/no user with this id in First brand APP\. Perhaps it belongs to another/),
    ).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'ops.kyvol' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not see the users of First brand APP')).toBeVisible()
    await expect(canvas.getByText(/needs the right “User Center” for this brand/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

/** Long names and notes, in German and Chinese. */
export const LongText = meta.story({
  args: {
    look: { language: 'zh' },
    answers: (usual) => ({
      userDetail: async (input, context) => ({
        ...(await usual.userDetail(input, context)),
        nickname: 'Maximiliane Großkundenbetreuung-Sondermann von und zu Oberhausen',
        tags: ['需要优先联系的企业用户', 'Großkundenbetreuung', 'Wiederholungskäuferin'],
        note: '用户多次来电反馈清扫路径异常，已寄送更换件。\nBitte ausschließlich schriftlich kontaktieren, Rückrufe sind nicht erwünscht.',
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: '用户动态' })).toBeVisible()
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'What happened' })).toBeVisible()
  },
})

/** What the figures are, where they come from, and of when they are. */
export const FiguresExplained = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'What is this? Devices and feedback' }, { timeout: 10_000 }),
    )
    const dialog = within(
      await screen.findByRole('dialog', { name: 'What is “Devices and feedback”?' }, { timeout: 5000 }),
    )
    await expect(dialog.getByText(/^Faults of the user’s devices/)).toBeVisible()
    await expect(dialog.getByText(/^GET .*user\/detail$/)).toBeVisible()
    await expect(dialog.getByText('As of')).toBeVisible()
  },
})

export const FiguresExplainedInChinese = meta.story({
  args: { look: { language: 'zh' } },
  parameters: { picture: { skip: 'it looks as the English one does' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '这是什么？ 设备与反馈' }, { timeout: 10_000 }))
    const dialog = within(await screen.findByRole('dialog', { name: '“设备与反馈”是什么？' }, { timeout: 5000 }))
    await expect(dialog.getByText(/^用户目前拥有的设备/)).toBeVisible()
  },
})
