import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { VersionListPage } from '../../../console/src/features/operations/app-version/VersionListPage.tsx'
import { findRows, textOf, untilGone } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { running } from './sample-versions.ts'

function Versions(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/operations/appVersion" {...world}>
      <main>
        <VersionListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Version Management',
  component: Versions,
  parameters: { layout: 'fullscreen' },
})
export default meta

/** May see versions, and change nothing. */
const mayLook: StoryWorld['prepare'] = ({ session }) => {
  session.state.rights = { all: false, projects: { kyvol: { OperationCenter: ['view'] } } }
  return Promise.resolve()
}

type Canvas = Parameters<typeof findRows>[0]
type User = { click: (element: Element) => Promise<void> }

/** Chooses something from the menu of the first row, and gives the dialog that opens. */
async function choose(canvas: Canvas, userEvent: User, action: string) {
  const [first] = await findRows(canvas)
  await userEvent.click(await within(first).findByRole('button', { name: /^Actions for/ }))
  // Pressed by itself: the menu is gone before a pointer could leave it.
  ;(await screen.findByRole('menuitem', { name: action })).click()
  return within(await screen.findByRole('dialog'))
}

/** Versions with how far they go out, how many have them, and in how many languages they say something. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('gridcell', { name: 'On' })).length).toBeGreaterThan(1)
    await expect(canvas.getByRole('button', { name: /^Draft/ })).toHaveTextContent('2')
    await expect(canvas.getAllByRole('gridcell', { name: 'Forced' })[0]).toBeInTheDocument()
    // A phone's cards hold what comes first: languages do not.
    if (matchMedia('(width >= 992px)').matches) {
      await expect((await canvas.findAllByText(/^\d of 5$/)).length).toBeGreaterThan(1)
      await expect((await canvas.findAllByTitle(/^Missing: .*Chinese/))[0]).toBeInTheDocument()
    }
    // A draft is offered to nobody: no bar, but what is planned. The order has its column.
    await expect(canvas.getAllByText(/% planned$/)[0]).toBeInTheDocument()
    await expect(canvas.getByRole('columnheader', { name: /^Last changed/ })).toBeVisible()
  },
})

export const Loading = meta.story({ args: { failures: { appVersionList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ appVersionList: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No versions yet')).toBeVisible()
  },
})

export const NoMatch = meta.story({
  args: { at: '/operations/appVersion?q=99.9' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No results')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await expect((await canvas.findAllByRole('gridcell', { name: 'On' })).length).toBeGreaterThan(1)
  },
})

export const Failed = meta.story({
  args: { failures: { appVersionList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not see “Version Management” of First brand APP')).toBeVisible()
  },
})

/** The address is the list's state. */
export const FromTheAddress = meta.story({
  args: { at: '/operations/appVersion?status=on&platform=ios&sort=-version' },
  play: async ({ canvas }) => {
    const rows = await findRows(canvas)
    for (const row of rows) await expect(row).toHaveTextContent('App StoreiOS')
    await expect(canvas.getByRole('button', { name: /^On/ })).toHaveAttribute('aria-pressed', 'true')
  },
})

/** Who may only see is told in the menu what they may not. */
export const WithoutRights = meta.story({
  args: { at: '/operations/appVersion?status=on', prepare: mayLook },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    await userEvent.click(await within(first).findByRole('button', { name: /^Actions for/ }))
    await expect(await screen.findByRole('menuitem', { name: /^Pull off/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(screen.getByRole('menuitem', { name: 'Compare notes' })).not.toHaveAttribute('aria-disabled', 'true')
  },
})

/** A version is pulled off for a reason, and is on again as it was when that is taken back. */
export const PulledOff = meta.story({
  args: { at: '/operations/appVersion?status=on&sort=-version' },
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    const row = textOf(first)
    const dialog = await choose(canvas, userEvent, 'Pull off')
    await expect(dialog.getByText(/A guarded roll-out stops/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'It crashes' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Pull off' }))
    await untilGone(canvas, row)
  },
})

export const PullOffFails = meta.story({
  args: {
    at: '/operations/appVersion?status=on',
    failures: { pullOffAppVersion: failWith(codes.server, 'The change could not be saved.') },
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await choose(canvas, userEvent, 'Pull off')
    await userEvent.type(dialog.getByLabelText('Reason'), 'It crashes at start')
    await userEvent.click(dialog.getByRole('button', { name: 'Pull off' }))
    await expect(await dialog.findByText('The change could not be saved.')).toBeVisible()
    await expect(dialog.getByLabelText('Reason')).toHaveValue('It crashes at start')
  },
})

/** Only drafts can be removed. */
export const DraftRemoved = meta.story({
  args: { at: '/operations/appVersion?status=draft' },
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    await userEvent.click(await within(first).findByRole('button', { name: /^Actions for/ }))
    ;(await screen.findByRole('menuitem', { name: 'Remove draft' })).click()
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove draft' }))
    await waitFor(async () => expect(await findRows(canvas)).toHaveLength(1))
  },
})

/** While a plan runs, it alone changes the roll-out: the menu says so. */
export const PlanRuns = meta.story({
  args: {
    answers: () => ({ appVersionList: () => ({ list: [running], total: 1, page: 1, page_size: 20 }) }),
  },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    await userEvent.click(await within(first).findByRole('button', { name: /^Actions for/ }))
    const item = await screen.findByRole('menuitem', { name: /Change roll-out/ })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(screen.getByText('A guarded roll-out is running: stop it first')).toBeVisible()
  },
})

/** On a phone a card says the status, and how far it goes out. */
export const Mobile = meta.story({
  args: { at: '/operations/appVersion?status=on' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    const [first] = await findRows(canvas)
    await expect(within(first).getByText('On')).toBeVisible()
    await expect(within(first).getByRole('meter', { name: 'Roll-out' })).toBeInTheDocument()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('gridcell', { name: '已上线' })).length).toBeGreaterThan(1)
  },
})
