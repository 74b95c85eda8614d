import { expect, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { AdFormPage } from '../../../console/src/features/operations/promotion-ad/AdFormPage.tsx'
import { drawPicture } from '../draw-picture.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
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

export const Chinese = meta.story({
  args: { look: { language: 'zh' }, at: `${address}?id=${scheduledAd.promo_id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('投放时间')).toBeVisible()
  },
})
