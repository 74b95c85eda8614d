import { codes, type Exported } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { MyProfilePage } from '../../../console/src/features/profile/MyProfilePage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

function Exports(world: StoryWorld) {
  return (
    <StoryPage at="/profile/my?tab=exports" {...world}>
      <main>
        <MyProfilePage />
      </main>
    </StoryPage>
  )
}

const done: Exported = {
  export_id: '01KAFG0000000000000000EXP1',
  list: 'userList',
  query: { status: 'disabled', country: 'DE', sort: '-registered_at' },
  columns: ['user_id', 'account'],
  state: 'done',
  rows: 182_340,
  bytes: 24_117_248,
  is_cut: false,
  created_at: '2026-11-20T08:10:00.000Z',
  finished_at: '2026-11-20T08:12:00.000Z',
  expires_at: '2026-11-27T08:12:00.000Z',
}
const running: Exported = {
  export_id: '01KAFG0000000000000000EXP2',
  list: 'deviceList',
  query: {},
  columns: ['sn'],
  state: 'running',
  rows: 42_000,
  bytes: 1_800_000,
  is_cut: false,
  created_at: '2026-11-20T09:28:00.000Z',
}
const failed: Exported = {
  ...running,
  export_id: '01KAFG0000000000000000EXP3',
  list: 'feedbackList',
  state: 'failed',
  rows: 0,
  error: 'The file could not be written.',
  created_at: '2026-11-19T09:28:00.000Z',
}

/** The first brand's exports are these; the others have none. */
const having =
  (list: readonly Exported[]): NonNullable<StoryWorld['answers']> =>
  (usual) => ({
    exportList: async (input, context) =>
      input.brand === 'kyvol'
        ? { list: [...list], total: list.length, page: 1, page_size: 50 }
        : usual.exportList(input, context),
  })

const meta = preview.meta({
  title: 'Pages/Profile/Exports',
  component: Exports,
  parameters: { layout: 'fullscreen' },
  args: { answers: having([running, done, failed]) },
})
export default meta

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole('tabpanel'))
    const [first, second, third] = await rows.findAllByRole('listitem')
    await expect(first).toHaveTextContent('Devices, First brand APPIn progress')
    await expect(second).toHaveTextContent('182,340')
    await expect(second).toHaveTextContent('Status: Disabled, Country: Germany')
    await expect(second).toHaveTextContent('Nov 27, 2026')
    await expect(third).toHaveTextContent('The file could not be written.')
    await expect(rows.getByRole('button', { name: 'Download Users, First brand APP' })).toBeEnabled()
    await expect(rows.getByRole('button', { name: 'Cancel Devices, First brand APP' })).toBeEnabled()
  },
})

/** A file that can't be had now can be asked for again. */
export const DownloadFails = meta.story({
  parameters: { picture: { skip: 'it looks as before' } },
  args: { failures: { downloadExport: failWith(codes.server, 'The storage is down.') } },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Download Users, First brand APP' })
    await userEvent.click(button)
    await waitFor(() => expect(button).toBeEnabled())
  },
})

export const Empty = meta.story({
  args: { answers: having([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No exports')).toBeVisible()
  },
})

export const Loading = meta.story({ args: { failures: { exportList: pending() } } })

export const Failed = meta.story({
  args: { failures: { exportList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

/** What the second brand's exports are kept in. */
const database: { state: 'resting' | 'awake' } = { state: 'resting' }

/** One brand's can't be had: those of the others are there all the same. */
export const OneBrandFails = meta.story({
  parameters: { picture: { skip: 'as Loaded, with a callout above' } },
  beforeEach: () => void (database.state = 'resting'),
  args: {
    answers: (usual) => ({
      exportList: async (input, context) => {
        if (input.brand === 'ecozy' && database.state === 'resting')
          return failWith(codes.server, 'The database is resting.')()
        const all = await usual.exportList(input, context)
        return input.brand === 'kyvol' ? { ...all, list: [done], total: 1 } : all
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
    await expect(canvas.getByText(/^Couldn’t load the exports of/)).toBeVisible()
    const download = { name: 'Download Users, First brand APP' }
    await expect(await canvas.findByRole('button', download)).toBeEnabled()
    database.state = 'awake'
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.queryByText('The database is resting.')).toBeNull())
    await expect(canvas.getByRole('button', download)).toBeEnabled()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^下载用户/ })).toBeVisible()
    await expect(canvas.getByText(/状态：已禁用/)).toBeVisible()
  },
})
