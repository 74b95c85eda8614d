import { codes, type DataOf } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { FeedbackPanelPage } from '../../../console/src/features/overview/feedback/FeedbackPanelPage.tsx'
import { seeAll } from '../see-all.ts'
import type { StoryWorld } from '../story-console.tsx'
import { boardPage, type Canvas, patient, place, seeBoard } from './board-page.tsx'
import { toBusy } from './busy-feedback.ts'

type Answer = DataOf<'feedbackTrend'>

/** The call answers what is made of the mock's own answer. */
const answering = (change: (usual: Answer) => Answer): Pick<StoryWorld, 'answers'> => ({
  answers: (usual) => ({ feedbackTrend: async (...call) => change(await usual.feedbackTrend(...call)) }),
})

const busy = answering(toBusy)

const Page = boardPage(FeedbackPanelPage, {
  path: 'feedbackPanelDashboard',
  usual: '?compare=prev&data_center=eu_central',
  ...busy,
})

const meta = preview.meta({
  title: 'Pages/Data Map/User Feedback',
  component: Page,
  parameters: { layout: 'fullscreen' },
})
export default meta

const region = (canvas: Canvas, name: string) => within(canvas.getByRole('region', { name }))

const stand = (canvas: Canvas, charts = 2): Promise<void> => seeBoard(canvas, charts)

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await stand(canvas)
    const figures = region(canvas, 'Figures of the period')
    await expect(figures.getByRole('link', { name: 'New feedback' })).toHaveAttribute(
      'href',
      '/users/feedback?created_from=2026-10-22&created_to=2026-11-20&data_center=eu_central&tz=UTC',
    )
    await expect(figures.getByRole('article', { name: /^First reply: half/ })).toHaveTextContent('3 hr 10 min-19.1%')
    // Before there were too few to say: there is nothing to compare with.
    await expect(figures.getByRole('article', { name: /^Resolved: nine/ })).toHaveTextContent('no earlier figure')
    await expect(figures.getByRole('article', { name: /^Average of [\d,]+ ratings/ })).toHaveTextContent(/3\.\d/)
    const ages = within(canvas.getByRole('table', { name: 'Open feedback by age' }))
    await expect(ages.getByRole('link', { name: '1–3 d' })).toHaveAttribute(
      'href',
      '/users/feedback?status=open%2Cin_progress&created_from=2026-11-18&created_to=2026-11-19&data_center=eu_central&tz=UTC',
    )
    const models = within(canvas.getByRole('table', { name: 'By model' }))
    await expect(models.getByRole('link', { name: 'Sweep S20 (RV-S20)' })).toHaveAttribute(
      'href',
      '/users/feedback?product_model=RV-S20&created_from=2026-10-22&created_to=2026-11-20&data_center=eu_central&tz=UTC',
    )
    await expect(models.queryByRole('link', { name: 'No model named' })).toBeNull()
  },
})

/** Months, against the year before: how long answers took is told, too. A month leads to those of its days that are in the period. */
export const ByMonth = meta.story({
  args: { at: '?from=2026-02-10&to=2026-11-20&granularity=month&compare=yoy&data_center=eu_central' },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas, 3)
    const times = region(canvas, 'How long answers take')
    await expect(times.getByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringContaining('hr'))
    await userEvent.click(times.getByRole('radio', { name: 'Resolved' }))
    await waitFor(() =>
      expect(times.getByRole('slider', { name: 'How long answers take: Resolved' })).toHaveAttribute(
        'aria-valuetext',
        expect.stringContaining('Nine of ten within (p90)'),
      ),
    )
    const categories = region(canvas, 'Categories over time')
    await expect(await categories.findByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('November 2026'),
    )
    const trend = region(canvas, 'All feedback')
    await expect(await trend.findByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('a year before'),
    )
  },
})

/** The sheet has a menu of its own: it is saved, opened in full, and explained. */
export const SheetMenu = meta.story({
  parameters: { picture: { skip: 'as Loaded' } },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    canvas.getByRole('region', { name: 'All figures' }).scrollIntoView()
    await userEvent.click(canvas.getByRole('button', { name: 'More about All figures' }))
    await expect(screen.getByRole('menuitem', { name: 'Save figures (CSV)' })).toBeVisible()
    await expect(screen.getByRole('menuitem', { name: 'What is this?' })).toBeVisible()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Open as sheet' }))
    const opened = await screen.findByRole('dialog', { name: 'All figures' }, patient)
    await expect(within(opened).getByRole('button', { name: 'Save figures (CSV)' })).toBeVisible()
  },
})

/** «What is this?» of what waits says how ages are counted. */
export const WhatIsThis = meta.story({
  parameters: { picture: { skip: 'as that of the kit' } },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'More about Open feedback by age' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'What is this?' }))
    const opened = await screen.findByRole('dialog', undefined, patient)
    await expect(opened).toHaveTextContent(/by how many UTC days ago it came/)
    await expect(opened).toHaveTextContent('stats-user-feedback/recent-trend')
  },
})

/** So little was answered and rated that nothing can be said: as the mock's own people, of whom few write. */
export const Few = meta.story({
  args: { ...answering((usual) => usual), at: '?period=12m&compare=prev&data_center=eu_central' },
  play: async ({ canvas }) => {
    await stand(canvas)
    await expect(
      region(canvas, 'How long answers take').getByText('No month of the period has 20 answers or more.'),
    ).toBeVisible()
    const figures = region(canvas, 'Figures of the period')
    await expect(figures.getAllByText('Too few to say (under 20)')).toHaveLength(4)
    await expect(canvas.getByText(/which says little$/)).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { failures: { feedbackTrend: pending() } },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(region(canvas, 'Figures of the period').getAllByRole('article')[0]).toHaveAttribute('aria-busy', 'true'),
    )
  },
})

export const Empty = meta.story({
  args: answering((usual) => ({
    ...usual,
    series: usual.series
      .filter(({ key }) => key === 'total')
      .map((one) => ({ ...one, total: 0, points: one.points.map(({ t }) => ({ t, v: 0 })) })),
    breakdown: [],
    times: { first_reply_p50_s: null, first_reply_p90_s: null, resolve_p50_s: null, resolve_p90_s: null },
    ageing: usual.ageing.map(({ bucket }) => ({ bucket, count: 0 })),
  })),
  play: async ({ canvas }) => {
    await canvas.findByText('No open feedback', undefined, patient)
    await seeAll(canvas)
    canvas.getByRole('region', { name: 'All figures' }).scrollIntoView()
    await waitFor(() => expect(canvas.getAllByText('No feedback')).toHaveLength(7), patient)
    await expect(canvas.getAllByText('Nobody rated')).toHaveLength(2)
    scrollTo({ top: 0 })
  },
})

export const OnePoint = meta.story({
  args: { at: '?period=today&data_center=eu_central' },
  play: async ({ canvas }) => {
    await stand(canvas)
    for (const plot of canvas.getAllByRole('slider')) {
      await expect(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('so far'))
    }
  },
})

/** Of some days nothing is known: they are gaps, no zeros. */
export const Gaps = meta.story({
  args: answering((usual) => {
    const { series, ...rest } = toBusy(usual)
    const withGap = <P extends { v: number | null }>(points: readonly P[]): P[] =>
      points.map((point, index) => (index > 10 && index < 15 ? { ...point, v: null } : point))
    return { ...rest, series: series.map((one) => ({ ...one, points: withGap(one.points) })) }
  }),
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    const plot = region(canvas, 'All feedback').getByRole('slider')
    plot.focus()
    await userEvent.keyboard('{Home}{ArrowRight>11/}')
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringMatching(/no data/i))
    plot.blur()
    scrollTo({ top: 0 })
  },
})

/** A data centre that is late: the figures say of when they are. */
export const Late = meta.story({
  args: answering((usual) => {
    const answer = toBusy(usual)
    return { ...answer, meta: { ...answer.meta, as_of: '2026-11-20T03:05:00.000Z' } }
  }),
  play: async ({ canvas }) => {
    await stand(canvas)
    const ages = canvas.getByRole('region', { name: 'Open feedback by age' })
    await expect(ages).toHaveTextContent(/As of Nov 20, 03:05 UTC.*6 hr/)
  },
})

export const Failed = meta.story({
  args: { failures: { feedbackTrend: failWith(codes.server, 'The statistics are being rebuilt.') } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(5), patient)
  },
})

export const Denied = meta.story({
  args: { failures: { feedbackTrend: failWith(codes.notAllowed, 'You need the right to see the Data Map.') } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('You may not see these figures', undefined, patient))[0]).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

/** Somebody with the Data Map alone: figures lead to no list, but to what they are made of. */
export const WithoutLists = meta.story({
  args: { account: 'analyst.ecozy', at: '?period=90d' },
  parameters: { picture: { skip: 'as Loaded, without links' } },
  play: async ({ canvas }) => {
    await stand(canvas)
    for (const link of canvas.queryAllByRole('link'))
      await expect(link).toHaveAttribute('href', expect.stringMatching(/^\/overview\//))
    await expect(place(canvas)).toContain('period=90d')
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await stand(canvas)
    await expect(canvas.getByRole('table', { name: '按类别' })).toHaveTextContent('设备故障')
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await stand(canvas)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
})
