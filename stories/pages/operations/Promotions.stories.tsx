import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, fn, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { PromotionListPage } from '../../../console/src/features/operations/promotion/PromotionListPage.tsx'
import { findRows } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { draftSplash, liveSplash, scheduledSplash } from './sample-promotions.ts'

const address = '/operations/contentPromotion'

function Promotions(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at={address} {...world}>
      <main>
        <PromotionListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Content Promotion',
  component: Promotions,
  parameters: { layout: 'fullscreen' },
})
export default meta

/** May see promotions, and change nothing. */
const mayLook: StoryWorld['prepare'] = ({ session }) => {
  session.state.rights = { all: false, projects: { kyvol: { OperationCenter: ['view'] } } }
  return Promise.resolve()
}

type Canvas = Parameters<typeof findRows>[0]
type User = {
  click: (element: Element) => Promise<void>
  type: (element: Element, text: string) => Promise<void>
}

/** Opens the menu of the first row. */
async function openMenu(canvas: Canvas, userEvent: User): Promise<void> {
  const [first] = await findRows(canvas)
  await userEvent.click(await within(first).findByRole('button', { name: /^Actions for/ }))
}

/** All kinds together: what they are, when, for whom, what came of them, and what collides. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await findRows(canvas)
    await expect(canvas.getByRole('button', { name: /^Splash screens/ })).toHaveTextContent('6')
    await expect((await canvas.findAllByText('Collides')).length).toBeGreaterThan(1)
    await expect((await canvas.findAllByText('Everybody'))[0]).toBeInTheDocument()
    await expect(canvas.getAllByText(/e-mails sent$/)[0]).toBeInTheDocument()
  },
})

export const Loading = meta.story({ args: { failures: { promotionList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ promotionList: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No promotions yet')).toBeVisible()
  },
})

export const NoMatch = meta.story({
  args: { at: `${address}?q=zzz` },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No results')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await findRows(canvas)
  },
})

export const Failed = meta.story({
  args: { failures: { promotionList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not see “Content Promotion” of First brand APP')).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await findRows(canvas)
    await expect((await canvas.findAllByText('所有用户'))[0]).toBeInTheDocument()
  },
})

/** Each kind has a form of its own. */
export const Adding = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await findRows(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Add promotion' }))
    for (const name of ['Splash screen', 'Homepage ad', 'Marketing e-mail'])
      await expect(await screen.findByRole('menuitem', { name })).toBeVisible()
  },
})

/** Who may only see adds nothing, and is told in the menu what they may not. */
export const WithoutRights = meta.story({
  args: { at: `${address}?promo_type=splash&status=live`, prepare: mayLook },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await openMenu(canvas, userEvent)
    await expect(await screen.findByRole('menuitem', { name: /^Disable/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.queryByRole('button', { name: 'Add promotion' })).toBeNull()
  },
})

/** What is live is switched off at once. */
export const SwitchedOff = meta.story({
  args: { at: `${address}?promo_type=splash&status=live,off&sort=-status` },
  play: async ({ canvas, userEvent }) => {
    const row = async () => (await canvas.findByText(liveSplash.name)).closest<HTMLElement>('[role="row"]')
    await findRows(canvas)
    await userEvent.click(within((await row()) as HTMLElement).getByRole('button', { name: /^Actions for/ }))
    ;(await screen.findByRole('menuitem', { name: 'Disable' })).click()
    await waitFor(async () => expect(await row()).toHaveTextContent('Off'))
  },
})

type Answers = NonNullable<StoryWorld['answers']>

/** Everybody counts as so many people. */
const counted =
  (total: number): Answers =>
  (usual) => ({
    audienceEstimate: async (input, context) => ({ ...(await usual.audienceEstimate(input, context)), total }),
  })

/** Opens the question that is asked before a draft is enabled. */
async function askToEnable(canvas: Canvas, userEvent: User) {
  await openMenu(canvas, userEvent)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Enable' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Enable ${draftSplash.name}?` }))
  await expect(await dialog.findByText(/^Counted at/, {}, { timeout: 4000 })).toBeVisible()
  return dialog
}

const drafts = `${address}?promo_type=splash&status=draft`

/** Before it is shown, whom it reaches is told; then it is a draft no more. */
export const Enabled = meta.story({
  args: { at: drafts },
  play: async ({ canvas, userEvent }) => {
    const dialog = await askToEnable(canvas, userEvent)
    await expect(dialog.queryByLabelText('How many people is that?')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Enable' }))
    await expect(await canvas.findByText('No results')).toBeVisible()
  },
})

const enabled = fn()

/** Many people are typed as a number before it is shown. */
export const EnabledForMany = meta.story({
  args: {
    at: drafts,
    answers: (usual) => ({
      ...counted(12_480)(usual),
      editSplash(input, context) {
        enabled(input.body)
        return usual.editSplash(input, context)
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    enabled.mockClear()
    const dialog = await askToEnable(canvas, userEvent)
    const field = dialog.getByLabelText('How many people is that?')
    await userEvent.click(dialog.getByRole('button', { name: 'Enable' }))
    await expect(field).toBeInvalid()
    await expect(field).toHaveFocus()
    await expect(enabled).not.toHaveBeenCalled()
    await userEvent.type(field, '12,480')
    await userEvent.click(dialog.getByRole('button', { name: 'Enable' }))
    await waitFor(() =>
      expect(enabled).toHaveBeenCalledWith(expect.objectContaining({ enabled: true, confirm_total: 12_480 })),
    )
  },
})

/** What reaches nobody isn't enabled. */
export const EnabledForNobody = meta.story({
  args: { at: drafts, answers: counted(0) },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await askToEnable(canvas, userEvent)
    await userEvent.click(dialog.getByRole('button', { name: 'Enable' }))
    await expect(await dialog.findByText('The audience reaches nobody. Edit it first.', {})).toBeVisible()
  },
})

export const EnabledInChinese = meta.story({
  args: { at: drafts, answers: counted(12_480), look: { language: 'zh' } },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    await userEvent.click(await within(first).findByRole('button', { name: /操作$/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '启用' }))
    const dialog = within(await screen.findByRole('dialog', { name: `启用“${draftSplash.name}”？` }))
    await expect(await dialog.findByLabelText('一共多少人？', {}, { timeout: 4000 })).toBeVisible()
  },
})

/** Rows by place, bars by time; what collides is striped and says so. */
export const Timeline = meta.story({
  args: { at: `${address}?look=timeline` },
  play: async ({ canvas }) => {
    const splashes = within(await canvas.findByRole('list', { name: 'Splash screen' }))
    await expect(
      splashes.getByRole('button', { name: new RegExp(`^${liveSplash.name}, Collides, Live`) }),
    ).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Banner' })).toBeVisible()
    await expect(canvas.getByText(/^\d more ha(s|ve) no time yet\.$/)).toBeVisible()
  },
})

/** What collides is moved by keys: what it would then meet is told before, and the mark is gone after. */
export const TimelineMoved = meta.story({
  args: { at: `${address}?look=timeline&promo_type=splash` },
  play: async ({ canvas, userEvent }) => {
    const name = new RegExp(`^${scheduledSplash.name},`)
    const bar = await canvas.findByRole('button', { name })
    await expect(bar).toHaveAccessibleName(/Collides/)
    bar.focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}{Enter}')
    const title = `Show ${scheduledSplash.name} at another time?`
    const dialog = within(await screen.findByRole('alertdialog', { name: title }))
    await expect(await dialog.findByText('It collides with nothing then.', {})).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Change its time' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name })).not.toHaveAccessibleName(/Collides/))
  },
})

/** What has begun stays where it began. */
export const TimelineRefused = meta.story({
  args: { at: `${address}?look=timeline&promo_type=splash` },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const bar = await canvas.findByRole('button', { name: new RegExp(`^${liveSplash.name},`) })
    bar.focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}{Enter}')
    const dialog = within(await screen.findByRole('alertdialog', {}))
    await expect(await dialog.findByText(/^The same people then get/, {})).toBeVisible()
  },
})
