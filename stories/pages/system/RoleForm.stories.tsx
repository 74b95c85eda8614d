import { codes } from '@bms/contract'
import { createMockHandlers, failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

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
  /** The role that is changed, there or not; none for a new one. */
  role?: string
  /** The role a new one is copied from. */
  copy?: string
}

function RoleForm({ role, copy, ...world }: RoleWorld) {
  const role_id = role && (roleIds.get(role) ?? '01JZ0BHX2A7M5Q8W3E6R9T1Y4V')
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

/** Somebody else has saved meanwhile: both versions are told in words, and which is to be is chosen field by field. */
export const Conflict = meta.story({
  args: {
    role: 'Support',
    answers(usual) {
      let asked = 0
      return {
        // Between reading and saving, somebody else describes the role and takes its rights on all but one brand.
        async editRole(input, context) {
          asked += 1
          if (asked === 1) {
            const { role_id, rev } = input.body
            const { project_permissions: given } = await usual.roleDetail({ query: { role_id } } as never, context)
            const theirs = { description: 'Answers on weekdays', project_permissions: given.slice(0, 1) }
            await usual.editRole({ ...input, body: { role_id, rev, ...theirs } }, context)
          }
          return usual.editRole(input, context)
        },
      }
    },
  },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await cellIn(canvas, 'Data Map, First brand APP'))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this meanwhile' }))
    await expect(dialog.getByRole('radio', { name: 'Rights of the role: Yours' })).toBeChecked()
    await expect(dialog.getByText(/Data Map · First brand APP: /)).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Description: Saved meanwhile' })).toBeChecked()
    await expect(dialog.getByText('Answers on weekdays')).toBeVisible()
  },
})

export const ConflictSettled = meta.story({
  ...Conflict.input,
  parameters: { picture: { skip: 'the form is as it was, with nothing to see but what was chosen' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await cellIn(canvas, 'Data Map, First brand APP'))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save what is chosen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByLabelText('Description')).toHaveValue('Answers on weekdays')
    await expect(await cellIn(canvas, 'Data Map, First brand APP')).toBeChecked()
  },
})

/** What the server refuses is said above the fields, and what was typed is still there. */
export const Refused = meta.story({
  args: { role: 'Support', failures: { editRole: failWith(codes.server, 'The role could not be saved.') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), ' at night')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText(/The role could not be saved\./)).toBeVisible()
    await expect(canvas.getByLabelText('Name')).toHaveValue('Support at night')
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled()
  },
})

/** Trying again brings no role back that was deleted. */
export const NotThere = meta.story({
  args: { role: 'Deleted meanwhile' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This role is not there')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'To the roles' })).toHaveAttribute('href', '/system/role')
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

export const Chinese = meta.story({
  args: { role: 'Support', look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '编辑角色' })).toBeVisible()
    await expect(await canvas.findByLabelText('名称')).toHaveValue('Support')
    await expect(canvas.getByRole('button', { name: '保存' })).toBeVisible()
  },
})

export const Mobile = meta.story({
  args: { role: 'Support' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'User Center' }))
    await expect(await cellIn(canvas, 'Reveal, First brand APP')).toBeChecked()
  },
})
