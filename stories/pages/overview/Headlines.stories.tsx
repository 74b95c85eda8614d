import { codes, type DataOf } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { HeadlineRow } from '../../../console/src/shared/dashboard/HeadlineRow.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

type Answer = DataOf<'headlines'>

const trend = Array.from({ length: 30 }, (_, at) => (at === 26 ? 35 : 3 + (at % 3)))

const some: Answer = {
  as_of: '2026-11-20T12:00:00.000Z',
  headlines: [
    {
      kind: 'anomaly',
      value: 22,
      trend,
      model: 'RV-S10',
      product_name: { en: 'Sweep S10', 'zh-CN': '扫拖 S10' },
      firmware: '1.7.3',
      day: '2026-11-16',
      times: 8.3,
      code: 'E01',
      name: { en: 'Wheel is stuck', 'zh-CN': '驱动轮卡住' },
    },
    { kind: 'overdue', value: 7, trend: trend.toReversed() },
    { kind: 'halted', value: 20, trend: [], id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V', title: '4.3.2 (43205)' },
    { kind: 'delayed', value: 3 * 3600, trend, dc: 'us_west' },
  ],
}

function Row(world: StoryWorld) {
  return (
    <StoryPage at="/dashboard" answers={() => ({ headlines: () => some })} {...world}>
      <main>
        <HeadlineRow dataCentre="us_west" />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({ title: 'Kits/Headlines', component: Row })
export default meta

/** Each with one figure, its days, one sentence and one way on. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('region', { name: 'What matters now in US West' }))
    const [first, second] = await row.findAllByRole('listitem')
    await expect(first).toHaveTextContent(
      '22 devicesFaults per 1,000 devices, last 30 daysWheel is stuck: 8.3 × its baseline on Nov 16, 2026. Sweep S10 (RV-S10), firmware 1.7.3.',
    )
    await expect(row.getByRole('link', { name: 'View anomaly' })).toHaveAttribute(
      'href',
      '/overview/faultStatisticsDashboard?data_center=us_west',
    )
    await expect(second).toHaveTextContent('7 overdueNew feedback per day, last 30 days')
    await expect(row.getByRole('link', { name: 'View rollout' })).toBeVisible()
    await expect(row.getByText('Delayed by 3 hr')).toBeVisible()
  },
})

/** Nothing stands out. */
export const Normal = meta.story({
  args: { answers: () => ({ headlines: () => ({ ...some, headlines: [] }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All within normal range.')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

export const Loading = meta.story({
  args: { failures: { headlines: pending() } },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: /^What matters now/ })).toHaveAttribute('aria-busy', 'true'),
    )
  },
})

export const Failed = meta.story({
  args: { failures: { headlines: failWith(codes.server, 'The statistics are being rebuilt.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.queryByText('All within normal range.')).toBeNull()
  },
})

/** Who sees the Data Map alone is told of nothing else. */
export const SomeRights = meta.story({
  args: { account: 'analyst.ecozy', answers: () => ({}) },
  parameters: { picture: { skip: 'as Loaded, with less' } },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: /^What matters now/ })).toHaveAttribute('aria-busy', 'false'),
    )
    await expect(canvas.queryByRole('link', { name: 'View feedback' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'View rollout' })).toBeNull()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^驱动轮卡住：/)).toBeVisible()
  },
})

/** On a phone they stand beside each other, and scroll sideways within their row. */
export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'View anomaly' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
})
