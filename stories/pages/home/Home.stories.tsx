// Long, as Home has a story for each state of each of its parts.

import { codes, type CallName, type DataOf } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { HomePage } from '../../../console/src/features/home/HomePage.tsx'
import { keepDraft } from '../../../console/src/shared/preferences/drafts.ts'
import { seeAll } from '../see-all.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

function Home(world: StoryWorld) {
  return (
    <StoryPage at="/dashboard" {...world}>
      <main>
        <HomePage />
      </main>
    </StoryPage>
  )
}

const calls = [
  'homeFigures',
  'headlines',
  'registeredUsers',
  'feedbackFigures',
  'feedbackQueue',
  'activeUsers',
  'activeDevices',
  'deviceRank',
  'userDeviceDistribution',
  'usersByCountry',
  'feedbackList',
  'faultTrend',
  'pushMessageList',
  'promotionList',
  'boardByDate',
] as const satisfies readonly CallName[]
const all = (fail: () => unknown): NonNullable<StoryWorld['failures']> =>
  Object.fromEntries(calls.map((call) => [call, fail]))
const rebuilt = failWith(codes.server, 'The statistics are being rebuilt.')

type Handlers = Parameters<NonNullable<StoryWorld['answers']>>[0]

/** The person was here two days ago, and starred two pages. */
const returning = (usual: Handlers): Partial<Handlers> => ({
  getPreference: ({ query: { scope } }) => ({
    scope,
    value: (scope === 'stars'
      ? {
          pages: [
            { key: '/users/userList', name: 'userList', fullPath: '/users/userList?status=disabled' },
            { key: '/operations/message', name: 'message', fullPath: '/operations/message' },
          ],
        }
      : { visits: { seen: '2026-11-18T14:05:00.000Z' } }) as unknown as null,
  }),
  ...queues(usual),
})

/** Something of each kind waits, at times that suit the stories' clock. */
function queues(usual: Handlers): Partial<Handlers> {
  const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
  return {
    async pushMessageList(input, context) {
      const page = await usual.pushMessageList({ ...input, query: {} }, context)
      const list = page.list
        .slice(0, 2)
        .map((one, index) => ({ ...one, status: 'scheduled' as const, publish_at: inHours(3 + index * 8) }))
      return { ...page, list, total: list.length }
    },
    async promotionList(input, context) {
      const page = await usual.promotionList({ ...input, query: { promo_type: ['email'] } }, context)
      const list = page.list
        .slice(0, 2)
        .map((one, index): DataOf<'promotionList'>['list'][number] =>
          index === 0 ? { ...one, status: 'sending' } : { ...one, status: 'scheduled', start_at: inHours(49) },
        )
      return { ...page, list, total: list.length }
    },
  }
}

const mapTitle = /Users and devices|各国家和地区/

/** All of it has been seen, and its first screen stands, after which the rest asks. */
const patient = { timeout: 5000 }

const chartsStand = async (canvas: ReturnType<typeof within>): Promise<void> => {
  await seeAll(canvas)
  await waitFor(() => expect(canvas.getAllByRole('slider')).toHaveLength(2), patient)
  // The map is drawn when it is seen.
  const map = canvas.getByRole('region', { name: mapTitle })
  map.scrollIntoView()
  await canvas.findByRole('listbox', undefined, patient)
  await canvas.findByRole('table', { name: mapTitle }, patient)
  scrollTo({ top: 0 })
}

const meta = preview.meta({
  title: 'Pages/Home',
  component: Home,
  args: { answers: returning },
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Loaded = meta.story({
  play: async ({ canvas, userEvent }) => {
    const figures = await canvas.findByRole('article', { name: 'Registered users' })
    await waitFor(() => expect(figures).toHaveAttribute('data-state', 'ready'))
    const strip = canvas.getByRole('region', { name: 'Since your last visit' })
    await expect(strip).toHaveTextContent('Since your last visit, Nov 18, 2026, 14:05 UTC')
    await expect(await within(strip).findByRole('link', { name: /new users?$/ })).toHaveAttribute(
      'href',
      '/users/userList?registered_from=2026-11-18&tz=UTC',
    )
    await seeAll(canvas)
    await expect(await canvas.findByRole('list', { name: 'Going out' }, patient)).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('radio', { name: 'Category' }))
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Category' })).toBeChecked())
    await chartsStand(canvas)
  },
})

/** What was left unfinished is found again, and goes on where it was typed. */
export const Drafts = meta.story({
  parameters: { picture: { skip: 'the list looks as in the settings of the page style' } },
  args: {
    prepare: async ({ storage, session }) => {
      const place = { path: '/operations/message/add', brand: 'kyvol' }
      const draft = { at: Date.parse('2026-11-20T08:00:00Z'), rev: 0, values: { title: 'Spring' } }
      const uid = session.state.user?.uid ?? ''
      keepDraft(storage, uid, 'message', { ...draft, title: 'Add Message', place })
      keepDraft(storage, uid, 'faq', { ...draft, title: 'Add FAQ', place: { path: '/knowledge/faq', brand: 'ecozy' } })
    },
  },
  play: async ({ canvas, userEvent }) => {
    const drafts = within(await canvas.findByRole('region', { name: 'Unfinished drafts' }))
    await expect(drafts.getByText(/^First brand APP, left Nov 20, 2026, 08:00/)).toBeVisible()
    await expect(drafts.getByRole('link', { name: 'Continue Add Message' })).toHaveAttribute(
      'href',
      '/operations/message/add',
    )
    await expect(drafts.getByRole('button', { name: 'Continue Add FAQ' })).toBeVisible()
    await userEvent.click(drafts.getByRole('button', { name: 'Discard the draft of Add Message' }))
    await expect(drafts.getAllByRole('listitem')).toHaveLength(1)
  },
})

/** Another period, compared: what was there stays until the answer is. */
export const Compared = meta.story({
  args: { at: '/dashboard?period=90d&compare=prev' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('combobox', { name: 'Period' })).toHaveValue('90d')
    await chartsStand(canvas)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'By' }), 'By month')
    const plot = canvas.getByRole('slider', { name: 'Active users' })
    await waitFor(() => expect(plot).toHaveAttribute('aria-valuemax', '4'))
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('period before'))
  },
})

/** Figures of the period have no change before somebody compares; the page says what it is of. */
export const NotCompared = meta.story({
  parameters: { picture: { skip: 'as Loaded' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/All data centres unless named\.$/)).toBeVisible()
    const fresh = await canvas.findByRole('article', { name: 'New users' })
    await waitFor(() => expect(fresh).toHaveAttribute('data-state', 'ready'))
    await expect(fresh).not.toHaveTextContent(/vs|no earlier figure/)
    const open = canvas.getByRole('article', { name: 'Open feedback' })
    await expect(within(open).getByRole('link')).toHaveAttribute('href', '/users/feedback?status=open%2Cin_progress')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Compared with' }), 'vs the period before')
    await waitFor(() => expect(fresh).toHaveTextContent(/vs previous period/))
  },
})

export const Loading = meta.story({
  args: { failures: all(pending()) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Since your last visit,/)).toBeVisible())
  },
})

export const Empty = meta.story({
  args: {
    answers: (usual) => ({
      homeFigures: async (...call) => ({ ...(await usual.homeFigures(...call)), cards: [] }),
      activeUsers: async (...call) => ({ ...(await usual.activeUsers(...call)), series: [] }),
      activeDevices: async (...call) => ({ ...(await usual.activeDevices(...call)), series: [] }),
      deviceRank: async (...call) => ({ ...(await usual.deviceRank(...call)), rows: [] }),
      usersByCountry: async (...call) => ({ ...(await usual.usersByCountry(...call)), rows: [] }),
      userDeviceDistribution: async (...call) => ({ ...(await usual.userDeviceDistribution(...call)), rows: [] }),
      feedbackQueue: async (...call) => ({ ...(await usual.feedbackQueue(...call)), list: [], total: 0 }),
      pushMessageList: async (...call) => ({ ...(await usual.pushMessageList(...call)), list: [], total: 0 }),
      promotionList: async (...call) => ({ ...(await usual.promotionList(...call)), list: [], total: 0 }),
      faultTrend: async (...call) => ({ ...(await usual.faultTrend(...call)), breakdown: [] }),
    }),
  },
  play: async ({ canvas }) => {
    await seeAll(canvas)
    await waitFor(() => expect(canvas.getAllByText('No data yet')).toHaveLength(5), patient)
    await expect(await canvas.findByText('Nobody is waiting')).toBeVisible()
    await expect(await canvas.findByText('Nothing goes out')).toBeVisible()
    await expect(await canvas.findByText('No fault is rising')).toBeVisible()
    await expect(canvas.getByText(/Your first visit here/)).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: all(rebuilt) },
  play: async ({ canvas }) => {
    // Six figures, five charts, three queues, two brands, what is new, and what matters now.
    await seeAll(canvas)
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(18), patient)
  },
})

/** Of what is new a part is missing: it is said, for no news would look like good news. */
export const PartOfNewsFailed = meta.story({
  args: { failures: { feedbackList: rebuilt } },
  parameters: { picture: { skip: 'but for one line it looks as the loaded page' } },
  play: async ({ canvas, userEvent }) => {
    const strip = await canvas.findByRole('region', { name: 'Since your last visit' })
    await expect(await within(strip).findByText('Not all that is new could be found out.')).toBeVisible()
    await expect(await within(strip).findByRole('link', { name: /new users?$/ })).toBeVisible()
    await userEvent.click(within(strip).getByRole('button', { name: 'Try again' }))
    // The button goes while it is tried; the focus must not.
    await expect(strip).toHaveFocus()
  },
})

/** One widget fails, the others work; trying again is one click. */
export const OneFailed = meta.story({
  args: { failures: { activeUsers: rebuilt, feedbackQueue: rebuilt } },
  play: async ({ canvas }) => {
    const widget = await canvas.findByRole('region', { name: 'Active users' })
    await expect(await within(widget).findByRole('button', { name: 'Try again' })).toBeVisible()
    await seeAll(canvas)
    const queue = canvas.getByRole('region', { name: 'Latest feedback' })
    await expect(await within(queue).findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(await canvas.findByRole('table', { name: 'Top products' })).toBeVisible()
    await seeAll(canvas)
    await canvas.findByRole('slider', { name: /In use/ }, patient)
  },
})

/** Somebody with one brand and its Data Map: no switch, nothing of what goes out, no links to users. */
export const DeniedParts = meta.story({
  args: { account: 'analyst.ecozy' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Here is Second brand APP today/)).toBeVisible()
    await expect(canvas.queryByRole('radiogroup', { name: 'Brand' })).toBeNull()
    await expect(canvas.queryByRole('region', { name: 'Going out' })).toBeNull()
    await expect(canvas.queryByRole('region', { name: 'Your brands' })).toBeNull()
    await expect(await canvas.findByRole('region', { name: 'Rising faults' })).toBeVisible()
    await chartsStand(canvas)
    await expect(canvas.queryByRole('link', { name: 'Registered users' })).toBeNull()
  },
})

/** The brand is switched in the page itself. */
export const SeveralBrands = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Show Second brand APP' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Second brand APP' }))
    await expect(await canvas.findByText(/Here is Second brand APP today/)).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Show First brand APP' })).toBeVisible()
    await chartsStand(canvas)
  },
})

/** Beside the menu of a window of 1280 px, and so of 1440, all figures of the brands are in sight. */
export const BrandsBesideMenu = meta.story({
  globals: { viewport: { value: 'desktop', isRotated: false } },
  tags: ['own-window'],
  parameters: { picture: { skip: 'as Loaded' } },
  decorators: (Story) => (
    <div style={{ width: 1070 }}>
      <Story />
    </div>
  ),
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Your brands' })
    region.scrollIntoView()
    const table = await within(region).findByRole('table')
    await waitFor(() => expect(within(table).queryAllByText('…')).toHaveLength(0), patient)
    await expect(table.parentElement?.scrollWidth).toBe(table.parentElement?.clientWidth)
  },
})

/** A star is taken away where it is listed. */
export const Stars = meta.story({
  play: async ({ canvas, userEvent }) => {
    const starred = canvas.getByRole('region', { name: 'Starred' })
    await expect(await within(starred).findByRole('link', { name: 'User Management' })).toHaveAttribute(
      'href',
      '/users/userList?status=disabled',
    )
    await userEvent.click(within(starred).getByRole('button', { name: 'Take the star from User Management' }))
    await expect(within(starred).queryByRole('link', { name: 'User Management' })).toBeNull()
    await chartsStand(canvas)
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/自您上次访问/)).toBeVisible()
    await chartsStand(canvas)
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    const figures = await canvas.findByRole('article', { name: 'Registered users' })
    await waitFor(() => expect(figures).toHaveAttribute('data-state', 'ready'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
})
