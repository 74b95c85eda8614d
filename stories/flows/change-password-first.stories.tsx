import type { MyInfo } from '@bms/contract'
import { expect, screen, waitFor } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { consoleApp } from '../../console/src/app/App.tsx'
import { routeOf } from '../../console/src/app/routes.tsx'
import { addressIn, StoryConsole, type StoryWorld } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Change password first',
  component: StoryConsole,
  parameters: { layout: 'fullscreen' },
  // The story is about what comes after the code: how long that takes to be there is the machine's matter.
  beforeEach: async () => {
    await consoleApp.preload()
    await routeOf('myProfile').page?.preload()
  },
})
export default meta

type Answers = NonNullable<StoryWorld['answers']>

/** A server on which the password was set by somebody else, until it is changed. */
function withPasswordToChange(): Answers {
  let must_change_pass = true
  return (usual) => ({
    signIn: async (input, context) => ({ ...(await usual.signIn(input, context)), must_change_pass }),
    myInfo: async (input, context): Promise<MyInfo> => ({ ...(await usual.myInfo(input, context)), must_change_pass }),
    changeMyPass: async (input, context) => {
      const answer = await usual.changeMyPass(input, context)
      must_change_pass = false
      return answer
    },
  })
}

/** Whatever was asked for, the password comes first; once it is one's own, everything opens. */
export const BySignIn = meta.story({
  args: { at: '/users/userList?q=a', answers: withPasswordToChange() },
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Username'), 'support')
    await userEvent.type(screen.getByLabelText('Password'), 'Demo-2026!')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await expect(await screen.findByText('Choose a password of your own first')).toBeVisible()
    await expect(addressIn(canvasElement)).toBe('/profile/my?tab=password')
    await userEvent.click(screen.getByRole('tab', { name: 'Sessions' }))
    await expect(addressIn(canvasElement)).toBe('/profile/my?tab=password')

    await userEvent.type(screen.getByLabelText('Current password'), 'Demo-2026!')
    await userEvent.type(screen.getByLabelText('New password'), 'Another-Word-27')
    await userEvent.type(screen.getByLabelText('New password again'), 'Another-Word-27')
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
    await expect(await screen.findByText('Your password is changed')).toBeVisible()
    await expect(screen.queryByText('Choose a password of your own first')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Go to Home' }))
    await waitFor(() => expect(addressIn(canvasElement)).toBe('/dashboard'))
  },
  parameters: { picture: { skip: 'it ends on the way to Home, which has pictures of its own' } },
})

/** Reset by an administrator while one is at work: the console learns it at the next visit. */
export const ByReset = meta.story({
  args: { account: 'support', at: '/knowledge/faq', answers: withPasswordToChange() },
  play: async ({ canvasElement }) => {
    await expect(await screen.findByText('Choose a password of your own first')).toBeVisible()
    await expect(addressIn(canvasElement)).toBe('/profile/my?tab=password')
    // Who came by passkey may never have known the password that was set.
    const way = screen.getByRole('link', { name: 'I don’t know that password' })
    await expect(way).toHaveAttribute('href', '/forgot-password')
    await expect(screen.getByRole('tab', { name: 'Me' })).toHaveAttribute('aria-disabled', 'true')
  },
})
