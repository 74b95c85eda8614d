// Long, as it is the list of all states of the page.

import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { UserListPage } from '../../../console/src/features/users/UserListPage.tsx'
import { findRows } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { busyUser } from './sample-records.ts'

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
    await expect((await canvas.findAllByRole('gridcell', { name: 'Enabled' })).length).toBeGreaterThan(1)
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
    await expect((await canvas.findAllByRole('gridcell', { name: 'Enabled' })).length).toBeGreaterThan(1)
  },
})

/** Accounts are masked, and so found by all of them only: beginnings would spell them out. */
export const PartOfAccount = meta.story({
  args: { at: '/users/userList?q=mei%40ex' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Enter the full account/)).toBeVisible()
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
    await expect(await canvas.findByText('You may not see “User Management” of First brand APP')).toBeVisible()
    await expect(canvas.getByText(/needs the right “User Center” for this brand/)).toBeVisible()
    await expect(canvas.getByText(/the right “User Center” for this brand/)).toBeVisible()
  },
})

/** Printed, the page is its rows, under whose they are, how they were found and when that was. */
export const OnPaper = meta.story({
  parameters: { picture: { skip: 'what is for paper alone is not on the screen: PaperTable has its pictures' } },
  args: { at: '/users/userList?status=enabled&sort=-registered_at' },
  beforeEach: () => () => void dispatchEvent(new Event('afterprint')),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('gridcell', { name: 'Enabled' })
    dispatchEvent(new Event('beforeprint'))
    await expect(canvas.getByText('Status: Enabled')).toBeInTheDocument()
    await expect(canvas.getByText('Sorted by Registered, descending')).toBeInTheDocument()
    await expect(canvas.getByText(/^Printed .* UTC$/)).toBeInTheDocument()
    await expect(canvas.getByText(/^Rows 1 to \d+ of [\d,]+$/)).toBeInTheDocument()
    dispatchEvent(new Event('afterprint'))
    await expect(canvas.queryByText(/^Printed /)).toBeNull()
  },
})

/** The same in Chinese. */
export const OnPaperChinese = meta.story({
  parameters: { picture: { skip: 'what is for paper alone is not on the screen: PaperTable has its pictures' } },
  args: { at: '/users/userList?status=enabled', look: { language: 'zh' } },
  beforeEach: () => () => void dispatchEvent(new Event('afterprint')),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('gridcell', { name: '已启用' })
    dispatchEvent(new Event('beforeprint'))
    await expect(canvas.getByText(/^打印时间：/)).toBeInTheDocument()
    await expect(canvas.getByText(/^第 1–\d+ 行，共 [\d,]+ 行$/)).toBeInTheDocument()
  },
})

/** The address is the list's state: filters, order and page come out of it. */
export const FromTheAddress = meta.story({
  args: { at: '/users/userList?status=disabled&sort=nickname&page_size=10' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('gridcell', { name: 'Disabled' })).length).toBeGreaterThan(1)
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
    const [first] = await findRows(canvas)
    await userEvent.click(await within(first).findByRole('button', { name: /^Actions for/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Reason'), 'Asked us by e-mail')
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await within(first).findByRole('gridcell', { name: 'Disabled' })).toBeVisible()
  },
})

/** Forms of a row open from its menu, as from the record. Pressed by itself, and not through `userEvent`, see `openEdit`. */
export const EditedInTheList = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    await userEvent.click(await within(first).findByRole('button', { name: /^Actions for/ }))
    ;(await screen.findByRole('menuitem', { name: 'Edit' })).click()
    const name = await screen.findByLabelText('Nickname')
    await userEvent.clear(name)
    await userEvent.type(name, 'Renamed by staff')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await within(first).findByText('Renamed by staff')).toBeVisible()
  },
})

export const RevealedInTheList = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    await userEvent.click(await within(first).findByRole('button', { name: /^Actions for/ }))
    ;(await screen.findByRole('menuitem', { name: 'Reveal personal data' })).click()
    await userEvent.click(await screen.findByRole('button', { name: 'Show Account in full' }))
    const purpose = within(await screen.findByRole('dialog', { name: /^Show Account/ }))
    await userEvent.type(purpose.getByRole('textbox'), 'Answering ticket 4711')
    await userEvent.click(purpose.getByRole('button', { name: 'Show' }))
    await expect(await screen.findByRole('button', { name: 'Hide Account' })).toBeVisible()
  },
})

export const Columns = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('gridcell', { name: 'Enabled' })
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Account' }))
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Account' })).toBeNull())
    await expect(screen.getByRole('button', { name: 'Reset columns' })).toBeVisible()
  },
})

/** A column that the table is too narrow for is told, and stays in view once it is chosen. */
export const ColumnsWithoutRoom = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('gridcell', { name: 'Enabled' })
    await expect(canvas.queryByRole('columnheader', { name: 'Data centre' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    const box = await screen.findByRole('checkbox', { name: 'Data centre' })
    await expect(box).toHaveAccessibleDescription('No room')
    await userEvent.click(box)
    await expect(await canvas.findByRole('columnheader', { name: 'Data centre' })).toBeInTheDocument()
    await expect(box).toBeChecked()
    await expect(box).not.toHaveAccessibleDescription()
  },
})

/** Filters and columns are kept under a name. */
export const Views = meta.story({
  args: { at: '/users/userList?status=disabled' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('gridcell', { name: 'Disabled' })
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save as a new view' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Name'), 'Locked out')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'View: Locked out' }))
    await expect(await screen.findByRole('button', { name: 'Change Locked out' })).toBeVisible()
  },
})

/** Whoever holds a role may keep views for those who hold it, too. */
export const ViewForARole = meta.story({
  args: { account: 'support', at: '/users/userList?status=disabled' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('gridcell', { name: 'Disabled' })
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save as a new view' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Name'), 'Locked out')
    await userEvent.selectOptions(dialog.getByLabelText('For'), dialog.getByRole('option', { name: /^Role: / }))
    await expect(dialog.queryByRole('option', { name: 'Everyone' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByRole('button', { name: 'View: Locked out' })).toBeVisible()
  },
})

export const Exporting = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('gridcell', { name: 'Enabled' })
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }))
    await expect(dialog.getByText(/rows with 11 columns/)).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked()
  },
})

/** A file is told of before it is written: where that is refused, there is none. */
export const ExportRefused = meta.story({
  args: { failures: { recordExport: failWith(codes.notAllowed, 'You are not allowed to do this.') } },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('gridcell', { name: 'Enabled' })
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
    await expect(await dialog.findByText('You are not allowed to do this.')).toBeVisible()
    await expect(dialog.queryByText(/\.csv/)).toBeNull()
  },
})

/** What the page holds is selected first; all that match is one press more. */
export const BulkSelected = meta.story({
  args: { at: '/users/userList?status=enabled' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('gridcell', { name: 'Enabled' })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows of the page' }))
    await expect(await canvas.findByText('20 selected')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: /^Select all .* that match$/ }))
    const all = await canvas.findByText(/^All .* that match$/)
    await expect(all).toBeVisible()
    // Those that are read out are the same, not the few that are there.
    const [total] = /[\d,]+/.exec(all.textContent) ?? []
    await expect(canvas.getByText(`${total} rows selected`)).toBeInTheDocument()
    // Within reach without scrolling, on a phone too, whose page is longer than its screen.
    const { bottom } = canvas.getByRole('button', { name: 'Add tag' }).getBoundingClientRect()
    await expect(bottom).toBeLessThan(innerHeight)
  },
})

/** Asks for all that match to be disabled: they are looked for, and then told by who they are. */
async function disableAll({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await canvas.findAllByRole('gridcell', { name: 'Enabled' })
  await userEvent.click(canvas.getByRole('checkbox', { name: /^Select all rows/ }))
  await userEvent.click(await canvas.findByRole('button', { name: /^Select all .* that match$/ }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Disable' }))
  // While they are looked for, another dialog of this name says how far that is.
  const reason = await screen.findByLabelText('Reason', {}, { timeout: 5000 })
  const dialog = within(screen.getByRole('dialog', { name: /^Disable [\d,]+ users\?$/ }))
  await userEvent.type(reason, 'Accounts of the trade fair')
  const field = await dialog.findByLabelText('How many people is that?')
  const [total = ''] = /[\d,]+/.exec(dialog.getByRole('heading', { level: 2 }).textContent) ?? []
  return { dialog, field, total }
}

/** Before many are disabled, a card says who they are; without their number nothing is done. */
export const ManyDisabled = meta.story({
  args: { at: '/users/userList?status=enabled' },
  parameters: { picture: 'body' },
  play: async (context) => {
    const { userEvent } = context
    const { dialog, field, total } = await disableAll(context)
    await expect(dialog.getByRole('table', { name: 'Platform' })).toBeVisible()
    await userEvent.type(field, '12')
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    await expect(await dialog.findByText(`It is ${total} people: type this number.`)).toBeVisible()
    await expect(field).toHaveFocus()
    await expect(dialog.getByLabelText('Reason')).toHaveValue('Accounts of the trade fair')
  },
})

export const ManyDisabledConfirmed = meta.story({
  args: { at: '/users/userList?status=enabled' },
  parameters: { picture: { skip: 'an empty list with a notice' } },
  play: async (context) => {
    const { canvas, userEvent } = context
    const { dialog, field, total } = await disableAll(context)
    await userEvent.type(field, total)
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    // Nobody is left who is enabled.
    await expect(await canvas.findByText('0 users', {}, { timeout: 10_000 })).toBeInTheDocument()
  },
})

/** What fits none of the selected is off, and says so. */
export const NothingToEnable = meta.story({
  args: { at: '/users/userList?status=enabled' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('gridcell', { name: 'Enabled' })
    const [, first] = canvas.getAllByRole('checkbox', { name: /^Select / })
    await userEvent.click(first as HTMLElement)
    const enable = await canvas.findByRole('button', { name: 'Enable' })
    await expect(enable).toHaveAttribute('aria-disabled', 'true')
    await expect(enable).toHaveAccessibleDescription('Doesn’t apply to any of the selected rows')
    await expect(canvas.getByRole('button', { name: 'Disable' })).toHaveAttribute('aria-disabled', 'false')
  },
})

/** A change of many that fails has shown how far it is meanwhile; its reason is still there for another try. */
export const ManyFail = meta.story({
  args: {
    at: '/users/userList?status=enabled',
    failures: { disableUsers: failWith(codes.server, 'The change could not be saved.') },
  },
  play: async (context) => {
    const { userEvent } = context
    const { dialog, field, total } = await disableAll(context)
    await userEvent.type(field, total)
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    await expect(await screen.findByText('The change could not be saved.')).toBeVisible()
    await expect(screen.getByLabelText('Reason')).toHaveValue('Accounts of the trade fair')
  },
})

/** A tag that looks like one of other users is refused at its field, which names that one; what was typed stays. */
export const TagLikeAnother = meta.story({
  args: { at: '/users/userList?status=enabled' },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('gridcell', { name: 'Enabled' })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows of the page' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Add tag' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: 'Tag' })
    await userEvent.type(field, 'Lоуal')
    await userEvent.click(dialog.getByRole('button', { name: 'Add tag' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/looks like the tag loyal/))
    await expect(field).toBeInvalid()
    await expect(field).toHaveValue('Lоуal')
  },
})

/** The same in Chinese. */
export const TagLikeAnotherInChinese = meta.story({
  args: { at: '/users/userList?status=enabled', look: { language: 'zh' } },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('gridcell', { name: '已启用' })
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择本页所有行' }))
    await userEvent.click(await canvas.findByRole('button', { name: '添加标签' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: '标签' })
    await userEvent.type(field, 'LOYAL')
    await userEvent.click(dialog.getByRole('button', { name: '添加标签' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/已在使用的标签“loyal”/))
  },
})

/** The record stands beside the list, and its address is a link. */
export const OpenRecord = meta.story({
  args: { at: `/users/userList?record=${busyUser}` },
  parameters: { picture: 'body' },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
    await expect(await drawer.findByRole('tab', { name: 'Messages received' })).toBeVisible()
    await expect(await drawer.findByRole('heading', { name: 'What happened' })).toBeInTheDocument()
  },
})

/** Filters that are used less stand behind one button until they say something. */
export const MoreFilters = meta.story({
  parameters: { picture: 'body' },
  args: { at: '/users/userList?device_count_min=2' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('gridcell', { name: 'Enabled' })
    await userEvent.click(canvas.getByRole('button', { name: 'More filters' }))
    await expect(await screen.findByText('App version')).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('gridcell', { name: '已启用' })).length).toBeGreaterThan(1)
    await expect(canvas.getByRole('grid', { name: '用户' })).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toBeVisible()
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('gridcell', { name: 'Enabled' })).length).toBeGreaterThan(1)
    // The search with the tools, and the filters.
    const names = ['Views', 'Columns', 'Refresh now', 'Export', 'Country', 'More filters']
    const middles = names.map((name) => {
      const { top, height } = canvas.getByRole('button', { name }).getBoundingClientRect()
      return Math.round(top + height / 2)
    })
    await expect(new Set(middles).size).toBe(2)
  },
})
