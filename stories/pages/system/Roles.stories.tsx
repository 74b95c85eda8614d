import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { RoleListPage } from '../../../console/src/features/system/roles/RoleListPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

function Roles(world: StoryWorld) {
  return (
    <StoryPage at="/system/role" {...world}>
      <main>
        <RoleListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Roles',
  component: Roles,
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Operations kyvol')).toBeVisible()
    await expect(
      canvas.getByRole('img', { name: /^Rights: First brand APP: Data Map, Operations Center$/ }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Add role' })).toHaveAttribute('href', '/system/addRole')
  },
})

export const Loading = meta.story({ args: { failures: { roleList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ roleList: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No roles yet')).toBeVisible()
  },
})

export const NoMatch = meta.story({
  args: { at: '/system/role?q=nobody' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No results')).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { roleList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You may not see/)).toBeVisible()
  },
})

/** Two roles side by side: what the second has more or less than the first. */
export const Compared = meta.story({
  args: { at: '/system/role?compare=x' },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare roles' }))
    await userEvent.selectOptions(await dialog.findByLabelText('First role'), 'Support')
    await userEvent.selectOptions(await dialog.findByLabelText('Second role'), 'Auditor')
    await expect(await dialog.findByText('They differ in 40 rights.')).toBeVisible()
    await expect(dialog.getByRole('treegrid', { name: 'Auditor' })).toBeVisible()
  },
})

async function openMenu(canvas: ReturnType<typeof within>, name: string): Promise<void> {
  await canvas.findByText(name)
  const actions = canvas.getByRole('button', { name: `Actions for ${name}` })
  // A page that scrolls closes its menus: of cards, not all are in sight.
  actions.scrollIntoView({ block: 'center' })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  actions.click()
}

/** Who holds a role that goes gets another in its place. */
export const MoveMembers = meta.story({
  play: async ({ canvas, userEvent }) => {
    await openMenu(canvas, 'Auditor')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete role Auditor?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Move and delete' }))
    await expect(dialog.getByLabelText('Move members to')).toBeInvalid()
    await userEvent.selectOptions(await dialog.findByLabelText('Move members to'), 'Support')
    await userEvent.click(dialog.getByRole('button', { name: 'Move and delete' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(canvas.queryByText('Auditor')).toBeNull())
  },
})

/** A built-in role stays, and says so. */
export const BuiltIn = meta.story({
  play: async ({ canvas }) => {
    await openMenu(canvas, 'Super Admin')
    await expect(await screen.findByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true')
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Operations kyvol')).toBeVisible()
    await expect(canvas.getByRole('grid', { name: '角色' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '新增角色' })).toHaveAttribute('href', '/system/addRole')
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Operations kyvol')).toBeVisible()
  },
})
