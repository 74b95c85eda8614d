import { expect, screen, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { defineStrings } from '../../../console/src/shared/i18n/strings.ts'
import { countColumn, statusColumn } from '../../../console/src/shared/list/columns.tsx'
import { defineList } from '../../../console/src/shared/list/define-list.ts'
import { RecordListPage } from '../../../console/src/shared/list/RecordListPage.tsx'
import { findRows } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

const strings = defineStrings('smallestList', {
  en: {
    title: 'Users',
    name: 'Name',
    status: 'Status',
    devices: 'Devices',
    disable: 'Disable',
    enabled: 'Enabled',
    disabled: 'Disabled',
    deleted: 'Deleted',
  },
  zh: {
    title: '用户',
    name: '名称',
    status: '状态',
    devices: '设备',
    disable: '停用',
    enabled: '已启用',
    disabled: '已停用',
    deleted: '已删除',
  },
})

/** A list that says only what it must: the kit has words for all else. */
const smallest = defineList({
  key: 'smallest',
  call: 'userList',
  module: 'UserCenter',
  strings,
  texts: { title: 'title' },
  rowId: ({ user_id: id }) => id,
  columns: [
    { key: 'nickname', title: 'name', width: 200, pin: 'start', show: 'fixed' },
    statusColumn('status', 'status', { enabled: 'success', disabled: 'danger', deleted: 'neutral' }),
    countColumn('device_count', 'devices'),
  ],
  actions: [
    {
      kind: 'change',
      key: 'disable',
      label: 'disable',
      ask: {},
      run: (rows, { call, reason }) =>
        call('disableUsers', { body: { user_ids: rows.map(({ user_id: id }) => id), reason } }),
    },
  ],
})

function Smallest(world: StoryWorld) {
  return (
    <StoryPage at="/users/userList?status=enabled" {...world}>
      <main>
        <RecordListPage list={smallest} />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Smallest list',
  component: Smallest,
  parameters: { layout: 'fullscreen' },
})
export default meta

/** What was found, what a row is called, and what a change asks and tells, without a text of the page's own. */
export const Asking = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^\d+ rows$/)).toBeVisible()
    const [first] = await findRows(canvas)
    const name = within(first).getAllByRole('gridcell')[1]?.textContent ?? ''
    await expect(name).not.toBe('')
    await userEvent.click(within(first).getByRole('button', { name: `Actions for ${name}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Disable: ${name}?` }))
    await expect(dialog.getByText('The reason is kept in the operation records.')).toBeVisible()
  },
})

export const Empty = meta.story({
  args: {
    answers: () => ({ userList: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }),
    at: '/users/userList',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing here yet')).toBeVisible()
  },
})
