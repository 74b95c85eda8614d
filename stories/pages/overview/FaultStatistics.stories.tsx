// Long, as it is the list of all states of the page.

import { codes, type DataOf } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { FaultStatisticsPage } from '../../../console/src/features/overview/faults/FaultStatisticsPage.tsx'
import { seeAll } from '../see-all.ts'
import type { StoryWorld } from '../story-console.tsx'
import { boardPage, type Canvas, patient, place } from './board-page.tsx'

type Answer = DataOf<'faultTrend'>

const days = (count: number, make: (at: number) => number): number[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** What the products of these models are called. */
const names = {
  'RV-S10': { en: 'Sweep S10', 'zh-CN': '扫拖 S10' },
  'RV-S20': { en: 'Sweep S20', 'zh-CN': '扫拖 S20' },
  'RV-D5': { en: 'Sweep Station D5', 'zh-CN': '自集尘 D5' },
  'AP-B3': { en: 'Breeze 3', 'zh-CN': '清风 3' },
}

/** More devices than a story's world has, one kind of which had a bad day: 33 devices on November 16. */
function withBadDay(answer: Answer): Answer {
  const { triangle, matrix } = answer
  if (matrix) {
    return {
      ...answer,
      names,
      matrix: {
        rows: ['RV-S10', 'RV-S20', 'RV-D5', 'AP-B3'],
        cols: ['1.7.3', '1.6.0', '2.3.4', '1.5.0', '1.3.2'],
        cells: [
          [61, 7, 0, 0, 0],
          [0, 0, 28, 0, 0],
          [0, 0, 0, 0, 0],
          [0, 2, 0, 0, 9],
        ],
        online: [
          [941, 88, 0, 0, 0],
          [0, 0, 1012, 0, 0],
          [0, 0, 0, 421, 0],
          [0, 6, 0, 0, 398],
        ],
        rates: [
          [64.8, 79.5, null, null, null],
          [null, null, 27.7, null, null],
          [null, null, null, 0, null],
          [null, 333.3, null, null, 22.6],
        ],
      },
    }
  }
  if (!triangle) return answer
  const count = triangle.days.length
  const bad = triangle.days.indexOf('2026-11-16')
  const fleet = (model: string, firmware: string, faultsOn: (at: number) => number, devices: number) => ({
    model,
    firmware,
    faults: days(count, faultsOn),
    devices: days(count, faultsOn),
    online: days(count, () => devices),
    rates: days(count, (at) => Math.round((faultsOn(at) / devices) * 100_000) / 100),
    baselines: days(count, () => 0.53),
    anomalies: [],
  })
  return {
    ...answer,
    names,
    triangle: {
      days: triangle.days,
      fleets: [
        fleet('RV-S20', '2.3.4', (at) => at % 3, 1012),
        {
          ...fleet('RV-S10', '1.7.3', (at) => (at === bad ? 33 : at % 2), 941),
          first_seen: '2026-10-31',
          anomalies: [
            {
              day: '2026-11-16',
              faults: 33,
              devices: 33,
              rate: 35.07,
              baseline: 0.53,
              code: 'E01',
              name: { en: 'Wheel is stuck', 'zh-CN': '轮子被卡住' },
            },
          ],
        },
        fleet('RV-D5', '1.5.0', () => 0, 421),
      ],
      feedback: [
        {
          model: 'RV-S10',
          counts: days(count, (at) => (at >= bad ? 3 : at % 5 === 0 ? 1 : 0)),
          app_versions: [
            { app_version: '4.3.1', counts: days(count, (at) => (at >= bad ? 2 : 0)) },
            { app_version: '4.2.0', counts: days(count, (at) => (at >= bad ? 1 : 0)) },
          ],
        },
      ],
    },
  }
}

const answering = (change: (answer: Answer) => Answer): NonNullable<StoryWorld['answers']> => {
  return (usual) => ({ faultTrend: async (...call) => change(await usual.faultTrend(...call)) })
}

const Page = boardPage(FaultStatisticsPage, {
  path: 'faultStatisticsDashboard',
  usual: '?data_center=eu_central',
  answers: answering(withBadDay),
})

const meta = preview.meta({
  title: 'Pages/Data Map/Fault Statistics',
  component: Page,
  parameters: { layout: 'fullscreen' },
})
export default meta

/** Names of its charts, not of the timelines of its cards. */
const isChart = /^(?!Timeline of|.*的时间线)/

/** All of the page was seen: its two charts are drawn, and the sheet stands. */
const stand = async (canvas: Canvas): Promise<void> => {
  await waitFor(async () => {
    await seeAll(canvas)
    await expect(canvas.getAllByRole('slider', { name: isChart })).toHaveLength(3)
    await expect(canvas.getAllByRole('article').length).toBeGreaterThan(3)
  }, patient)
  scrollTo({ top: 0 })
}

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await stand(canvas)
    const fleet = within(canvas.getByRole('article', { name: 'Sweep S10 (RV-S10) 1.7.3' }))
    await expect(
      fleet.getByText('Wheel is stuck: 66.2 × its baseline on Nov 16, 2026, with firmware 1.7.3'),
    ).toBeVisible()
    await expect(fleet.getByText(/33 devices in Central Europe/)).toBeVisible()
    await expect(fleet.getByText(/33 faults, 35.07 per 1,000; baseline 0.53/)).toBeVisible()
    await expect(fleet.getByText('1.7.3 first online')).toBeVisible()
    await expect(fleet.getByRole('link', { name: '33 faults' })).toHaveAttribute(
      'href',
      '/users/faultRecords?product_model=RV-S10&firmware=1.7.3&fault_from=2026-11-16&fault_to=2026-11-16&data_center=eu_central&tz=UTC',
    )
    await expect(fleet.getByRole('link', { name: 'View devices' })).toHaveAttribute(
      'href',
      '/users/device?product_model=RV-S10&firmware=1.7.3&fault_from=2026-11-16&fault_to=2026-11-16&data_center=eu_central&tz=UTC',
    )
    await expect(fleet.getByRole('link', { name: '15 pieces of feedback since' })).toHaveAttribute(
      'href',
      '/users/feedback?product_model=RV-S10&created_from=2026-11-16&created_to=2026-11-20&data_center=eu_central&tz=UTC',
    )
    await expect(fleet.getByRole('link', { name: 'with app 4.3.1: 10' })).toHaveAttribute(
      'href',
      expect.stringContaining('app_version=4.3.1'),
    )
    await expect(fleet.getByRole('link', { name: 'View owners' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/users\/userList\?product_model=RV-S10&firmware=1.7.3&fault_from=/),
    )
    // What hit most devices comes first, whatever has more faults.
    const [first] = within(canvas.getByRole('region', { name: /^Faults, firmware/ })).getAllByRole('article')
    await expect(first).toHaveAccessibleName('Sweep S10 (RV-S10) 1.7.3')
  },
})

/** One cursor goes through all timelines, and says the day. */
export const TimelineCursor = meta.story({
  parameters: { picture: { skip: 'as Loaded, with the cursor' } },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    const timeline = canvas.getByRole('slider', { name: 'Timeline of Sweep S10 (RV-S10) 1.7.3' })
    timeline.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(timeline).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Nov 16, 2026: 35.07 per 1,000/))
    await expect(canvas.getByRole('slider', { name: 'Timeline of Sweep S20 (RV-S20) 2.3.4' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Nov 16, 2026/),
    )
  },
})

/** More anomalies than have room: how many there are is told, and where all of them are. */
export const ManyAnomalies = meta.story({
  args: {
    answers: answering((answer) => {
      const { triangle, ...others } = withBadDay(answer)
      const bad = triangle?.fleets.find(({ anomalies }) => anomalies.length > 0)
      if (!triangle || !bad) return { ...others, ...(triangle && { triangle }) }
      const fleets = Array.from({ length: 14 }, (_, at) => ({ ...bad, firmware: `1.7.${at}` }))
      return { ...others, triangle: { ...triangle, fleets } }
    }),
  },
  parameters: { picture: { skip: 'as Loaded, with more cards' } },
  play: async ({ canvas }) => {
    await waitFor(async () => {
      await seeAll(canvas)
      await expect(canvas.getByText('12 of 14 anomalies are shown; all are in the data table.')).toBeVisible()
    }, patient)
    const cards = within(canvas.getByRole('region', { name: /^Faults, firmware/ })).getAllByRole('article')
    await expect(cards).toHaveLength(12)
  },
})

/** From a spike a message to the owners and an FAQ are begun: with whom it is for, and with what it is about. */
export const BeginFromSpike = meta.story({
  args: {
    at: '?data_center=eu_central&fault_code=E02',
    answers: (usual) => ({
      ...answering(withBadDay)(usual),
      // A story's world has no owners of a bad day.
      userList: async ({ query, ...input }, context) => {
        const { fault_from: _from, product_model: _model, firmware: _firmware, fault_code: _code, ...others } = query
        const answer = await usual.userList({ ...input, query: { page_size: others.page_size, page: 1 } }, context)
        return { ...answer, list: answer.list.slice(0, 3), total: 3 }
      },
    }),
  },
  parameters: { picture: { skip: 'as Loaded' } },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    const fleet = within(canvas.getByRole('article', { name: 'Sweep S10 (RV-S10) 1.7.3' }))
    const faq = await fleet.findByRole('link', { name: 'Start an FAQ' }, patient)
    await expect(faq).toHaveAttribute('href', expect.stringMatching(/^\/knowledge\/faq\?form=new&.*new_fault_code=E02/))
    await expect(await fleet.findByText('· 3 owners', undefined, patient)).toBeVisible()
    await userEvent.click(await fleet.findByRole('button', { name: 'Write to 3 owners' }, patient))
    await waitFor(() => expect(place(canvas)).toMatch(/^\/operations\/message\/add\?user_ids=/), patient)
    await expect(new URLSearchParams(place(canvas).split('?')[1]).get('title')).toBe('About your RV-S10')
    await expect(new URLSearchParams(place(canvas).split('?')[1]).get('user_ids')?.split(',')).toHaveLength(3)
  },
})

/** A figure says what it is, in which unit, of which days and of when. */
export const FigureExplained = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'What is this? Faults' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What is “Faults”?' }, patient))
    await expect(dialog.getByText(/three faults of a device are three/)).toBeVisible()
    await expect(dialog.getByText('Number')).toBeVisible()
    await expect(dialog.getByText('Faults 3')).toBeVisible()
    await expect(dialog.getByText(/days in UTC$/)).toBeVisible()
    await expect(dialog.getByText('As of')).toBeVisible()
    await expect(dialog.getByText('For developers')).toBeVisible()
  },
})

export const FigureExplainedChinese = meta.story({
  args: { look: { language: 'zh' } },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '这是什么？ 故障' }, patient))
    const dialog = within(await screen.findByRole('dialog', { name: '“故障”是什么？' }, patient))
    await expect(dialog.getByText('按次数计：一台设备三次故障计三次。')).toBeVisible()
    await expect(dialog.getByText('开发者信息')).toBeVisible()
  },
})

/** From how many devices on a rate is shown is the same number in the definition as in the legend. */
export const MatrixExplained = meta.story({
  parameters: { picture: { skip: 'as that of the kit' } },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'More about Model and firmware' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'What is this?' }))
    const opened = await screen.findByRole('dialog', undefined, patient)
    await expect(opened).toHaveTextContent('Hatched: fewer than 20 devices online')
  },
})

/** A code that is chosen narrows all of the page, and stands in the address; chosen again it doesn't. */
export const Narrowed = meta.story({
  args: { at: '?period=12m&fault_code=E02&product_model=RV-S20' },
  parameters: { picture: { skip: 'as Loaded, with less' } },
  play: async ({ canvas, userEvent }) => {
    const top = within(await canvas.findByRole('region', { name: /^What fails most/ }, patient))
    const chosen = await top.findByRole('link', { current: true }, patient)
    await expect(chosen).toHaveTextContent('E02 · Main brush is tangled · Warning')
    await expect(chosen).not.toHaveAttribute('href', expect.stringContaining('fault_code'))
    await userEvent.click(top.getByRole('radio', { name: 'Models' }))
    await expect(await top.findByRole('link', { name: 'Sweep S20 (RV-S20)', current: true }, patient)).toBeVisible()
    const others = top.getAllByRole('link').filter((one) => one.ariaCurrent === null)
    for (const other of others) {
      const model = /\((.+)\)$/.exec(other.textContent)?.[1] ?? other.textContent
      await expect(other).toHaveAttribute('href', expect.stringContaining(`product_model=${model}`))
    }
    await userEvent.click(await canvas.findByRole('button', { name: /^Fault: E02 · Main .* Show all again$/ }, patient))
    await waitFor(() => expect(place(canvas)).not.toContain('fault_code'))
    const ofModel = await canvas.findByRole('button', { name: 'Model: Sweep S20 (RV-S20). Show all again' }, patient)
    await userEvent.click(ofModel)
    await waitFor(() => expect(place(canvas)).not.toContain('product_model'))
  },
})

/** A line of one's own: in the address, so that a colleague sees it, and kept for the next time. */
export const OwnLine = meta.story({
  play: async ({ canvas, userEvent }) => {
    const line = await canvas.findByRole('textbox', { name: 'My line, per 1,000' })
    await userEvent.type(line, 'many{Enter}')
    await expect(await canvas.findByText('A number above 0')).toBeVisible()
    await userEvent.clear(line)
    await userEvent.type(line, '2,5{Enter}')
    await waitFor(() => expect(place(canvas)).toContain('limit=2.5'))
    await expect(
      await canvas.findByText(/^Above the line of 2.5 at \d+ of 30 points$/, undefined, patient),
    ).toBeVisible()
    await stand(canvas)
  },
})

/** Who comes without a line finds their own. */
export const LineKept = meta.story({
  args: {
    answers: (usual) => ({
      getPreference: async (...call) => {
        const [{ query }] = call
        const answer = await usual.getPreference(...call)
        return query.scope === 'board:faultStatistics' ? { ...answer, value: '4' } : answer
      },
    }),
  },
  parameters: { picture: { skip: 'as OwnLine' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(place(canvas)).toContain('limit=4'), patient)
    await expect(canvas.getByRole('textbox', { name: 'My line, per 1,000' })).toHaveValue('4')
  },
})

/** The worst model and its worst firmware first; what is of a few devices is last and says so; figures are a click away. */
export const Matrix = meta.story({
  parameters: { picture: { skip: 'as Loaded' } },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    const matrix = within(canvas.getByRole('region', { name: /^Model and firmware/ }))
    const tiles = matrix.getByRole('slider')
    tiles.focus()
    await userEvent.keyboard('{Home}')
    await expect(tiles).toHaveAttribute(
      'aria-valuetext',
      'Sweep S10 (RV-S10) · 1.6.0, Faults per 1,000 79.5, Faults 7, Devices online 88',
    )
    await userEvent.click(matrix.getByRole('button', { name: 'Show as table' }))
    const rows = matrix.getAllByRole('row').map(({ textContent }) => textContent)
    await expect(rows.slice(1)).toEqual([
      'Sweep S10 (RV-S10)1.6.079.5788',
      'Sweep S10 (RV-S10)1.7.364.861941',
      'Sweep S20 (RV-S20)2.3.427.7281,012',
      'Breeze 3 (AP-B3)1.3.222.69398',
      'Breeze 3 (AP-B3)1.6.0333.326',
      'Sweep Station D5 (RV-D5)1.5.000421',
    ])
  },
})

export const Hours = meta.story({
  args: { at: '?data_center=eu_central&period=7d&granularity=hour' },
  parameters: { picture: { skip: 'as Loaded, by the hour' } },
  play: async ({ canvas }) => {
    await stand(canvas)
    const figures = within(canvas.getByRole('region', { name: 'Figures of the period' }))
    await expect(figures.getAllByRole('article')).toHaveLength(2)
  },
})

export const Loading = meta.story({
  args: { failures: { faultTrend: pending() } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Rate' })).toHaveAttribute('aria-busy', 'true'))
  },
})

/** Nothing failed: that is good news. */
export const Empty = meta.story({
  args: {
    answers: answering((answer) => ({
      ...answer,
      series: answer.series.map((serie) => ({
        ...serie,
        total: 0,
        points: serie.points.map(({ t }) => ({ t, v: 0 })),
      })),
      ...(answer.breakdown && { breakdown: answer.breakdown.map((one) => ({ ...one, rows: [] })) }),
      ...(answer.matrix && { matrix: { rows: [], cols: [], cells: [], online: [], rates: [] } }),
      ...(answer.triangle && { triangle: { ...answer.triangle, fleets: [], feedback: [] } }),
    })),
  },
  play: async ({ canvas }) => {
    await waitFor(async () => {
      await seeAll(canvas)
      await expect(canvas.getAllByText('Good news: nothing failed in this time.')).toHaveLength(3)
      await expect(canvas.getAllByRole('slider')).toHaveLength(2)
    }, patient)
    scrollTo({ top: 0 })
  },
})

export const OnePoint = meta.story({
  args: { at: '?data_center=eu_central&period=today' },
  play: async ({ canvas }) => {
    await stand(canvas)
  },
})

/** A data centre that is late: of its last days nobody knows how many devices were online. Nothing is said to be 0. */
export const LateDataCentre = meta.story({
  args: {
    answers: answering((answer) => {
      const bad = withBadDay(answer)
      return {
        ...bad,
        meta: { ...bad.meta, as_of: '2026-11-17T23:00:00.000Z' },
        series: bad.series.map((serie) => ({
          ...serie,
          points: serie.points.map(({ t, v }) => ({ t, v: t > '2026-11-17' || t === '2026-11-05' ? null : v })),
        })),
      }
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    const rate = within(canvas.getByRole('region', { name: 'Rate' }))
    await userEvent.click(rate.getByRole('button', { name: 'Show as table' }))
    const last = (await rate.findAllByRole('row')).at(-1)
    await expect(last).toHaveTextContent('No data')
    await userEvent.click(rate.getByRole('button', { name: 'Show as chart' }))
    await stand(canvas)
  },
})

export const Failed = meta.story({
  args: { failures: { faultTrend: failWith(codes.server, 'The statistics are being rebuilt.') } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(4), patient)
  },
})

export const Denied = meta.story({
  args: { failures: { faultTrend: failWith(codes.notAllowed, 'You need the right to see the Data Map.') } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('You may not see these figures'))[0]).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

/** Somebody with the Data Map alone: what sticks out is told, and leads to no list. */
export const WithoutLists = meta.story({
  args: { account: 'analyst.ecozy' },
  parameters: { picture: { skip: 'as Loaded, without links' } },
  play: async ({ canvas }) => {
    await stand(canvas)
    await expect(canvas.getByText(/33 faults/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'View devices' })).toBeNull()
    await expect(canvas.getByText(/Ask an administrator for “User Center: View”/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Start an FAQ' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Write to/ })).toBeNull()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' }, at: '?data_center=eu_central&compare=prev&limit=3' },
  play: async ({ canvas }) => {
    await stand(canvas)
    await expect(canvas.getByText(/^轮子被卡住：2026年11月16日为基线的 66.2 倍/)).toBeVisible()
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
