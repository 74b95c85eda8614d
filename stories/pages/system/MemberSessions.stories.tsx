import { codes, toWholeList } from '@bms/contract'
import { buildLoginData } from '@bms/fixtures'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { MemberListPage } from '../../../console/src/features/system/members/MemberListPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

const addressOf = (uid: string): string => `/system/member?record=${uid}&view=page&record_tab=sessions`
const support = addressOf(buildLoginData('support').uid)

function Sessions(world: StoryWorld) {
  return (
    <StoryPage at={support} {...world}>
      <main>
        <MemberListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Member List/Sessions',
  component: Sessions,
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Safari on iOS')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^End session: / })).toHaveLength(3)
    await expect(canvas.queryByText('This session')).toBeNull()
  },
})

export const Loading = meta.story({ args: { failures: { staffSessionList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ staffSessionList: () => toWholeList([]) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No sessions')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'End all sessions' })).toBeNull()
  },
})

/** The session in use is marked, and ended by signing out. */
export const Oneself = meta.story({
  args: { at: addressOf(buildLoginData('admin').uid) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This session')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^End session: / })).toHaveLength(2)
    await expect(canvas.getByRole('button', { name: 'End all others' })).toBeVisible()
  },
})

/** One is ended after a question, and is gone; then all of them. */
export const Ended = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End session: Safari on iOS' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'End this session?' }))
    await userEvent.click(question.getByRole('button', { name: 'End session' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.queryByText('Safari on iOS')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'End all sessions' }))
    const all = within(await screen.findByRole('alertdialog', { name: 'End all sessions of Jonas Weber?' }))
    await userEvent.click(all.getByRole('button', { name: 'End all sessions' }))
    await expect(await canvas.findByText('No sessions')).toBeVisible()
  },
})

/** What can’t be undone is said before it is done. */
export const EndingAll = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Safari on iOS')
    await userEvent.click(canvas.getByRole('button', { name: 'End all sessions' }))
    const question = within(await screen.findByRole('alertdialog'))
    await expect(question.getByText(/^3 sessions are signed out at once.* This can’t be undone\./)).toBeVisible()
    await expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  },
})

export const EndFails = meta.story({
  parameters: { picture: 'body' },
  args: { failures: { endStaffSessions: failWith(codes.server, 'The sessions could not be ended.') } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Safari on iOS')
    await userEvent.click(canvas.getByRole('button', { name: 'End all sessions' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'End all sessions' }))
    await expect(await question.findByText('The sessions could not be ended.')).toBeVisible()
  },
})

/** Somebody who may do more than who looks. */
export const Denied = meta.story({
  args: { failures: { staffSessionList: failWith(codes.notAllowed, 'Not yours.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You don’t have permission to view these sessions')).toBeVisible()
    await expect(canvas.getByText(/has permissions that you don’t have/)).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { staffSessionList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '结束所有会话' })).toBeVisible()
  },
})

export const Mobile = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } }, tags: ['own-window'] })
