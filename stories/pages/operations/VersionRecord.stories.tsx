import { type AppVersion, codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { VersionRecord } from '../../../console/src/features/operations/app-version/VersionRecord.tsx'
import { PageFrame } from '../../../console/src/shared/page/PageFrame.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { done, draft, forcedDraft, halted, oldest, partly, pulledOff, running, stopped } from './sample-versions.ts'

interface RecordStory extends Omit<StoryWorld, 'brand'> {
  version?: Pick<AppVersion, 'version_id'>
  /** The part in view first. */
  tab?: string
}

function Record({ version = draft, tab: first = '', ...world }: RecordStory) {
  const [tab, setTab] = useState(first)
  return (
    <StoryPage brand="kyvol" {...world}>
      <main>
        <PageFrame>
          <VersionRecord
            id={version.version_id}
            row={undefined}
            place="page"
            tab={tab}
            onTabChange={setTab}
            actionsOf={() => []}
          />
        </PageFrame>
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Version Record',
  component: Record,
  parameters: { layout: 'fullscreen' },
})
export default meta

/** What it is, and how many have which version. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('People who have it')).toBeVisible()
    const used = within(await canvas.findByRole('list', { name: /^Versions people have on iOS/ }))
    await expect(used.getAllByRole('meter').length).toBeGreaterThan(3)
  },
})

/** Why the guards stopped it stands above all parts, and leads to the roll-out. */
/** Its figures, which are asked for apart, have come: whom it reaches, and what the guards see. */
const figuresStand = async (canvas: ReturnType<typeof within>): Promise<void> => {
  await canvas.findAllByRole('button', { name: /^Show all|^显示全部/ })
  await canvas.findByRole('table', { name: /^Guards|^守护条件/ })
}

export const Stopped = meta.story({
  args: { version: stopped },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See why' }))
    await expect(canvas.getByText(/^It stopped/)).toBeVisible()
    await expect(canvas.getByText(/above the limit of/)).toBeVisible()
    const guards = within(await canvas.findByRole('table', { name: 'Guards' }))
    await expect(guards.getByRole('row', { name: /^Feedback per 1,000/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Go on' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Go on' }))
    await expect(await canvas.findByText('Running')).toBeVisible()
    await figuresStand(canvas)
  },
})

/** Stopped by hand: by whom is told, and it doesn't look like a guard that was broken. */
export const StoppedByHand = meta.story({
  args: { version: halted, tab: 'rollout', answers: () => ({ appVersionDetail: () => halted }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Ines Keller stopped it/)).toBeVisible()
    await expect(canvas.queryByText(/^It stopped/)).toBeNull()
    // What can be done comes before the places.
    const goOn = canvas.getByRole('button', { name: 'Go on' })
    const places = canvas.getAllByText('Countries')[0] as HTMLElement
    await expect(goOn.compareDocumentPosition(places) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await figuresStand(canvas)
  },
})

/** A draft is offered to nobody yet: there is no bar. */
export const PlannedShare = meta.story({
  args: { tab: 'rollout' },
  parameters: { picture: { skip: 'as Running, without bar and steps' } },
  play: async ({ canvas }) => {
    // It is called the same above all parts and here.
    await waitFor(() => expect(canvas.getAllByText(/^\d+% planned$/)).toHaveLength(2))
    await expect(canvas.queryByRole('meter', { name: 'Share' })).toBeNull()
  },
})

export const Running = meta.story({
  args: { version: running, tab: 'rollout', answers: () => ({ appVersionDetail: () => running }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Stop' })).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Steps of the roll-out' })).toBeVisible()
    await figuresStand(canvas)
  },
})

/** A roll-out is stopped for a reason; what goes wrong is said where it was asked. */
export const StopFails = meta.story({
  args: {
    version: running,
    tab: 'rollout',
    answers: () => ({ appVersionDetail: () => running }),
    failures: { stopRolloutPlan: failWith(codes.server, 'The change could not be saved.') },
  },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Complaints have come in' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }))
    await expect(await dialog.findByText('The change could not be saved.')).toBeVisible()
  },
})

export const Done = meta.story({
  args: { version: done, tab: 'rollout' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Done')).toBeVisible()
    await figuresStand(canvas)
    await expect(canvas.queryByRole('button', { name: 'Stop' })).toBeNull()
  },
})

export const SomeCountries = meta.story({
  args: { version: partly, tab: 'rollout' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Germany, France, United Kingdom, United States')).toBeVisible()
    await expect(within(await canvas.findByRole('table', { name: 'Country' })).getAllByRole('row')).toHaveLength(5)
  },
})

export const Off = meta.story({
  args: { version: pulledOff },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Replaced by a newer version')).toBeVisible()
  },
})

/** Language by language, as it is written and as a phone shows it. */
export const Notes = meta.story({
  args: { tab: 'notes', version: forcedDraft },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'German' }))
    const phone = within(canvas.getByRole('figure', { name: /Android shows it, in German$/ }))
    await expect(phone.getByText('Aktualisieren')).toBeVisible()
    // Forced: there is no way around it.
    await expect(phone.queryByText('Später')).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }))
    await expect(canvas.getByRole('figure')).toHaveAttribute('data-scheme', 'dark')
  },
})

/** What is missing in a language that the brand's other versions speak is told. */
export const NotesMissing = meta.story({
  args: { tab: 'notes', version: stopped },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Missing: .*Simplified|^Missing: .*Chinese/)).toBeVisible()
  },
})

export const NotesCompared = meta.story({
  args: { tab: 'notes' },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare with the version before' }))
    const dialog = within(await screen.findByRole('dialog'))
    const notes = within(await dialog.findByRole('list', { name: 'Notes by language' }))
    await expect(notes.getByText('German')).toBeVisible()
    await expect(dialog.getByText(/^On the left/)).toBeVisible()
  },
})

export const NothingToCompare = meta.story({
  args: { tab: 'notes', version: oldest },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare with the version before' }))
    await expect(await screen.findByText('There is no earlier version in this channel.')).toBeVisible()
  },
})

const states = [
  { rev: 2, at: '2026-11-20T09:00:00.000Z', by: { uid: '1', nickname: 'Ines Keller' }, status: 'draft' },
  { rev: 1, at: '2026-11-19T14:30:00.000Z', by: { uid: '1', nickname: 'Ines Keller' }, status: 'draft' },
]

/** Each state opens to what was different before; a draft can be brought back to it. */
export const History = meta.story({
  args: {
    tab: 'history',
    version: draft,
    answers: () => ({
      appVersionDetail: () => ({ ...draft, rev: 2 }),
      revisionList: () => ({ list: states, total: 2, page: 1, page_size: 20 }),
      revisionDetail: ({ query: { rev } }) => ({
        ...(states.find((state) => state.rev === rev) as (typeof states)[number]),
        content: {},
        changes:
          rev === 2
            ? [
                { path: 'title', from: 'Faster', to: 'Faster pairing' },
                { path: 'notes.de', from: null, to: 'Ein neues Gerät ist doppelt so schnell verbunden.' },
              ]
            : [{ path: 'title', from: null, to: 'Faster' }],
      }),
      restoreRevision: () => ({ ref_type: 'app_version', ref_id: draft.version_id, rev: 3, status: 'draft' }),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Revision 2/ }))
    await expect(await canvas.findByText('Notes · de')).toBeVisible()
    // The state it is in can't be brought back.
    await expect(canvas.queryByRole('button', { name: 'Bring this state back' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Revision 1/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Bring this state back' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Changed by mistake' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Bring this state back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

/** What was put on before stays as it is: why is said. */
export const HistoryOfOneThatIsOn = meta.story({
  args: { tab: 'history', version: stopped },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Only a draft can be brought back/)).toBeVisible()
  },
})

export const Operations = meta.story({ args: { tab: 'operations' } })

export const Loading = meta.story({ args: { failures: { appVersionDetail: pending() } } })

export const Failed = meta.story({
  args: { failures: { appVersionDetail: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const PartFailed = meta.story({
  args: {
    tab: 'rollout',
    version: stopped,
    failures: { appVersionReach: failWith(codes.server, 'The database is resting.') },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/can’t be counted now: The database is resting/)).toBeVisible()
    await expect(canvas.getByText(/^It stopped/)).toBeVisible()
  },
})

export const NotThere = meta.story({
  args: { version: { version_id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This version is not there')).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not see versions of First brand APP')).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { version: stopped, tab: 'rollout', look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await figuresStand(canvas)
  },
})
