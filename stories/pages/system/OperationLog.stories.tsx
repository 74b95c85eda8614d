import { codes } from '@bms/contract'
import { buildOperationRecord } from '@bms/fixtures'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { OperationLogPage } from '../../../console/src/features/system/records/OperationLogPage.tsx'
import { recordList } from '../../../console/src/features/system/records/record-list.tsx'
import { findRows } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

function OperationLog(world: StoryWorld) {
  return (
    <StoryPage at="/system/operationLog" {...world}>
      <main>
        <OperationLogPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Operation records',
  component: OperationLog,
  parameters: { layout: 'fullscreen' },
})
export default meta

/** Without anything asked for it begins with the last 24 hours. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Disabled')).length).toBeGreaterThan(1)
  },
})

export const Loading = meta.story({ args: { failures: { operationRecordList: pending() } } })

export const Empty = meta.story({
  args: {
    at: '/system/operationLog?page_size=50',
    answers: () => ({ operationRecordList: () => ({ list: [], total: 0, page: 1, page_size: 50 }) }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No operation records yet')).toBeVisible()
  },
})

export const NoMatch = meta.story({
  args: { at: '/system/operationLog?action=restore' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No results')).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { operationRecordList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You may not see “Operation Records”/)).toBeVisible()
    await expect(canvas.getByText(/needs the right “Member Management” for this brand/)).toBeVisible()
  },
})

/** The address of one record as a page. */
const record = '/system/operationLog?record=01JDGQ0000000000000000WRDS&view=page'

export const RecordDenied = meta.story({
  args: { account: 'support', at: record },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not see this record')).toBeVisible()
    await expect(canvas.getByText(/needs the right “Member Management” for this brand/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

export const RecordLoading = meta.story({
  args: { at: record, failures: { operationRecordList: pending() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading')).toBeInTheDocument()
  },
})

export const RecordFailed = meta.story({
  args: { at: record, failures: { operationRecordList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

/** Trying again brings no record that isn't there. */
export const RecordNotThere = meta.story({
  args: { at: record },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such record here')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

/** A record beside the list: what was different before, where it came from, its place in the chain. */
export const Opened = meta.story({
  // Its code is there: what is still to come when a click is told to React would wait for ever in a test.
  beforeEach: async () => {
    await recordList.record?.preload()
  },
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    await userEvent.dblClick(within(first).getAllByRole('gridcell')[1] as HTMLElement)
    await expect(await screen.findByRole('heading', { name: 'App user Lena H.' })).toBeVisible()
    await expect(screen.getByRole('heading', { name: 'What changed' })).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await findRows(canvas)
    await expect(canvas.getByRole('grid', { name: '操作记录' })).toBeVisible()
    await expect((await canvas.findAllByText('成功')).length).toBeGreaterThan(1)
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Disabled')).length).toBeGreaterThan(1)
  },
})

/** A change of several is one record with a list of them: a link to each, with what changed of it alone. */
export const OfSeveral = meta.story({
  args: {
    at: record,
    answers: () => ({
      operationRecordList: () => ({
        list: [
          buildOperationRecord({
            log_id: '01JDGQ0000000000000000WRDS',
            action: 'edit',
            target_type: 'feedback',
            target_id: '',
            target_name: '',
            target_count: 505,
            targets: Array.from({ length: 505 }, (_, index) => ({
              id: `01JDGQ0000000000000000${String(1000 + index)}`,
              name: 'device_fault',
              changes: index % 2 === 0 ? [{ path: 'priority', from: 'low', to: 'urgent' }] : [],
            })),
            reason: undefined,
            changes: [
              { path: 'status', from: 'open', to: 'in_progress' },
              { path: 'priority', from: null, to: null },
            ],
            names: { '01JDGQ00000000000000001000': 'Dusty Corners' },
          }),
        ],
        total: 1,
        page: 1,
        page_size: 20,
      }),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '505 pieces of feedback' })).toBeVisible()
    const all = within(await canvas.findByRole('list', { name: 'What was changed together' }))
    await expect(all.getByRole('link', { name: 'Dusty Corners: Device fault' })).toBeVisible()
    await expect(all.getAllByRole('listitem')).toHaveLength(20)
    await expect(all.getAllByText('Priority: Low → Urgent')).toHaveLength(10)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 505' }))
    await expect(all.getAllByRole('listitem')).toHaveLength(505)
    await userEvent.click(canvas.getByRole('button', { name: 'Show the first 20' }))
    await expect(all.getAllByRole('listitem')).toHaveLength(20)
  },
})

/** Of content each leads to its history, where the record is its own and offers the state before. */
export const OfSeveralContent = meta.story({
  args: {
    at: record,
    answers: () => ({
      operationRecordList: () => ({
        list: [
          buildOperationRecord({
            log_id: '01JDGQ0000000000000000WRDS',
            module: 'KnowledgeBase',
            action: 'publish',
            target_type: 'faq',
            target_id: '',
            target_name: '',
            target_count: 2,
            targets: ['Reset the filter', 'Pair again'].map((name, nth) => {
              return { id: `01JDGQ000000000000000000F${nth}`, name, changes: [], rev: 2 }
            }),
            reason: undefined,
            changes: [{ path: 'status', from: 'draft', to: 'published' }],
          }),
        ],
        total: 1,
        page: 1,
        page_size: 20,
      }),
    }),
  },
  play: async ({ canvas }) => {
    const all = within(await canvas.findByRole('list', { name: 'What was changed together' }))
    const link = all.getByRole('link', { name: 'Pair again' })
    await expect(link.getAttribute('href')).toContain(
      'target_type=faq&target_id=01JDGQ000000000000000000F1&record=01JDGQ0000000000000000WRDS',
    )
    await expect(canvas.queryByRole('button', { name: 'Restore the state before' })).toBeNull()
  },
})

/** What the wire says in its own words is told as the lists call it: states, people, moments, yes and no. */
export const InWords = meta.story({
  args: {
    at: record,
    answers: () => ({
      operationRecordList: () => ({
        list: [
          buildOperationRecord({
            log_id: '01JDGQ0000000000000000WRDS',
            action: 'edit',
            target_type: 'feedback',
            target_name: 'device_fault',
            reason: undefined,
            changes: [
              { path: 'status', from: 'in_progress', to: 'resolved' },
              { path: 'resolution', from: null, to: 'not_reproducible' },
              { path: 'assignee_uid', from: null, to: '01HCAPNQ1MRTE4R4PCXZM48KR5' },
              { path: 'priority', from: 'normal', to: 'urgent' },
              { path: 'resolved_at', from: null, to: '2026-11-20T09:30:00.000Z' },
              { path: 'reply', from: null, to: 'internal' },
            ],
            names: { '01HCAPNQ1MRTE4R4PCXZM48KR5': 'Alex Rivera' },
          }),
        ],
        total: 1,
        page: 1,
        page_size: 20,
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Feedback Device fault' })).toBeVisible()
    const changes = within(canvas.getByRole('list', { name: 'Changed fields' }))
    for (const text of ['Resolved', 'Not reproducible', 'Urgent', 'Nov 20, 2026, 09:30 UTC', 'Note among staff'])
      await expect(changes.getByText(text)).toBeVisible()
    await expect(changes.getByText('Alex Rivera')).toBeVisible()
    await expect(changes.queryByText(/_/)).toBeNull()
  },
})
