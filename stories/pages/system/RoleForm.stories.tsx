import { codes } from '@bms/contract'
import { createMockHandlers, failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { RoleFormPage } from '../../../console/src/features/system/roles/RoleFormPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

/** Ids of the demo's roles by name: the same in every mock. */
const roleIds = new Map<string, string>()
async function readRoleIds(): Promise<void> {
  if (roleIds.size > 0) return
  const { list } = await createMockHandlers().roleList({ query: {} } as never, {} as never)
  for (const { role_name, role_id } of list) roleIds.set(role_name, role_id)
}

interface RoleWorld extends StoryWorld {
  /** The role that is changed; none for a new one. */
  role?: string
  /** The role a new one is copied from. */
  copy?: string
}

function RoleForm({ role, copy, ...world }: RoleWorld) {
  const role_id = role && (roleIds.get(role) ?? 'unknown')
  const at = role_id ? `/system/updateRole/${role_id}` : `/system/addRole${copy ? `?copy=${roleIds.get(copy)}` : ''}`
  return (
    <StoryPage at={at} params={role_id ? { role_id } : {}} {...world}>
      <main>
        <RoleFormPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Role form',
  component: RoleForm,
  parameters: { layout: 'fullscreen' },
  beforeEach: readRoleIds,
})
export default meta

const cellIn = (canvas: ReturnType<typeof within>, name: string) => canvas.findByRole('checkbox', { name })

/** A new role: a name, a preset to begin with, and cells of the matrix. */
export const Add = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Feedback team')
    await userEvent.click(canvas.getByRole('button', { name: 'Begin with…' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Support, on First brand APP' }))
    await expect(await cellIn(canvas, 'Knowledge Base, First brand APP')).toBeChecked()
    await userEvent.click(await cellIn(canvas, 'Data Map, Second brand APP'))
  },
})

/** What is missing or taken is said at its field before anything is sent. */
export const Invalid = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'support')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect((await canvas.findAllByText('Another role has this name.')).length).toBeGreaterThan(0)
    await expect((await canvas.findAllByText(/A role allows something/)).length).toBeGreaterThan(0)
  },
})

/** Everything is given only by typing the role's name once more. */
export const SuperAdmin = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Second owner')
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Super admin/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(
      (await canvas.findAllByText('Please type the role’s name as it stands above.')).length,
    ).toBeGreaterThan(0)
  },
})

export const Copied = meta.story({
  args: { copy: 'Support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Name')).toHaveValue('Copy of Support')
    await expect(await cellIn(canvas, 'User Center, First brand APP')).toBeChecked()
  },
})

/** A change tells what it gives and takes, and who feels it, before it is saved. */
export const Changed = meta.story({
  args: { role: 'Support' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await cellIn(canvas, 'User Center, Second brand APP'))
    await userEvent.click(await cellIn(canvas, 'Data Map, First brand APP'))
    await expect(await canvas.findByText(/members lose User Center of Second brand APP now/)).toBeVisible()
    await userEvent.click(canvas.getByText('Who loses and gains what'))
    // Those for whom it comes to the same are told of together.
    await expect(canvas.getByText(/Lena Hoffmann, |, Lena Hoffmann/)).toBeVisible()
    await expect(await canvas.findByText(/^Takes rights away: affects \d of \d members\.$/)).toBeVisible()
  },
})

/** A built-in role keeps its name and what it is. */
export const BuiltIn = meta.story({
  args: { role: 'Super Admin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Name')).toHaveAttribute('readonly')
    await expect(canvas.getByRole('checkbox', { name: /^Super admin/ })).toBeDisabled()
  },
})

export const Loading = meta.story({ args: { role: 'Support', failures: { roleDetail: pending() } } })

export const Failed = meta.story({
  args: { role: 'Support', failures: { roleDetail: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { role: 'Support', account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
})

export const Mobile = meta.story({
  args: { role: 'Support' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'User Center' }))
    await expect(await cellIn(canvas, 'Reveal, First brand APP')).toBeChecked()
  },
})
