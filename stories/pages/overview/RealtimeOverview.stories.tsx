// Long, as it is the list of all states of the wall.

import { codes, type DataOf } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { RealtimePage } from '../../../console/src/features/overview/realtime/RealtimePage.tsx'
import { seeAll } from '../see-all.ts'
import type { StoryWorld } from '../story-console.tsx'
import { boardPage, type Canvas, patient, place } from './board-page.tsx'

const Page = boardPage(RealtimePage, { path: 'grandTotalDashboard', usual: '?data_center=eu_central' })

const meta = preview.meta({
  title: 'Pages/Data Map/Real-time Overview',
  component: Page,
  parameters: { layout: 'fullscreen' },
})
export default meta

type Figures = DataOf<'realtimeFigures'>
type Stream = DataOf<'realtimeStream'>
type Answers = NonNullable<StoryWorld['answers']>

/** Lines and map are drawn, and the events have come. */
const stand = async (canvas: Canvas): Promise<void> => {
  await waitFor(async () => {
    await seeAll(canvas)
    await expect(canvas.getAllByRole('slider')).toHaveLength(1)
    await expect(canvas.getAllByRole('listbox')).toHaveLength(1)
    await expect(canvas.getAllByRole('table').length).toBeGreaterThanOrEqual(2)
  }, patient)
  scrollTo({ top: 0 })
}

/** Answers with something changed; `times` says how often it was asked before. */
const changed =
  (changes: {
    figures?: (usual: Figures, times: number) => Figures
    stream?: (usual: Stream, times: number) => Stream
  }): Answers =>
  (usual) => {
    let [figuresAsked, streamAsked] = [0, 0]
    return {
      realtimeFigures: async (...call) => {
        const answer = await usual.realtimeFigures(...call)
        return changes.figures?.(answer, figuresAsked++) ?? answer
      },
      realtimeStream: async (...call) => {
        const answer = await usual.realtimeStream(...call)
        return changes.stream?.(answer, streamAsked++) ?? answer
      },
    }
  }

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await stand(canvas)
    const tiles = within(canvas.getByRole('region', { name: 'Figures of now and today' }))
    await expect(tiles.getAllByRole('article')).toHaveLength(8)
    await expect(tiles.getByRole('link', { name: 'New users today' })).toHaveAttribute(
      'href',
      '/users/userList?registered_from=2026-11-20&registered_to=2026-11-20&data_center=eu_central&tz=UTC',
    )
    await expect(canvas.getByRole('meter', { name: 'Online rate' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^\d+\.\d%\. (?:Above|Below) the lowest/),
    )
    await expect(
      within(canvas.getByRole('list', { name: 'Data centres' })).getAllByRole('listitem').length,
    ).toBeGreaterThan(1)
    const events = within(canvas.getByRole('list', { name: 'Last events' }))
    await expect(events.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/\?record=/))
  },
})

/** Window and threshold stand in the address. */
export const Chosen = meta.story({
  parameters: { picture: { skip: 'as Loaded, of fewer hours' } },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: '1 h' }))
    await waitFor(() => expect(place(canvas)).toContain('window=1h'))
    await expect(await canvas.findByText(/^Steps of 5 min/)).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Threshold' }), '90%')
    await waitFor(() => expect(place(canvas)).toContain('threshold=90'))
    await waitFor(() =>
      expect(canvas.getByRole('meter', { name: 'Online rate' })).toHaveAttribute(
        'aria-valuetext',
        expect.stringContaining('Below the threshold of 90.0%'),
      ),
    )
    await userEvent.click(canvas.getByRole('radio', { name: 'Devices online' }))
    await expect(await canvas.findByRole('slider', { name: 'As it happens: Devices online' }, patient)).toBeVisible()
  },
})

/** An update brings something: the figure counts up, the event lights up and pulses on the map. */
export const Arrival = meta.story({
  args: {
    answers: changed({
      figures: (usual, times) => ({
        ...usual,
        cards: usual.cards.map((card) => (card.key === 'users_today' ? { ...card, value: 41 + times } : card)),
      }),
      stream: (usual, times) => ({
        ...usual,
        next_poll_s: 1,
        as_of: new Date(Date.parse(usual.as_of) + times * 1000).toISOString(),
        events: (times === 0 ? usual.events : [arrival, ...usual.events]).slice(0, 20),
      }),
    }),
  },
  parameters: { picture: { skip: 'it goes on; the dots are to be seen with the map' } },
  play: async ({ canvas }) => {
    const tile = await canvas.findByRole('article', { name: 'New users today' })
    await waitFor(() => expect(tile).toHaveTextContent('43'), patient)
    const events = await canvas.findByRole('list', { name: 'Last events' })
    await waitFor(() => expect(within(events).getAllByRole('link')[0]).toHaveTextContent('iOS, Brazil'), patient)
    await seeAll(canvas)
    await canvas.findByRole('listbox', undefined, patient)
  },
})

const arrival: Stream['events'][number] = {
  id: '01JD0000000000000000000099',
  at: '2026-11-20T09:29:30.000Z',
  kind: 'new_user',
  cc: 'BR',
  dc: 'us_west',
  title: 'iOS, Brazil',
  ref: { type: 'app_user', id: '01JD0000000000000000000099' },
}

/** By its button or the key P: nothing is asked until it goes on. */
export const Paused = meta.story({
  args: { answers: changed({ stream: (usual) => ({ ...usual, next_poll_s: 1 }) }) },
  play: async ({ canvas, userEvent }) => {
    await stand(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await expect(canvas.getByText('Paused at Nov 20, 2026, 09:30 UTC')).toBeVisible()
    await userEvent.keyboard('p')
    await expect(canvas.getByRole('button', { name: 'Pause' })).toBeVisible()
    await userEvent.keyboard('P')
    await expect(canvas.getByRole('button', { name: 'Resume' })).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { failures: { realtimeFigures: pending(), realtimeStream: pending(), userDeviceDistribution: pending() } },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'As it happens' })).toHaveAttribute('aria-busy', 'true'),
    )
  },
})

/** Nothing happens at night: zeros are zeros, and the list of events says that there are none. */
export const Quiet = meta.story({
  args: {
    answers: changed({
      figures: (usual) => ({
        ...usual,
        cards: usual.cards.map((card) => (card.key.endsWith('_today') ? { ...card, value: 0, delta_pct: -100 } : card)),
      }),
      stream: (usual) => ({
        ...usual,
        events: [],
        series: usual.series.map(({ key, points }) => ({
          key,
          points: points.map(({ t, v }) => ({ t, v: key === 'online' ? v : 0 })),
        })),
      }),
    }),
  },
  play: async ({ canvas }) => {
    await stand(canvas)
    await expect(canvas.getByText('Nothing happened')).toBeVisible()
    await expect(canvas.getByRole('article', { name: 'New users today' })).toHaveTextContent('0')
  },
})

/** Early in the day a change that chance alone would bring is told, and has no colour. */
export const FewToday = meta.story({
  args: {
    answers: changed({
      figures: (usual) => ({
        ...usual,
        cards: usual.cards.map((card) =>
          card.key === 'users_today'
            ? { ...card, value: 1, prev_value: 3, delta_pct: -66.7 }
            : card.key === 'devices_today'
              ? { ...card, value: 22, prev_value: 60, delta_pct: -63.3 }
              : card,
        ),
      }),
    }),
  },
  parameters: { picture: { skip: 'as Loaded, of other figures' } },
  play: async ({ canvas }) => {
    await stand(canvas)
    const users = canvas.getByRole('article', { name: 'New users today' })
    await expect(users).toHaveTextContent('vs yesterday until 09:30')
    await expect(users.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'neutral')
    const devices = canvas.getByRole('article', { name: 'New devices today' })
    await expect(devices.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'bad')
    await expect(canvas.getByRole('article', { name: 'Devices online' })).toHaveTextContent('vs yesterday until 09:30')
  },
})

const lags = { us_west: 119, eu_central: 120, eu_west: 300, cn: 900 } as const

/** Each data centre says how fresh its figures are, in colour and word; those of 2 minutes ago are shown as ever. */
export const FreshToSilent = meta.story({
  args: {
    answers: changed({
      figures: (usual) => ({
        ...usual,
        data_centers: (['us_west', 'eu_central', 'eu_west', 'cn'] as const).map((dc) => ({
          dc,
          as_of: new Date(Date.parse(usual.as_of) - lags[dc] * 1000).toISOString(),
          lag_s: lags[dc],
          ok: lags[dc] < 300,
        })),
      }),
    }),
  },
  play: async ({ canvas }) => {
    await stand(canvas)
    const centres = within(canvas.getByRole('list', { name: 'Data centres' }))
    await expect(centres.getAllByRole('listitem')).toHaveLength(4)
    await expect(centres.getByText('US West: up to date')).toBeVisible()
    await expect(centres.getByText('Central Europe: as of 2 min ago')).toBeVisible()
    await expect(centres.getByText('Western Europe: delayed by 5 min')).toBeVisible()
    await expect(centres.getByText(/: no data for 15 min$/)).toBeVisible()
    await expect(canvas.getByRole('article', { name: 'New users today' })).not.toHaveTextContent('As of')
  },
})

/** Delayed by minutes: its figures say of when they are, and are compared with nothing. */
export const DelayedCentre = meta.story({
  args: {
    answers: changed({
      figures: (usual) => ({
        ...usual,
        data_centers: usual.data_centers.map((one) =>
          one.dc === 'eu_central' ? { ...one, as_of: '2026-11-20T09:23:00.000Z', lag_s: 420, ok: false } : one,
        ),
      }),
    }),
  },
  parameters: { picture: { skip: 'as LateCentre, by minutes' } },
  play: async ({ canvas }) => {
    await stand(canvas)
    await expect(canvas.getByText('Central Europe: delayed by 7 min')).toBeVisible()
    const tile = canvas.getByRole('article', { name: 'New users today' })
    await expect(tile).toHaveTextContent(/As of Nov 20, 09:23 UTC/)
    await expect(tile).not.toHaveTextContent('vs yesterday')
    await expect(canvas.getByRole('meter', { name: 'Online rate' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('Delayed: as of Nov 20, 2026, 09:23 UTC'),
    )
  },
})

const silentSince = '2026-11-20T05:00:00.000Z'

/** A data centre that nobody heard of for hours: its counts say until when, and what nobody knows is no zero. */
export const LateCentre = meta.story({
  args: {
    answers: changed({
      figures: (usual) => ({
        ...usual,
        data_centers: usual.data_centers.map((one) =>
          one.dc === 'eu_central' ? { ...one, as_of: silentSince, lag_s: 16_200, ok: false } : one,
        ),
        cards: usual.cards.map((card) => (card.key === 'devices_today' ? { ...card, value: 0 } : card)),
      }),
      stream: (usual) => ({
        ...usual,
        events: usual.events.filter(({ at }) => at < silentSince),
        series: usual.series.map(({ key, points }) => ({
          key,
          points: points.map(({ t, v }) => ({ t, v: key !== 'online' && t >= silentSince ? 0 : v })),
        })),
      }),
    }),
  },
  play: async ({ canvas }) => {
    await stand(canvas)
    await expect(canvas.getByText('Central Europe: no data for 4 hr 30 min')).toBeVisible()
    await expect(canvas.getByText(/nothing heard of Central Europe since Nov 20, 2026, 05:00 UTC/)).toBeVisible()
    const unknown = canvas.getByRole('article', { name: 'New devices today' })
    await expect(unknown).toHaveTextContent('No data')
    await expect(unknown).toHaveTextContent(/As of Nov 20, 05:00 UTC/)
    await expect(canvas.getByRole('article', { name: 'New users today' })).toHaveTextContent(/As of Nov 20, 05:00 UTC/)
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringContaining('No data'))
  },
})

/** A data centre that never said anything. */
export const SilentCentre = meta.story({
  args: {
    answers: changed({
      figures: (usual) => ({ ...usual, data_centers: usual.data_centers.filter(({ dc }) => dc !== 'eu_central') }),
    }),
  },
  parameters: { picture: { skip: 'as LateCentre, without any figure' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Central Europe: no data yet')).toBeVisible()
    await expect(canvas.getByRole('article', { name: 'Users' })).toHaveTextContent('No data')
  },
})

export const FailedAtFirst = meta.story({
  args: {
    failures: {
      realtimeFigures: failWith(codes.server, 'The statistics are being rebuilt.'),
      realtimeStream: failWith(codes.server, 'The statistics are being rebuilt.'),
      userDeviceDistribution: failWith(codes.server, 'The statistics are being rebuilt.'),
    },
  },
  play: async ({ canvas }) => {
    // Eight tiles and four widgets.
    await waitFor(async () => {
      await seeAll(canvas)
      await expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(12)
    }, patient)
  },
})

/** A poll failed: what is shown stays, with the time it is of. Asking again brings it back. */
export const FailedLater = meta.story({
  args: {
    answers: changed({
      stream: (usual, times) => {
        if (times === 0) return { ...usual, next_poll_s: 1 }
        if (times === 1) failWith(codes.server, 'Out of order.')()
        return { ...usual, next_poll_s: 3600 }
      },
    }),
  },
  parameters: { picture: { skip: 'the notice goes when the next poll is answered' } },
  play: async ({ canvas }) => {
    const notice = /^Not updated since Nov 20, 2026, 09:30 UTC\. It is tried again every second/
    await expect(await canvas.findByText(notice, undefined, patient)).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Last events' })).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(notice)).toBeNull(), patient)
  },
})

/** The same, for as long as it takes. */
export const StillFailing = meta.story({
  args: {
    answers: changed({
      stream: (usual, times) => {
        if (times > 0) failWith(codes.server, 'Out of order.')()
        return { ...usual, next_poll_s: 1 }
      },
    }),
  },
  play: async ({ canvas }) => {
    await stand(canvas)
    await expect(await canvas.findByRole('button', { name: 'Try now' }, patient)).toBeVisible()
  },
})

export const Denied = meta.story({
  args: {
    failures: {
      realtimeFigures: failWith(codes.notAllowed, 'You need the right to see the Data Map.'),
      realtimeStream: failWith(codes.notAllowed, 'You need the right to see the Data Map.'),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may no longer see these figures')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

/** Somebody with the Data Map alone: nothing leads to a list. */
export const WithoutLists = meta.story({
  args: { account: 'analyst.ecozy' },
  parameters: { picture: { skip: 'as Loaded, without links' } },
  play: async ({ canvas }) => {
    await stand(canvas)
    await expect(canvas.getByRole('link', { name: 'New users today' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/overview\/overallDashboard\?/),
    )
    await expect(within(canvas.getByRole('list', { name: 'Last events' })).queryAllByRole('link')).toHaveLength(0)
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
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

/** Sees that all parts are there, and that they and what is drawn in them end on the screen. */
async function seeAllOnScreen(canvas: Canvas, canvasElement: HTMLElement): Promise<void> {
  await expect(canvas.getAllByRole('article')).toHaveLength(8)
  await waitFor(() => expect(canvasElement.querySelectorAll('canvas')).toHaveLength(2))
  const ends = () =>
    [...canvasElement.querySelectorAll('article, section, canvas, [role=meter]')].map(
      (part) => part.getBoundingClientRect().bottom,
    )
  await waitFor(() => expect(Math.max(...ends())).toBeLessThanOrEqual(innerHeight))
}

/** Menu and bars step back: by its button or the key F, and Escape brings them again. All of it is on one screen, dark. */
export const FullScreen = meta.story({
  globals: { viewport: { value: 'wall', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    // A picture can't be taken of a window that fills the screen: the browser's own part is left out.
    const request = document.documentElement.requestFullscreen
    document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('not here'))
    try {
      await stand(canvas)
      const wall = (): Element | null => canvasElement.querySelector('[data-bms-screen]')
      await userEvent.keyboard('f')
      await waitFor(() => expect(wall()).toHaveAttribute('data-bms-screen', 'full'))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(wall()).toHaveAttribute('data-bms-screen', 'framed'))
      await userEvent.click(canvas.getByRole('button', { name: 'Full screen' }))
      await expect(await canvas.findByRole('button', { name: 'Leave full screen' })).toBeVisible()
      await expect(wall()).toHaveAttribute('data-color-scheme', 'dark')
      await seeAllOnScreen(canvas, canvasElement)
    } finally {
      document.documentElement.requestFullscreen = request
    }
  },
})

/** As readable on a smaller screen: all of it is there too. */
export const FullScreenLaptop = meta.story({
  globals: { viewport: { value: 'laptop', isRotated: false } },
  tags: ['own-window'],
  play: FullScreen.input.play,
})
