import type { AppUser, AppUserDetail } from '@bms/contract'
import { DescriptionList, RecordHeader } from '@bms/design-system'
import { expect, screen, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { defineStrings } from '../../../console/src/shared/i18n/strings.ts'
import { defineList } from '../../../console/src/shared/list/define-list.ts'
import { RecordListPage } from '../../../console/src/shared/list/RecordListPage.tsx'
import { lazyPage } from '../../../console/src/shared/page/lazy-page.tsx'
import { callQuery } from '../../../console/src/shared/query/call-query.ts'
import type { Caller } from '../../../console/src/shared/query/caller.ts'
import { defineRecord } from '../../../console/src/shared/record/define-record.tsx'
import type { RecordHeadProps, RecordPartProps } from '../../../console/src/shared/record/record-definition.ts'
import { findRows } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

const strings = defineStrings('recordRoute', {
  en: {
    title: 'Users',
    name: 'Name',
    loading: 'Loading the user',
    missingTitle: 'There is no such user',
    deniedTitle: 'You may not see this user',
  },
  zh: {
    title: '用户',
    name: '名称',
    loading: '正在加载用户',
    missingTitle: '没有这位用户',
    deniedTitle: '您没有权限查看此用户',
  },
})

/** A record that says only what it must. */
const record = defineRecord({
  query: (caller: Caller, user_id: string) => callQuery(caller, 'userDetail', { user_id }),
  module: 'UserCenter',
  strings,
  Head: ({ row, heading }: RecordHeadProps<AppUser, AppUserDetail>) => (
    <RecordHeader {...heading} title={row.nickname} />
  ),
  Body: ({ detail }: RecordPartProps<AppUserDetail>) => (
    <DescriptionList items={[{ key: 'country', term: 'Country', value: detail.country }]} />
  ),
})

const listHref = '/users'
const list = defineList({
  key: 'recordRoute',
  call: 'userList',
  module: 'UserCenter',
  strings,
  texts: { title: 'title' },
  rowId: ({ user_id: id }) => id,
  columns: [{ key: 'nickname', title: 'name', width: 200, pin: 'start', show: 'fixed' }],
  record: lazyPage(() => Promise.resolve(record)),
  recordRoute: { parameter: 'user_id', href: (id) => `${listHref}/${id}`, listHref },
})

function paramsOf(pathname: string): Readonly<Record<string, string>> {
  const [, id] = /^\/users\/(.+)$/.exec(pathname) ?? []
  return id === undefined ? {} : { user_id: id }
}

function ListAndRecords(world: StoryWorld) {
  return (
    <StoryPage at={`${listHref}?status=enabled`} params={paramsOf} {...world}>
      <main>
        <RecordListPage list={list} />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Record route',
  component: ListAndRecords,
  parameters: {
    layout: 'fullscreen',
    picture: { skip: 'what it shows is that of other records; this is where it stands' },
  },
})
export default meta

/** From the list into its drawer, to the record's own page, to the next, and back to the list as it was. */
export const ThereAndBack = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [first, second] = await findRows(canvas)
    const nameOf = (row: HTMLElement | undefined) =>
      (row && within(row).getAllByRole('gridcell')[1]?.textContent) ?? 'nobody'
    const [one, next] = [nameOf(first), nameOf(second)]
    await userEvent.click(within(first).getByText(one))
    const drawer = within(await screen.findByRole('dialog', { name: one }))
    await userEvent.click(drawer.getByRole('button', { name: 'Open as a page' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: one })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next record' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: next })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Back to Users' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  },
})

/** A link leads there too. */
export const NotThere = meta.story({
  args: { at: `${listHref}/01HZZZZZZZZZZZZZZZZZZZZZZZ` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such user')).toBeVisible()
  },
})
