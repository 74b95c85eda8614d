import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { OverallBoardPage } from '../../../console/src/features/overview/board/OverallBoardPage.tsx'
import { boardPage, type Canvas, patient, place, seeBoard } from './board-page.tsx'

const Page = boardPage(OverallBoardPage, { path: 'overallDashboard', usual: '?period=90d&data_center=eu_central' })

const meta = preview.meta({
  title: 'Pages/Data Map/Overall Board',
  component: Page,
  parameters: { layout: 'fullscreen' },
})
export default meta

/** The chart of all metrics: its name says how it is scaled, too. */
const overTime = /^Metrics over time/

const stand = (canvas: Canvas, charts = 1): Promise<void> => seeBoard(canvas, charts)

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await stand(canvas)
    const figures = within(canvas.getByRole('region', { name: 'Figures of the period' }))
    await expect(figures.getByRole('link', { name: 'New users' })).toHaveAttribute(
      'href',
      '/users/userList?registered_from=2026-08-23&registered_to=2026-11-20&data_center=eu_central&tz=UTC',
    )
    // Who came on several days is one person: no list is as long as the figure.
    await expect(figures.queryByRole('link', { name: /Active users/ })).toBeNull()
  },
})

/** Four at most; the last one stays. */
export const ChooseMetrics = meta.story({
  parameters: { picture: { skip: 'as Loaded, with other metrics' } },
  play: async ({ canvas, userEvent }) => {
    const faults = await canvas.findByRole('checkbox', { name: 'Faults' })
    await expect(faults).toBeDisabled()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'New devices' }))
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Faults' })).toBeEnabled())
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Online rate' }))
    await waitFor(() => expect(place(canvas)).toContain('metrics=new_users,active_users,active_devices,online_rate'))
    canvas.getByRole('region', { name: overTime }).scrollIntoView()
    // Rates have a scale of their own, as every metric has.
    await waitFor(
      () =>
        expect(canvas.getByRole('slider', { name: overTime })).toHaveAttribute(
          'aria-valuetext',
          expect.stringMatching(/Active users .*Online rate [\d.]+%/),
        ),
      patient,
    )
  },
})

/** All metrics on one axis, as an index. */
export const Index = meta.story({
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: 'Index to 100' }))
    canvas.getByRole('region', { name: overTime }).scrollIntoView()
    const plot = await canvas.findByRole('slider', { name: 'Metrics over time: Index to 100' }, patient)
    plot.focus()
    await userEvent.keyboard('{Home}')
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringContaining(' 100'))
    plot.blur()
  },
})

/** By month, against the year before. */
export const Months = meta.story({
  args: { at: '?period=12m&compare=yoy&data_center=eu_central' },
  play: async ({ canvas }) => {
    await stand(canvas)
    await expect(canvas.getByRole('slider', { name: overTime })).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('a year before'),
    )
    await expect(canvas.getAllByText(/^vs a year before/).length).toBeGreaterThan(1)
  },
})

/** Metrics that can't be split so are left out; each other one is a stack of its parts. */
export const SplitByCountry = meta.story({
  args: { at: '?period=90d&data_center=eu_central&group_by=country' },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas, 2)
    await expect(canvas.queryByRole('checkbox', { name: 'Active users' })).toBeNull()
    await expect(canvas.getByRole('slider', { name: 'New users' })).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Split by' }), 'By platform')
    await stand(canvas)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Split by' }), 'By country')
    await stand(canvas, 2)
  },
})

/** What a point is made of, and the list that it counts. */
export const PointOpened = meta.story({
  args: {
    at: '?period=12m&data_center=eu_central&metrics=new_devices,faults,active_users&point=2026-10-01&point_metric=new_devices',
  },
  play: async ({ canvas, userEvent }) => {
    const point = within(await canvas.findByRole('region', { name: 'Breakdown: October 2026' }))
    await waitFor(() => expect(point.getByRole('table', { name: 'Top countries' })).toBeVisible(), patient)
    await expect(point.getByRole('link', { name: 'Open these devices' })).toHaveAttribute(
      'href',
      '/users/device?activated_from=2026-10-01&activated_to=2026-10-31&data_center=eu_central&tz=UTC',
    )
    await userEvent.click(point.getByRole('radio', { name: 'Active users' }))
    await expect(await point.findByText(/known as a whole only/)).toBeVisible()
    await userEvent.click(point.getByRole('radio', { name: 'Faults' }))
    await waitFor(() => expect(point.getByRole('region', { name: 'Top fault codes' })).toBeVisible())
    await expect(place(canvas)).toContain('point_metric=faults')
    await expect(point.getByRole('link', { name: 'Open these faults' })).toHaveAttribute(
      'href',
      '/users/faultRecords?fault_from=2026-10-01&fault_to=2026-10-31&data_center=eu_central&tz=UTC',
    )
    await userEvent.click(point.getByRole('radio', { name: 'New devices' }))
    await waitFor(() => expect(point.getByRole('table', { name: 'Top categories' })).toBeVisible(), patient)
    await stand(canvas)
  },
})

export const Loading = meta.story({
  args: { failures: { boardByDate: pending() } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: overTime })).toHaveAttribute('aria-busy', 'true'))
  },
})

export const Empty = meta.story({
  args: {
    answers: (usual) => ({ boardByDate: async (...call) => ({ ...(await usual.boardByDate(...call)), series: [] }) }),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'All figures' })
    canvas.getByRole('region', { name: 'All figures' }).scrollIntoView()
    await waitFor(() => expect(canvas.getAllByText('No data yet')).toHaveLength(2), patient)
  },
})

/** One day: a point, and no line. */
export const OnePoint = meta.story({
  args: { at: '?period=today&data_center=eu_central' },
  play: async ({ canvas }) => {
    await stand(canvas)
  },
})

/** A data centre that is late: of its last days nobody knows anything, and a day before is missing. Nothing is said to be 0. */
export const LateDataCentre = meta.story({
  args: {
    answers: (usual) => ({
      boardByDate: async (...call) => {
        const answer = await usual.boardByDate(...call)
        return {
          ...answer,
          meta: { ...answer.meta, as_of: '2026-11-17T23:00:00.000Z' },
          series: answer.series.map((serie) => ({
            ...serie,
            points: serie.points.map(({ t, v }) => ({ t, v: t > '2026-11-17' || t === '2026-11-05' ? null : v })),
          })),
        }
      },
    }),
  },
  play: async ({ canvas }) => {
    await stand(canvas)
    await expect(canvas.getByRole('slider', { name: overTime })).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('No data'),
    )
  },
})

export const Failed = meta.story({
  args: { failures: { boardByDate: failWith(codes.server, 'The statistics are being rebuilt.') } },
  play: async ({ canvas }) => {
    // Four figures, the chart and the sheet.
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(4), patient)
  },
})

export const Denied = meta.story({
  args: { failures: { boardByDate: failWith(codes.notAllowed, 'You need the right to see the Data Map.') } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('You may not see these figures'))[0]).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

/** Somebody with the Data Map alone: figures and points lead to no list. */
export const WithoutLists = meta.story({
  args: { account: 'analyst.ecozy', at: '?period=90d&metrics=new_users&point=2026-11-10' },
  parameters: { picture: { skip: 'as Loaded, without links' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: /^Breakdown: / }, patient)
    // A figure leads to what it is made of, which tells of no person.
    await expect(await canvas.findByRole('link', { name: 'New users' }, patient)).toHaveAttribute(
      'href',
      expect.stringMatching(/[?&]point=period&.*point_metric=new_users/),
    )
    await expect(canvas.getByText(/Ask an administrator for “User Center: View”/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Open these users' })).toBeNull()
  },
})

/** What the figure of the whole period is made of, for who may see no lists. */
export const WholePeriod = meta.story({
  args: { account: 'analyst.ecozy', at: '?period=90d&metrics=new_users&point=period&point_metric=new_users' },
  play: async ({ canvas }) => {
    const parts = within(await canvas.findByRole('region', { name: 'Breakdown: whole period' }, patient))
    await expect(
      await parts.findByRole('region', { name: /^Top countries|^Countries|countries/i }, patient),
    ).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' }, at: '?period=90d&data_center=eu_central&compare=prev' },
  play: async ({ canvas }) => {
    await stand(canvas)
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
