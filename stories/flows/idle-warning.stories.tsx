import { toWholeList } from '@bms/contract'
import { buildOwnSession } from '@bms/fixtures'
import { offline } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { IdleDialog } from '../../console/src/app/session/IdleDialog.tsx'
import { StoryPage, type StoryWorld } from '../pages/story-console.tsx'

/** Seconds that the session goes on for; undefined: the server can't be reached. */
const session: { left: number | undefined } = { left: undefined }

const answers: NonNullable<StoryWorld['answers']> = () => ({
  sessionList: () =>
    session.left === undefined ? offline()() : toWholeList([buildOwnSession({ ends_in: session.left })]),
})

function WarnedPage(world: StoryWorld) {
  return (
    <StoryPage {...world}>
      <IdleDialog />
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Flows/Idle warning',
  component: WarnedPage,
  parameters: { layout: 'fullscreen', picture: 'body' },
  args: { answers },
  beforeEach: () => void (session.left = 105),
})
export default meta

const dialog = (name: RegExp): Promise<HTMLElement> => screen.findByRole('alertdialog', { name })

/** Two minutes before the session ends; what is left counts down. */
export const Asking = meta.story({
  play: async () => {
    const question = await dialog(/signed out in 2 minutes/)
    await expect(question).toHaveAccessibleDescription(/Unsaved changes are kept as drafts/)
    await expect(within(question).getByRole('timer')).toHaveTextContent('Time left: 1:45')
    await expect(within(question).getByRole('button', { name: 'Stay signed in' })).toHaveFocus()
  },
})

/** Whoever stays goes on. */
export const Stays = meta.story({
  parameters: { picture: { skip: 'nothing is left to see' } },
  play: async ({ userEvent }) => {
    const question = within(await dialog(/signed out/))
    session.left = 1800
    await userEvent.click(question.getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
})

/** The longest that a session lasts is over soon: staying is of no use. */
export const Ending = meta.story({
  play: async ({ userEvent }) => {
    const question = within(await dialog(/signed out/))
    session.left = 95
    await userEvent.click(question.getByRole('button', { name: 'Stay signed in' }))
    await expect(await question.findByText(/Save your work now/)).toBeVisible()
    await expect(question.getByRole('button', { name: 'Close' })).toBeEnabled()
  },
})

/** Staying had no answer: it can be tried again. */
export const Failed = meta.story({
  play: async ({ userEvent }) => {
    const question = within(await dialog(/signed out/))
    session.left = undefined
    await userEvent.click(question.getByRole('button', { name: 'Stay signed in' }))
    await expect(await question.findByText('Couldn’t reach the server. Try again.')).toBeVisible()
    await expect(question.getByRole('button', { name: 'Stay signed in' })).toBeEnabled()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async () => {
    await expect(within(await dialog(/2 分钟后退出登录/)).getByRole('button', { name: '保持登录' })).toHaveFocus()
  },
})
