import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { HomePage } from '../../../console/src/features/home/HomePage.tsx'
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

const meta = preview.meta({
  title: 'Pages/Home',
  component: Home,
  parameters: { layout: 'fullscreen' },
})
export default meta

const everyWidget = ['homeFigures', 'activeUsers', 'deviceRank', 'userDeviceDistribution'] as const
const all = (fail: () => unknown): NonNullable<StoryWorld['failures']> =>
  Object.fromEntries(everyWidget.map((call) => [call, fail]))

export const Loaded = meta.story({
  play: async ({ canvas, userEvent }) => {
    const figures = await canvas.findByRole('article', { name: 'Registered users' })
    await waitFor(() => expect(figures).toHaveAttribute('data-state', 'ready'))
    await expect(await canvas.findByRole('table', { name: 'Top products' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Category' }))
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Category' })).toBeChecked())
  },
})

export const Loading = meta.story({ args: { failures: all(pending()) } })

export const Empty = meta.story({
  args: {
    answers: (usual) => ({
      homeFigures: async (...call) => ({ ...(await usual.homeFigures(...call)), cards: [] }),
      activeUsers: async (...call) => ({ ...(await usual.activeUsers(...call)), series: [] }),
      deviceRank: async (...call) => ({ ...(await usual.deviceRank(...call)), rows: [] }),
      userDeviceDistribution: async (...call) => ({ ...(await usual.userDeviceDistribution(...call)), rows: [] }),
    }),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('No data yet')).toHaveLength(3))
  },
})

export const Failed = meta.story({
  args: { failures: all(failWith(codes.server, 'The statistics are being rebuilt.')) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(4))
  },
})

/** One widget fails, the others work. */
export const OneFailed = meta.story({
  args: { failures: { activeUsers: failWith(codes.server, 'The statistics are being rebuilt.') } },
  play: async ({ canvas }) => {
    const widget = await canvas.findByRole('region', { name: 'Active users' })
    await expect(await within(widget).findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(await canvas.findByRole('table', { name: 'Top products' })).toBeVisible()
  },
})

/** Somebody with one brand, who may not see users: no switch, no links on the map. */
export const OneBrand = meta.story({
  args: { account: 'analyst.ecozy' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Here is Second brand APP today/)).toBeVisible()
    await expect(canvas.queryByRole('radiogroup', { name: 'Brand' })).toBeNull()
  },
})

/** The brand is switched in the page itself. */
export const OtherBrand = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Second brand APP' }))
    await expect(await canvas.findByText(/Here is Second brand APP today/)).toBeVisible()
  },
})

export const Mobile = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } })
