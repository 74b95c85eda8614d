import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, waitFor } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { FaultRecordsPage } from '../../../console/src/features/users/faults/FaultRecordsPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

function Faults(world: StoryWorld) {
  return (
    <StoryPage at="/users/faultRecords" {...world}>
      <main>
        <FaultRecordsPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Fault Records',
  component: Faults,
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/^E\d+ · /).length).toBeGreaterThan(1))
    // Without a first day the device list would count others.
    await expect(canvas.queryByRole('link', { name: 'Affected devices' })).toBeNull()
  },
})

/** As a point of a chart leads here: its filters stand, and the same devices are one click away. */
export const FromTheAddress = meta.story({
  args: { at: '/users/faultRecords?fault_from=2026-11-01&fault_to=2026-11-20&data_center=us_west&tz=UTC' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/^E\d+ · /).length).toBeGreaterThan(0))
    await expect(canvas.getByRole('link', { name: 'Affected devices' })).toHaveAttribute(
      'href',
      '/users/device?data_center=us_west&fault_from=2026-11-01&fault_to=2026-11-20&tz=UTC',
    )
  },
})

export const Loading = meta.story({ args: { failures: { faultRecordList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ faultRecordList: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No faults')).toBeVisible()
  },
})

export const NoMatch = meta.story({
  args: { at: '/users/faultRecords?fault_code=NONE' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No results')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(canvas.getAllByText(/^E\d+ · /).length).toBeGreaterThan(1))
  },
})

export const Failed = meta.story({
  args: { failures: { faultRecordList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'ops.kyvol' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('First brand APP')
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/^E\d+ · /).length).toBeGreaterThan(1))
    await expect(canvas.getByRole('heading', { name: '故障记录' })).toBeVisible()
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/^E\d+ · /).length).toBeGreaterThan(1))
  },
})
