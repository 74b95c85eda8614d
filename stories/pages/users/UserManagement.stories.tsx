import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { UserListPage } from '../../../console/src/features/users/UserListPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

function Users(world: StoryWorld) {
  return (
    <StoryPage at="/users/userList" {...world}>
      <main>
        <UserListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/User Management',
  component: Users,
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Enabled')).length).toBeGreaterThan(1)
    await expect(canvas.getByRole('grid', { name: 'Users' })).toHaveAttribute('aria-rowcount')
  },
})

export const Loading = meta.story({ args: { failures: { userList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ userList: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No users yet')).toBeVisible()
  },
})

export const NoMatch = meta.story({
  args: { at: '/users/userList?q=nobody-has-this-name' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No results')).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toHaveValue('nobody-has-this-name')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await expect((await canvas.findAllByText('Enabled')).length).toBeGreaterThan(1)
  },
})

export const Failed = meta.story({
  args: { failures: { userList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'ops.kyvol' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not see the users of First brand APP')).toBeVisible()
  },
})

/** The address is the list's state: filters, order and page come out of it. */
export const FromTheAddress = meta.story({
  args: { at: '/users/userList?status=disabled&sort=nickname&page_size=10' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Disabled')).length).toBeGreaterThan(1)
    await expect(canvas.getByRole('columnheader', { name: /User/ })).toHaveAttribute('aria-sort', 'ascending')
  },
})

/** A reason is asked for, and what goes wrong is said where it was asked. */
export const DisablingFails = meta.story({
  args: { failures: { disableUsers: failWith(codes.server, 'The change could not be saved.') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^Actions for/ }))[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Requested by the user' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    await expect(await dialog.findByText('The change could not be saved.')).toBeVisible()
    await expect(dialog.getByLabelText('Reason')).toHaveValue('Requested by the user')
  },
})

export const Disabled = meta.story({
  play: async ({ canvas, userEvent }) => {
    const first = (await canvas.findAllByRole('row'))[1] as HTMLElement
    await userEvent.click(await within(first).findByRole('button', { name: /^Actions for/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Reason'), 'Asked us by e-mail')
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await within(first).findByText('Disabled')).toBeVisible()
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Enabled')).length).toBeGreaterThan(1)
  },
})
