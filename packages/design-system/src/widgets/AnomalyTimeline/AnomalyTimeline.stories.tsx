import { useState } from 'react'
import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { AnomalyTimeline, type AnomalyTimelineProps } from './AnomalyTimeline.tsx'

const days = Array.from({ length: 30 }, (_, at) => new Date(Date.UTC(2026, 9, 22 + at)).toISOString().slice(0, 10))
const bad = 25
const rates = days.map((_, at) => (at < 6 ? null : at === bad ? 35 : 3 + (at % 3)))

const base = {
  days,
  rates,
  baselines: days.map((_, at) => (at < 20 ? null : 4)),
  anomalies: [bad],
  release: 6,
  dots: days.map((_, at) => (at >= bad ? 3 : at % 7 === 0 ? 1 : 0)),
  top: 40,
  locale: 'en',
  labels: {
    name: 'Timeline of RV-S10 1.7.3',
    unit: 'per 1,000',
    release: '1.7.3',
    dots: 'Dots: feedback about the model',
    tell: (at: number) => `${days[at] ?? ''}: ${rates[at] ?? 'no data'} per 1,000`,
  },
} satisfies Omit<AnomalyTimelineProps, 'cursor' | 'onCursor'>

function Timeline(props: Omit<AnomalyTimelineProps, 'cursor' | 'onCursor'>) {
  const [cursor, setCursor] = useState<number>()
  return <AnomalyTimeline {...props} cursor={cursor} onCursor={setCursor} />
}

const meta = preview.meta({
  title: 'Widgets/AnomalyTimeline',
  component: Timeline,
  args: base,
  decorators: [(Story) => <div style={{ maxWidth: 520 }}>{Story()}</div>],
})
export default meta

/** The first step of the cursor is onto the anomaly; then it goes day by day, and Escape takes it away. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Timeline of RV-S10 1.7.3' })
    // It says of itself what its first step shows.
    await expect(slider).toHaveAttribute('aria-valuetext', '2026-11-16: 35 per 1,000')
    await userEvent.tab()
    await expect(slider).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(slider).toHaveAttribute('aria-valuetext', '2026-11-16: 35 per 1,000')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByText('2026-11-15: 3 per 1,000')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByText('Dots: feedback about the model')).toBeVisible()
  },
})

/** Nothing stands out, and nobody wrote. */
export const Quiet = meta.story({
  args: {
    rates: days.map((_, at) => at % 3),
    anomalies: [],
    release: undefined,
    dots: days.map(() => 0),
    baselines: days.map(() => 1),
  },
})

/** Late data: the last days are a gap, not 0. */
export const Gaps = meta.story({ args: { rates: rates.map((rate, at) => (at > 27 || at === 12 ? null : rate)) } })

/** Days that are known alone are dots, and no label of the axis stands there twice. */
export const AloneDays = meta.story({
  args: {
    days: days.slice(0, 2),
    rates: [4, null],
    baselines: [null, null],
    anomalies: [],
    release: undefined,
    dots: [0, 1],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText(/^Oct 2[23]$/)).toHaveLength(2)
    await expect(canvasElement.querySelector('path[d$="h0"]')).toBeInTheDocument()
  },
})

/** A finger that taps a day reads it, also once it has gone. */
export const Touch = meta.story({
  parameters: { picture: { skip: 'as the default, with the cursor' } },
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole('slider')
    const { left, top, width } = slider.getBoundingClientRect()
    const coords = { clientX: left + width / 60, clientY: top + 40 }
    await userEvent.pointer([
      { keys: '[TouchA>]', target: slider, coords },
      { keys: '[/TouchA]', target: slider, coords },
    ])
    await expect(await canvas.findByText('2026-10-22: no data per 1,000')).toBeVisible()
    // Nothing of the sentence is cut.
    const words = canvas.getByText('2026-10-22: no data per 1,000')
    await expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
  },
})

/** One scale: the same height is the same rate. */
export const OneScale = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <Timeline {...args} />
      <Timeline
        {...args}
        rates={rates.map((rate) => rate && rate / 3)}
        labels={{ ...base.labels, name: 'Timeline of RV-S20 2.3.4', release: '2.3.4' }}
      />
    </div>
  ),
})

/** A release late in the time has its name on the other side. */
export const Narrow = meta.story({
  args: { release: 24 },
  decorators: [(Story) => <div style={{ width: 260 }}>{Story()}</div>],
})

export const Playground = meta.story({})
