import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, fn, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { SplashFormPage } from '../../../console/src/features/operations/promotion-splash/SplashFormPage.tsx'
import { drawPicture } from '../draw-picture.ts'
import { findRows } from '../find-rows.ts'
import { StoryConsole, StoryPage, type StoryWorld } from '../story-console.tsx'
import { draftSplash, liveSplash, scheduledSplash } from './sample-promotions.ts'

const address = '/operations/contentPromotion/addSplashScreen'

function Form(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at={address} {...world}>
      <main>
        <SplashFormPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Splash Form',
  component: Form,
  parameters: { layout: 'fullscreen' },
})
export default meta

interface Queries {
  findByLabelText: (text: string | RegExp) => Promise<HTMLElement>
  getByLabelText: (text: string | RegExp) => HTMLElement
}

interface PageQueries extends Queries {
  findByText: (text: string) => Promise<HTMLElement>
  findByRole: (role: string, options: { level: number; name: string }) => Promise<HTMLElement>
}

interface User {
  type: (element: Element, text: string) => Promise<void>
  clear: (element: Element) => Promise<void>
  click: (element: Element) => Promise<void>
  upload: (element: HTMLElement, file: File) => Promise<void>
}

/** Puts a day and time into a field: one piece after the other isn't a moment yet. */
async function setTime(canvas: Queries, userEvent: User, label: string, moment: string): Promise<void> {
  const field = canvas.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, moment)
}

const inputOf = (element: HTMLElement): HTMLInputElement =>
  element.querySelector('input[type=file]') as HTMLInputElement

/** Everything there is to say of a new one, with three phones that wait for their picture. */
export const New = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Add Splash Screen' })).toBeVisible()
    await expect(canvas.getAllByRole('figure')).toHaveLength(3)
    await expect(await canvas.findByText(/Times are in your zone, UTC/)).toBeVisible()
    await expect(await canvas.findByText(/^Counted at/)).toBeVisible()
  },
})

const sent = fn()

/** Waits for the toast, and the list with the saved row. */
async function expectList(
  canvas: Parameters<typeof findRows>[0] & PageQueries,
  toast: string,
  row: string,
): Promise<void> {
  await expect(await canvas.findByText(toast)).toBeVisible()
  await canvas.findByRole('heading', { level: 1, name: 'Content Promotion' })
  await waitFor(async () => expect((await findRows(canvas)).map((one) => one.textContent).join('\n')).toContain(row))
}

/** Within the console: named, pictured, timed and added; what it collides with is told while it is filled in. */
export const Added = meta.story({
  render: () => (
    <StoryConsole
      account="admin"
      brand="kyvol"
      at={address}
      answers={(usual) => ({
        createSplash(input, context) {
          sent(input.body)
          return usual.createSplash(input, context)
        },
      })}
    />
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Black Friday, once more')
    await userEvent.upload(inputOf(canvasElement), await drawPicture('friday.png', 1080, 1920))
    const crop = within(await screen.findByRole('dialog', {}))
    await userEvent.click(await crop.findByRole('button', { name: 'Use this part' }))
    await waitFor(() => expect(canvas.getAllByText('Cut from the first')).toHaveLength(2))
    await setTime(canvas, userEvent, 'Start', '2026-11-24T08:00')
    await setTime(canvas, userEvent, 'End', '2026-11-27T08:00')
    await expect(canvas.getByText('Shown for 3 days.')).toBeVisible()
    const told = await canvas.findByText(/The same people get \d others at this time/, {})
    await expect(told).toBeVisible()
    await expect(canvas.getByRole('link', { name: liveSplash.name })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'Black Friday, once more',
        start_at: '2026-11-24T08:00:00.000Z',
        enabled: false,
      }),
    )
    await expectList(canvas, 'Black Friday, once more was added.', 'Black Friday, once more')
  },
})

/** What is missing or wrong is said at its field, all at once; what was typed stays. */
export const Wrong = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Name')
    await setTime(canvas, userEvent, 'Start', '2026-12-01T08:00')
    await setTime(canvas, userEvent, 'End', '2026-12-01T08:30')
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(canvas.getByLabelText('Name')).toBeInvalid())
    await expect((await canvas.findAllByText('It must end an hour to 90 days after its start.'))[0]).toBeVisible()
    await expect(canvas.getByLabelText('Start')).toHaveValue('2026-12-01T08:00')
    await expect(await canvas.findByText(/^The same people get \d others at this time/)).toBeVisible()
  },
})

/** A picture that is too small is refused before anything is sent. */
export const WrongPicture = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByLabelText('Name')
    await userEvent.upload(inputOf(canvasElement), await drawPicture('tiny.png', 400, 300))
    await expect(await canvas.findByText(/tiny\.png.*1080/)).toBeVisible()
  },
})

/** Two that the same people get at the same time: the other is named, and leads there. */
export const Collides = meta.story({
  args: { at: `${address}?id=${scheduledSplash.promo_id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The same people get 1 other at this time', {})).toBeVisible()
    await expect(canvas.getByRole('link', { name: liveSplash.name })).toBeVisible()
  },
})

const changed = fn()

/** What people have seen stays: only what may change is open, and why is told. */
export const Live = meta.story({
  args: { at: `${address}?id=${liveSplash.promo_id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It has begun')).toBeVisible()
    for (const label of ['Name', 'Start', 'Seconds it is shown'])
      await expect(canvas.getByLabelText(label)).toBeDisabled()
    for (const label of ['End', 'Priority', 'How often somebody sees it'])
      await expect(canvas.getByLabelText(label)).toBeEnabled()
  },
})

/** Within the console: of what is live only that is sent which may change. */
export const LiveChanged = meta.story({
  render: () => (
    <StoryConsole
      account="admin"
      brand="kyvol"
      at={`${address}?id=${liveSplash.promo_id}`}
      answers={(usual) => ({
        editSplash(input, context) {
          changed(Object.keys(input.body).toSorted())
          return usual.editSplash(input, context)
        },
      })}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('It has begun')
    await userEvent.clear(canvas.getByLabelText('Priority'))
    await userEvent.type(canvas.getByLabelText('Priority'), '35')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(changed).toHaveBeenCalledWith(['enabled', 'end_at', 'frequency', 'priority', 'rev', 'splash_id']),
    )
    await expectList(canvas, `${liveSplash.name} was saved.`, liveSplash.name)
  },
})

/** Somebody else was faster: both versions are shown, field by field. */
export const Conflict = meta.story({
  args: {
    at: `${address}?id=${draftSplash.promo_id}`,
    answers(usual) {
      let asked = 0
      return {
        async editSplash(input, context) {
          asked += 1
          if (asked === 1) {
            const { rev, splash_id } = input.body
            await usual.editSplash({ ...input, body: { splash_id, rev, priority: 77 } }, context)
          }
          return usual.editSplash(input, context)
        },
      }
    },
  },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), ', later')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this meanwhile' }))
    await expect(dialog.getByRole('radio', { name: 'Name: Yours' })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'Priority: Saved meanwhile' })).toBeChecked()
  },
})

const confirmed = fn()

/** Many people are typed as a number before it is shown to them. */
export const ManyPeople = meta.story({
  args: {
    at: `${address}?id=${draftSplash.promo_id}`,
    answers: (usual) => ({
      audienceEstimate: async (input, context) => ({
        ...(await usual.audienceEstimate(input, context)),
        total: 12_480,
      }),
      editSplash(input, context) {
        confirmed(input.body)
        return usual.editSplash(input, context)
      },
    }),
  },
  parameters: { picture: { skip: 'it is saved, and the form is left' } },
  play: async ({ canvas, userEvent }) => {
    confirmed.mockClear()
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Enabled' }))
    const field = await canvas.findByRole('textbox', { name: 'How many people is that?' }, { timeout: 4000 })
    await userEvent.type(field, '12,480')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(confirmed).toHaveBeenCalledWith(expect.objectContaining({ enabled: true, confirm_total: 12_480 })),
    )
  },
})

/** The number is missing: the server asks for it at its field. */
export const ManyUnconfirmed = meta.story({
  args: {
    at: `${address}?id=${draftSplash.promo_id}`,
    answers: (usual) => ({
      audienceEstimate: async (input, context) => ({
        ...(await usual.audienceEstimate(input, context)),
        total: 12_480,
      }),
    }),
    failures: { editSplash: failWith(codes.confirm, 'This goes to 12480 people.', { total: 12_480 }) },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Enabled' }))
    const field = await canvas.findByRole('textbox', { name: 'How many people is that?' }, { timeout: 4000 })
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(field).toBeInvalid())
    await expect((await canvas.findAllByText('This goes to 12480 people.'))[0]).toBeVisible()
  },
})

export const Missing = meta.story({
  args: { at: `${address}?id=01JZ0BHX2A7M5Q8W3E6R9T1Y4V` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This splash screen isn’t there')).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { at: `${address}?id=${liveSplash.promo_id}`, failures: { splashDetail: pending() } },
})

export const Denied = meta.story({
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You may not/)).toBeVisible()
    await expect(canvas.queryByLabelText('Name')).toBeNull()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' }, at: `${address}?id=${draftSplash.promo_id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('投放时间')).toBeVisible()
    await expect(await canvas.findByText(/^统计于/)).toBeVisible()
  },
})
