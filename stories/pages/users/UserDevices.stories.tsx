import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { DeviceListPage } from '../../../console/src/features/users/devices/DeviceListPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { faultyDevice } from './sample-records.ts'

function Devices(world: StoryWorld) {
  return (
    <StoryPage at="/users/device" {...world}>
      <main>
        <DeviceListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/User Devices',
  component: Devices,
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Online').length).toBeGreaterThan(1))
    await expect(canvas.getByRole('grid', { name: 'Devices' })).toHaveAttribute('aria-rowcount')
  },
})

export const Loading = meta.story({ args: { failures: { deviceList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ deviceList: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No devices yet')).toBeVisible()
  },
})

export const NoMatch = meta.story({
  args: { at: '/users/device?q=no-such-serial' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No results')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(canvas.getAllByText('Online').length).toBeGreaterThan(1))
  },
})

export const Failed = meta.story({
  args: { failures: { deviceList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

/** Whoever may not see serials in full has tried too many. */
export const TooManySearches = meta.story({
  args: {
    at: '/users/device?q=X10-2503-0',
    failures: {
      deviceList: failWith(codes.slowDown, 'You have looked up 60 texts in a minute. Try again in a minute.', {
        retry_after_s: 60,
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Try again in a minute/)).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toHaveValue('X10-2503-0')
  },
})

export const Denied = meta.story({
  args: { account: 'ops.kyvol' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('First brand APP')
  },
})

/** The address is the list's state; options that come from the catalogue have their names. */
export const FromTheAddress = meta.story({
  args: { at: '/users/device?status=fault&warranty=in&sort=-last_online_at' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Fault').length).toBeGreaterThan(1))
    await expect(canvas.getByRole('columnheader', { name: /Last online/ })).toHaveAttribute('aria-sort', 'descending')
  },
})

/** A row leads to the owner and to the faults. Nothing can be changed from here. */
export const RowMenu = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^Actions for/ }))[0] as HTMLElement)
    await expect(await screen.findByRole('menuitem', { name: 'See faults' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  },
})

/** The faults of a row open over the list as it is: its filters stay, and the way back leads to them. */
export const SeeFaults = meta.story({
  args: { at: '/users/device?status=fault' },
  parameters: { picture: { skip: 'it looks as an open record does' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^Actions for/ }))[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'See faults' }))
    const drawer = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
    await expect(await drawer.findByRole('tab', { name: /^Faults/ })).toHaveAttribute('aria-selected', 'true')
    await expect(screen.getByRole('button', { name: /^Fault/, pressed: true })).toBeInTheDocument()
  },
})

/** The record stands beside the list, and its address is a link. */
export const OpenRecord = meta.story({
  args: { at: `/users/device?status=fault&record=${faultyDevice}` },
  parameters: { picture: 'body' },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
    await expect(await drawer.findByRole('tab', { name: 'Now' })).toBeVisible()
    await expect(await drawer.findByRole('meter', { name: 'Signal' })).toBeInTheDocument()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('在线').length).toBeGreaterThan(1))
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Online').length).toBeGreaterThan(1))
  },
})
