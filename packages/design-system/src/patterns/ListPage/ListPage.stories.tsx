import { Add } from '@blueprintjs/icons'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { Pager } from '../Pager/Pager.tsx'
import { sampleActions, sampleColumns, sampleUsers } from '../RecordTable/sample-records.tsx'
import type { SampleUser } from '../RecordTable/sample-records.tsx'
import { ListPage } from './ListPage.tsx'
import type { ListPageProps } from './ListPage.tsx'

const nothing: ReadonlySet<string> = new Set()

/** The page with an owner that keeps the selection. */
function OwnedPage(props: ListPageProps<SampleUser>) {
  const [selected, setSelected] = useState(props.table.selection?.selected ?? nothing)
  return (
    <div style={{ height: 'calc(100dvh - 32px)' }}>
      <ListPage {...props} table={{ ...props.table, selection: { selected, onChange: setSelected } }} />
    </div>
  )
}

const table: ListPageProps<SampleUser>['table'] = {
  label: 'Users',
  columns: sampleColumns,
  rows: sampleUsers(20),
  getRowId: ({ id }) => id,
  sort: [{ key: 'registered', direction: 'desc' }],
  onSortChange: fn(),
  selection: { selected: nothing, onChange: fn() },
  rowActions: sampleActions(fn()),
  onOpenRow: fn(),
}

const filterBar: NonNullable<ListPageProps<SampleUser>['filterBar']> = {
  search: { value: '', onChange: fn(), label: 'Search users', placeholder: 'ID, account or nickname' },
  filters: [
    {
      key: 'status',
      label: 'Status',
      kind: 'select',
      value: undefined,
      options: [
        { value: 'enabled', label: 'Enabled' },
        { value: 'disabled', label: 'Disabled' },
      ],
      onChange: fn(),
    },
  ],
  resultText: '6,214 users',
}

const args: ListPageProps<SampleUser> = {
  title: 'User Management',
  description: 'Everybody who has an account in the app.',
  actions: (
    <>
      <Button>Export</Button>
      <Button tone="primary" icon={<Add />}>
        Add user
      </Button>
    </>
  ),
  filterBar,
  state: 'loaded',
  table,
  pageSize: 20,
  pager: (
    <Pager page={1} pageSize={20} total={6_214} pageSizes={[20, 50, 100]} onPageChange={fn()} onPageSizeChange={fn()} />
  ),
  onClearFilters: fn(),
  bulkBar: (
    <>
      <Button size="small">Enable</Button>
      <Button size="small" tone="danger" appearance="outlined">
        Disable
      </Button>
    </>
  ),
}

const meta = preview.meta({
  title: 'Patterns/ListPage',
  component: ListPage<SampleUser>,
  args,
  render: (args) => <OwnedPage {...args} />,
})
export default meta

export const Loaded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
    await canvas.findByRole('gridcell', { name: 'U0000001' })
    canvas.getByRole('gridcell', { name: 'U0000001' }).focus()
    await userEvent.keyboard('/')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('a/b')
    await expect(canvas.getByRole('searchbox')).toHaveValue('a/b')
  },
})

/** The rows to come have their places already: nothing moves when they are there. */
export const Loading = meta.story({
  args: { state: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading')
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '21'))
  },
})

/** Other rows are on their way; these can still be read. */
export const Refetching = meta.story({ args: { table: { ...table, state: 'dimmed' } } })

const retry = fn()
export const Failed = meta.story({
  args: {
    state: 'failed',
    error: { message: 'The server did not answer in time.', requestId: '01JD8Z6M3VQ4', onRetry: retry },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('01JD8Z6M3VQ4')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalled()
    await expect(canvas.getByRole('searchbox')).toBeVisible()
  },
})

/** May not be seen: nothing is left but to say so. */
export const Denied = meta.story({
  args: {
    state: 'denied',
    denied: { description: 'User Center of this brand is missing among your rights. An administrator can grant it.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.queryByRole('searchbox')).toBeNull()
  },
})

/** There is nothing at all yet, so there is nothing to filter either. */
export const Empty = meta.story({
  args: {
    state: 'empty',
    emptyState: {
      title: 'No users yet',
      description: 'Users appear here as soon as somebody registers in the app.',
      action: <Button tone="primary">Add the first user</Button>,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('searchbox')).toBeNull()
  },
})

/** There are records, but none that fits. */
export const NoMatch = meta.story({
  args: { state: 'noMatch', filterBar: { ...filterBar, resultText: 'No users' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await expect(args.onClearFilters).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('searchbox')).toBeVisible()
  },
})

/** Selecting moves nothing: what can be done with the rows floats over the end of the list. */
export const Selected = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [first, second] = await canvas.findAllByRole('checkbox', { name: /^Select (?!all)/ })
    await userEvent.click(first!)
    await userEvent.click(second!)
    const bar = canvas.getByRole('region', { name: 'Actions for selected rows' })
    await expect(bar).toHaveTextContent('2 selected')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    await expect(bar).not.toBeInTheDocument()
    await userEvent.click(second!)
  },
})

/** Printed, the sheet says in words what the controls say on the screen. */
export const OnPaper = meta.story({
  parameters: { picture: { skip: 'what is for paper alone is not on the screen: PaperTable has its pictures' } },
  args: {
    paperFacts: () => ['First brand APP', 'Printed Nov 21, 2026, 09:30 UTC'],
    filterBar: {
      ...filterBar,
      search: { ...filterBar.search!, value: 'ada' },
      filters: filterBar.filters.map((filter) => ({ ...filter, value: 'enabled' }) as typeof filter),
    },
  },
  beforeEach: () => () => void dispatchEvent(new Event('afterprint')),
  play: async ({ canvas }) => {
    await canvas.findByRole('gridcell', { name: 'U0000001' })
    dispatchEvent(new Event('beforeprint'))
    const [facts] = canvas.getAllByText('First brand APP').map((fact) => fact.parentElement)
    await expect([...(facts?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'First brand APP',
      'Printed Nov 21, 2026, 09:30 UTC',
      'Search users: ada',
      'Status: Enabled',
      'Sorted by Registered, descending',
    ])
    await expect(facts).not.toBeVisible()
    dispatchEvent(new Event('afterprint'))
    await expect(canvas.queryByText('First brand APP')).toBeNull()
  },
})

export const LongText = meta.story({
  args: {
    title: 'Benutzerkontenverwaltung für Kundendienstmitarbeiterinnen und -mitarbeiter',
    description: '用户管理:查看在应用中注册的所有账户,按状态、国家与地区、平台筛选,并启用或停用账户。',
    actions: <Button tone="primary">Benutzerkonto hinzufügen</Button>,
  },
})

export const Mini = meta.story({ globals: { size: 'mini' } })

export const Playground = meta.story()
