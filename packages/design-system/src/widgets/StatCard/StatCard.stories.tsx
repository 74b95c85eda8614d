import type { ReactNode } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { StatCard } from './StatCard.tsx'

const spark = [312, 320, 298, 340, 366, 371, 352, 390, 402, 398, 421, 433, 428, 447]

const retry = fn()

const meta = preview.meta({
  title: 'Widgets/StatCard',
  component: StatCard,
  args: {
    label: 'Registered users',
    value: 20_184,
    unit: 'count' as const,
    deltaPct: 12.4,
    spark,
    state: 'ready' as const,
    locale: 'en',
  },
})
export default meta

function Row({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))' }}>
      {children}
    </div>
  )
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article', { name: 'Registered users' })
    for (const text of ['20,184', '+12.4%', 'vs previous period']) await expect(card).toHaveTextContent(text)
  },
})

/** However long the labels are, figures and changes of neighbours stand on one line. */
export const Level = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
      <StatCard {...args} label="New" />
      <StatCard {...args} label="Registered in the last thirty days, in all countries and on all platforms" />
      <StatCard {...args} label="Open feedback" deltaPct={-4.5} labels={{ comparedTo: 'vs the thirty days before' }} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const texts of [canvas.getAllByText('20,184'), canvas.getAllByText(/^[+-]/)]) {
      const tops = texts.map((text) => text.getBoundingClientRect().top)
      await expect(tops).toHaveLength(3)
      await expect(new Set(tops).size).toBe(1)
    }
  },
})

/** Loading, nothing known, failed and ready: all of one size. */
export const States = meta.story({
  render: (args) => (
    <Row>
      <StatCard {...args} state="loading" />
      <StatCard {...args} state="empty" />
      <StatCard {...args} state="failed" />
      <StatCard {...args} state="failed" onRetry={retry} />
      <StatCard {...args} value={null} />
      <StatCard {...args} />
    </Row>
  ),
  play: async ({ canvas, userEvent }) => {
    const heights = canvas.getAllByRole('article').map((card) => card.getBoundingClientRect().height)
    await expect(new Set(heights).size).toBe(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
})

export const Units = meta.story({
  render: (args) => (
    <Row>
      <StatCard {...args} label="Devices online" value={18_402} unit="count" />
      <StatCard {...args} label="Online rate" value={87.46} unit="pct" />
      <StatCard {...args} label="Median first reply" value={7530} unit="sec" deltaTone="upIsBad" />
      <StatCard {...args} label="Stickiness" value={0.4249} unit="ratio" />
    </Row>
  ),
})

/** The arrow and the sign say which way; the colour says only whether that is good. */
export const Deltas = meta.story({
  render: (args) => (
    <Row>
      <StatCard {...args} label="Up, and good" deltaPct={12.4} />
      <StatCard {...args} label="Down, and bad" deltaPct={-3.25} />
      <StatCard {...args} label="Up, and bad" deltaPct={4} deltaTone="upIsBad" />
      <StatCard {...args} label="Down, and good" deltaPct={-4} deltaTone="upIsBad" />
      <StatCard {...args} label="Neither" deltaPct={8} deltaTone="neutral" />
      <StatCard {...args} label="No change" deltaPct={0} />
      <StatCard {...args} label="Nothing to compare with" deltaPct={null} />
      <StatCard {...args} label="Points of a rate" value={61.2} unit="pct" deltaPct={-1.15} deltaUnit="points" />
      <StatCard
        {...args}
        locale="zh-CN"
        label="在线率"
        value={61.2}
        unit="pct"
        deltaPct={0.4}
        deltaUnit="points"
        labels={{ comparedTo: '较昨日截至 09:20', points: (change) => `${change} 个百分点` }}
      />
      <StatCard label="Nobody compares" value={7} unit="count" state="ready" locale="en" />
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Points of a rate' })).toHaveTextContent(/-1\.\d pp/)
    await expect(canvas.getByRole('article', { name: '在线率' })).toHaveTextContent('+0.4 个百分点较昨日截至 09:20')
  },
})

export const Sparklines = meta.story({
  render: (args) => (
    <Row>
      <StatCard {...args} label="Rising" />
      <StatCard {...args} label="Flat" spark={[5, 5, 5, 5]} />
      <StatCard {...args} label="All zero" value={0} deltaPct={null} spark={[0, 0, 0]} />
      <StatCard {...args} label="One value" spark={[3]} />
      <StatCard {...args} label="Up and down" spark={[1, 9, 1, 9, 1, 9, 1]} />
    </Row>
  ),
})

/** A card that leads somewhere is a link as a whole; one whose figure has its own time says so. */
export const Links = meta.story({
  render: (args) => (
    <Row>
      <StatCard {...args} href="/users/userList" />
      <StatCard {...args} asOf="2026-11-20T09:26:00.000Z" />
      <StatCard {...args} state="updating" />
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Registered users' })).toHaveAttribute('href', '/users/userList')
  },
})

export const HugeValues = meta.story({
  render: (args) => (
    <Row>
      <StatCard {...args} value={1_234_567_890} deltaPct={1_234_567.8} />
      <StatCard {...args} value={-98_765_432_109} deltaPct={-99.9} />
      <StatCard {...args} label="A quadrillion" value={1e15} />
      <StatCard {...args} label="一千万亿" locale="zh-CN" value={1e15} deltaPct={1_234_567.8} />
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+1.2M%')).toBeVisible()
    const figure = canvas.getByText('1000T')
    await expect(figure).toHaveAttribute('title', '1,000,000,000,000,000')
    // One line of text, however narrow the card.
    await expect(figure.getClientRects()).toHaveLength(1)
  },
})

export const LongText = meta.story({
  render: (args) => (
    <Row>
      <StatCard
        {...args}
        locale="de"
        label="In den vergangenen dreißig Tagen neu registrierte Benutzerinnen und Benutzer"
        labels={{ comparedTo: 'gegenüber dem vorangegangenen Zeitraum' }}
      />
      <StatCard {...args} locale="zh-CN" label="最近三十天新注册用户" labels={{ comparedTo: '与上一周期相比' }} />
    </Row>
  ),
})

export const Narrow = meta.story({
  render: (args) => (
    <div style={{ width: 160 }}>
      <StatCard {...args} value={1_234_567} />
    </div>
  ),
})

export const Playground = meta.story({})

/** A figure that changes under somebody's eyes: it rolls, and reads as any other. */
export const Rolling = meta.story({
  args: { motion: 'roll' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Registered users' })).toHaveTextContent('20,184')
  },
})

/** Old figures say of when they are. */
export const Late = meta.story({
  render: ({ label, value, unit, locale }) => (
    <Row>
      <StatCard {...{ label, value, unit, locale }} state="ready" asOf="2026-11-20T06:12:00Z" timeZone="UTC" />
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 hr. ago')).toBeVisible()
  },
})

/** It says what it is; the card still leads where it leads. */
export const Explained = meta.story({
  args: { onExplain: fn(), href: '#users' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^What is this\? / }))
    await expect(args.onExplain).toHaveBeenCalledOnce()
    await expect(location.hash).not.toBe('#users')
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '#users')
  },
})
