import { pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { AdFormPage } from '../../../console/src/features/operations/promotion-ad/AdFormPage.tsx'
import { drawPicture } from '../draw-picture.ts'
import { findRows } from '../find-rows.ts'
import { StoryConsole, StoryPage, type StoryWorld } from '../story-console.tsx'
import { liveAd, scheduledAd } from './sample-promotions.ts'

const address = '/operations/contentPromotion/addHomepageAd'

function Form(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at={address} {...world}>
      <main>
        <AdFormPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Ad Form',
  component: Form,
  parameters: { layout: 'fullscreen' },
})
export default meta

const inputOf = (element: HTMLElement): HTMLInputElement =>
  element.querySelector('input[type=file]') as HTMLInputElement

/** A new one stands behind its neighbours on the home page. */
export const New = meta.story({
  play: async ({ canvas }) => {
    const order = within(await canvas.findByRole('list', { name: 'Order of Banner' }))
    await waitFor(() => expect(order.getAllByRole('listitem')).toHaveLength(2))
    await expect(order.getAllByRole('listitem')[0]).toHaveTextContent(liveAd.name)
    await expect(order.getAllByRole('listitem')[1]).toHaveTextContent('This ad')
  },
})

/** Within the console: named, pictured, linked and timed, it is added; that is told, and the list has it first. */
export const Added = meta.story({
  render: () => <StoryConsole account="admin" brand="kyvol" at={address} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Winter offers')
    const picture = canvas.getByRole('group', { name: 'Picture' })
    await userEvent.upload(inputOf(picture), await drawPicture('winter.png', 1200, 600))
    await userEvent.click(await screen.findByRole('button', { name: 'Use this part' }))
    await expect(await canvas.findByRole('button', { name: 'Replace Picture' })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Address'), 'https://www.kyvol.example.com/offers')
    await userEvent.type(canvas.getByLabelText('Start'), '2026-12-02T08:00')
    await userEvent.type(canvas.getByLabelText('End'), '2026-12-20T08:00')
    await expect(canvas.getByText('Shown for 18 days.')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Enabled' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await expect(await canvas.findByText('Winter offers was added.')).toBeVisible()
    await canvas.findByRole('heading', { level: 1, name: 'Content Promotion' })
    const first = async () => (await findRows(canvas))[0]
    await waitFor(async () => expect(await first()).toHaveTextContent('Winter offers'))
    await expect(await first()).toHaveTextContent('Scheduled')
  },
})

/** Each place takes a picture of its own size, and has its own neighbours. */
export const AnotherPlace = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^Floating/ }))
    const order = within(await canvas.findByRole('list', { name: 'Order of Floating' }))
    await expect(await order.findByText(scheduledAd.name)).toBeVisible()
    await userEvent.upload(inputOf(canvasElement), await drawPicture('tiny.png', 100, 100))
    await expect(await canvas.findByText(/tiny\.png.*240/)).toBeVisible()
  },
})

/** An ad that leads nowhere, and is shown too often, isn't saved. */
export const Wrong = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Address'), 'javascript:alert(1)')
    await userEvent.clear(canvas.getByLabelText('Times a day somebody sees it'))
    await userEvent.type(canvas.getByLabelText('Times a day somebody sees it'), '40')
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(canvas.getByLabelText('Address')).toBeInvalid())
    await expect(canvas.getByLabelText('Times a day somebody sees it')).toBeInvalid()
  },
})

/** What people have seen stays: its place in the order and its end may change. */
export const Live = meta.story({
  args: { at: `${address}?id=${liveAd.promo_id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It has begun')).toBeVisible()
    await expect(canvas.getByLabelText('Name')).toBeDisabled()
    await expect(canvas.getByLabelText('End')).toBeEnabled()
  },
})

/** Another begins as a copy: without its name and time, and not enabled. */
export const Copied = meta.story({
  args: { at: `${address}?copy=${scheduledAd.promo_id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Add Homepage Ad' })).toBeVisible()
    await expect(await canvas.findByRole('radio', { name: /^Floating/ })).toBeChecked()
    await expect(canvas.getByLabelText('Start')).toHaveValue('')
    await expect(canvas.getByRole('checkbox', { name: 'Enabled' })).not.toBeChecked()
  },
})

export const Loading = meta.story({
  args: { at: `${address}?id=${liveAd.promo_id}`, failures: { adDetail: pending() } },
})

export const Denied = meta.story({
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You may not/)).toBeVisible()
    await expect(canvas.queryByLabelText('Name')).toBeNull()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' }, at: `${address}?id=${scheduledAd.promo_id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('投放时间')).toBeVisible()
  },
})
