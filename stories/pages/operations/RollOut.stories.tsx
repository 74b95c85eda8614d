import { type AppVersion, codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, fn, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { RollOutForm } from '../../../console/src/features/operations/app-version/RollOutForm.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { draft, forcedDraft, partly, stopped } from './sample-versions.ts'

interface RollOutStory extends Omit<StoryWorld, 'brand'> {
  version?: AppVersion
  onClose?: () => void
}

function RollOut({ version = draft, onClose = () => undefined, ...world }: RollOutStory) {
  return (
    <StoryPage brand="kyvol" {...world}>
      <main>
        <RollOutForm row={version} onClose={onClose} />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Version Roll-out',
  component: RollOut,
  parameters: { layout: 'fullscreen', picture: 'body' },
  args: { onClose: fn() },
})
export default meta

interface User {
  clear: (element: Element) => Promise<void>
  type: (element: Element, text: string) => Promise<void>
}

const share = () => screen.findByLabelText('Share of people, in percent')

async function give(userEvent: User, percent: string): Promise<void> {
  await userEvent.clear(await share())
  await userEvent.type(await share(), percent)
}

/** Whom a region says it reaches. */
const reach = async () => within(await screen.findByRole('region', { name: 'Whom it reaches' }))

/** A draft is put on at a share; who that reaches is told first, and follows the share. */
export const PutOn = meta.story({
  play: async ({ args, userEvent }) => {
    const told = await reach()
    const all = (await told.findAllByRole('definition'))[0]?.textContent
    await give(userEvent, '20')
    await waitFor(() => expect(told.getAllByRole('definition')[0]).not.toHaveTextContent(all ?? ''), { timeout: 4000 })
    await expect(told.queryByText('Have to update')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Put on' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
})

/** Many have to update: their number is in sight by country, and is typed before it is done. */
export const Forced = meta.story({
  args: { version: forcedDraft },
  play: async ({ args, userEvent }) => {
    await give(userEvent, '20')
    const told = await reach()
    await expect((await told.findAllByText('Have to update')).length).toBeGreaterThan(1)
    for (const name of ['Data centre', 'Language', 'Country']) {
      await expect(within(told.getByRole('table', { name })).getAllByRole('row').length).toBeGreaterThan(1)
    }
    const field = await told.findByLabelText('How many people have to update?')
    await waitFor(() => expect(told.queryByText('The people are being counted')).toBeNull(), { timeout: 4000 })
    await userEvent.click(screen.getByRole('button', { name: 'Put on' }))
    await waitFor(() => expect(field).toBeInvalid())
    const number = /Type ([\d,]+) to confirm/.exec(document.body.textContent)?.[1] ?? ''
    await userEvent.type(field, number)
    await userEvent.click(screen.getByRole('button', { name: 'Put on' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
})

/** A wrong number keeps it from being done. */
export const WrongNumber = meta.story({
  args: { version: forcedDraft },
  play: async ({ args, userEvent }) => {
    const told = await reach()
    await userEvent.type(await told.findByLabelText('How many people have to update?'), '1')
    await userEvent.click(screen.getByRole('button', { name: 'Put on' }))
    await expect((await told.findAllByText(/people have to update: type this number/))[0]).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

/** It is put on by itself, at a moment to come. */
export const Planned = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByLabelText('By itself, at a moment'))
    await expect(screen.queryByText('How the share rises')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Plan the release' }))
    await waitFor(() => expect(screen.getByLabelText('Day and time')).toBeInvalid())
    await userEvent.type(screen.getByLabelText('Day and time'), '2020-01-31T09:30')
    await expect((await screen.findAllByText('Choose a moment to come.'))[0]).toBeVisible()
    await userEvent.clear(screen.getByLabelText('Day and time'))
    await userEvent.type(screen.getByLabelText('Day and time'), '2099-01-31T09:30')
    await userEvent.click(screen.getByRole('button', { name: 'Plan the release' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
})

/** Its share rises in steps, as long as guards hold. */
export const Guarded = meta.story({
  args: { version: partly },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: /^By itself, while/ }))
    const steps = within(screen.getByRole('group', { name: 'Steps' }))
    const first = steps.getByLabelText('Share of step 1, in percent')
    await userEvent.clear(first)
    await userEvent.type(first, '10')
    await userEvent.click(screen.getByRole('button', { name: 'Start the guarded roll-out' }))
    await expect(await steps.findByText(/^It must be above \d+%, the share before it\.$/)).toBeVisible()
    await userEvent.click(steps.getByRole('button', { name: 'Add a step' }))
    await expect(steps.getByLabelText('Share of step 3, in percent')).toBeVisible()
    await userEvent.click(steps.getByRole('button', { name: 'Remove step 3' }))
    await expect(steps.queryByLabelText('Share of step 3, in percent')).toBeNull()
  },
})

/** The version that is held against is too little used: nothing typed is lost. */
export const GuardedRefused = meta.story({
  args: { version: partly },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: /^By itself, while/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Start the guarded roll-out' }))
    await expect(await screen.findByText(/^Too few people have the earlier version/)).toBeVisible()
    await expect(screen.getByLabelText('Share of step 1, in percent')).toHaveValue(50)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

/** While it is on, it goes to more people only: what would be fewer is said at its field. */
export const Narrowed = meta.story({
  args: { version: partly },
  play: async ({ userEvent }) => {
    await give(userEvent, '5')
    await userEvent.click(await screen.findByLabelText('Germany'))
    await userEvent.click(screen.getByRole('button', { name: 'Change the roll-out' }))
    await waitFor(async () => expect(await share()).toBeInvalid())
    await expect(screen.getAllByText(/while it is on, it can only rise/)[0]).toBeVisible()
    await expect(screen.getAllByText(/places can only be added/)[0]).toBeVisible()
    await expect(await share()).toHaveValue(5)
  },
})

/** One version alone goes to everybody of a channel. */
export const SecondFull = meta.story({
  args: { version: stopped },
  play: async ({ userEvent }) => {
    await give(userEvent, '100')
    await userEvent.click(screen.getByRole('button', { name: 'Change the roll-out' }))
    await waitFor(async () => expect(await share()).toBeInvalid())
    await expect(screen.getAllByText(/^Another version is rolled out to everybody/)[0]).toBeVisible()
    await expect(await share()).toHaveValue(100)
  },
})

/** Somebody else was faster: both versions, side by side. */
export const Stale = meta.story({
  args: { version: { ...stopped, rev: stopped.rev - 1, rollout: { ...stopped.rollout, percent: 30 } } },
  play: async ({ userEvent }) => {
    await give(userEvent, '80')
    await userEvent.click(screen.getByRole('button', { name: 'Change the roll-out' }))
    const conflict = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this meanwhile' }))
    await expect(conflict.getByText('80', { exact: false })).toBeVisible()
    await expect(conflict.getByText(String(stopped.rollout.percent), { exact: false })).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { putOnAppVersion: failWith(codes.server, 'The change could not be saved.') } },
  play: async ({ userEvent }) => {
    await give(userEvent, '20')
    await userEvent.click(screen.getByRole('button', { name: 'Put on' }))
    await expect(await screen.findByText(/The change could not be saved\./)).toBeVisible()
    await expect(await share()).toHaveValue(20)
  },
})

/** People are counted when what is filled in has stayed the same for a moment. */
export const Counting = meta.story({
  args: { failures: { appVersionReach: pending() } },
  play: async () => {
    await expect(await (await reach()).findByText('The people are being counted')).toBeVisible()
  },
})

export const CountFailed = meta.story({
  args: { failures: { appVersionReach: failWith(codes.server, 'The database is resting.') } },
  play: async () => {
    await expect(
      await (await reach()).findByText(/The database is resting/, undefined, { timeout: 5000 }),
    ).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { version: forcedDraft, look: { language: 'zh' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '上线' })).toBeVisible()
    await expect(await screen.findByLabelText('有多少人必须更新？')).toBeVisible()
  },
})
