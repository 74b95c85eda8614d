import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { OperationLogPage } from '../../../console/src/features/system/records/OperationLogPage.tsx'
import { recordList } from '../../../console/src/features/system/records/record-list.tsx'
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
    await expect(await canvas.findByText(/You may not see/)).toBeVisible()
  },
})

/** A record beside the list: what was different before, where it came from, its place in the chain. */
export const Opened = meta.story({
  // Its code is there: what is still to come when a click is told to React would wait for ever in a test.
  beforeEach: async () => {
    await recordList.record?.preload()
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByText('Disabled')
    const [, first] = canvas.getAllByRole('row')
    await userEvent.dblClick(within(first as HTMLElement).getAllByRole('gridcell')[1] as HTMLElement)
    await expect(await screen.findByRole('heading', { name: 'App user Lena H.' })).toBeVisible()
    await expect(screen.getByRole('heading', { name: 'What changed' })).toBeVisible()
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Disabled')).length).toBeGreaterThan(1)
  },
})
