import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { PeriodSwitch } from './PeriodSwitch.tsx'

const meta = preview.meta({
  title: 'Widgets/PeriodSwitch',
  component: PeriodSwitch,
  args: {
    value: {
      preset: '30d' as const,
      from: '2026-10-22',
      to: '2026-11-20',
      granularity: 'day' as const,
      compare: 'none' as const,
    },
    granularities: ['day', 'month'],
    today: '2026-11-20',
    onChange: fn(),
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Period' }), 'Last 7 days')
    await expect(args.onChange).toHaveBeenLastCalledWith({ preset: '7d' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'By' }), 'By month')
    await expect(args.onChange).toHaveBeenLastCalledWith({ granularity: 'month' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Compared with' }), 'vs a year before')
    await expect(args.onChange).toHaveBeenLastCalledWith({ compare: 'yoy' })
  },
})

/** Choosing days asks for both; nothing changes until they are applied. */
export const ChoosingDays = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Period' }), 'From … to …')
    await expect(args.onChange).not.toHaveBeenCalled()
    const from = canvas.getByLabelText('From')
    await expect(from).toHaveValue('2026-10-22')
    await userEvent.clear(from)
    await userEvent.type(from, '2026-11-01')
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ preset: 'custom', from: '2026-11-01', to: '2026-11-20' })
  },
})

export const Custom = meta.story({
  args: {
    value: { preset: 'custom', from: '2026-09-01', to: '2026-09-30', granularity: 'day', compare: 'prev' },
  },
})

/** One length of a point alone is no choice. */
export const OneGranularity = meta.story({
  args: { granularities: ['day'] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox', { name: 'By' })).toBeNull()
  },
})

export const Narrow = meta.story({
  render: (args) => (
    <div style={{ width: 280 }}>
      <PeriodSwitch {...args} value={{ ...args.value, preset: 'custom' }} />
    </div>
  ),
})

export const German = meta.story({
  args: {
    labels: {
      presets: {
        today: 'Heute',
        '7d': 'Vergangene 7 Tage',
        '30d': 'Vergangene 30 Tage',
        '90d': 'Vergangene 90 Tage',
        '12m': 'Vergangene 12 Monate',
        custom: 'Von … bis …',
      },
      granularities: { hour: 'Nach Stunden', day: 'Nach Tagen', month: 'Nach Monaten' },
      comparisons: {
        none: 'Kein Vergleich',
        prev: 'gegenüber dem Zeitraum davor',
        yoy: 'gegenüber dem Vorjahreszeitraum',
      },
    },
  },
})

export const Chinese = meta.story({
  args: {
    labels: {
      presets: {
        today: '今天',
        '7d': '最近 7 天',
        '30d': '最近 30 天',
        '90d': '最近 90 天',
        '12m': '最近 12 个月',
        custom: '自定义',
      },
      granularities: { hour: '按小时', day: '按天', month: '按月' },
      comparisons: { none: '不对比', prev: '对比上一周期', yoy: '对比去年同期' },
    },
  },
})

export const Playground = meta.story({})
