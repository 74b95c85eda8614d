import { pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { EmailPage } from '../../../console/src/features/operations/email/EmailPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { emailIn } from './sample-emails.ts'

const ids = {
  sending: await emailIn('sending'),
  sent: await emailIn('sent'),
  failed: await emailIn('failed'),
  scheduled: await emailIn('scheduled'),
  cancelled: await emailIn('cancelled'),
}

interface EmailStory extends StoryWorld {
  status: keyof typeof ids
}

function Email({ status, ...world }: EmailStory) {
  return (
    <StoryPage brand="kyvol" at={`/operations/contentPromotion/addEmail?id=${ids[status]}`} {...world}>
      <main>
        <EmailPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/E-mail record',
  component: Email,
  parameters: { layout: 'fullscreen' },
  args: { status: 'sent' },
})
export default meta

/** It went out: where it stands, and what became of it. */
export const Sent = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Delivery results' })).toBeVisible()
    await expect(canvas.getByText('Unsubscribed')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  },
})

/** It is on its way: figures follow, and the rest can be stopped for a reason. */
export const Sending = meta.story({
  args: { status: 'sending' },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Updated every 5 seconds')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel sending…' }))
    const asked = within(await screen.findByRole('dialog', { name: /^Cancel / }))
    await userEvent.click(asked.getByRole('button', { name: 'Something in it is wrong' }))
    await userEvent.click(asked.getByRole('button', { name: 'Cancel sending' }))
    await expect(await canvas.findByText('It was cancelled')).toBeVisible()
    await expect(canvas.getByText('Something in it is wrong')).toBeVisible()
  },
})

/** It stopped by itself, and says why. */
export const Stopped = meta.story({
  args: { status: 'failed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It stopped before everybody had it')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Remove…' })).toBeVisible()
  },
})

/** Scheduled: taken back, it is a draft to write on. */
export const Unscheduled = meta.story({
  args: { status: 'scheduled' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit again' }))
    await expect(await canvas.findByRole('button', { name: 'Save draft' })).toBeVisible()
    await canvas.findByTitle(/^The mail in English/, undefined, { timeout: 8000 })
  },
})

/** What was sent is shown as readers got it, in each language. */
export const Content = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Content' }))
    await userEvent.selectOptions(await canvas.findByLabelText('Language'), 'de')
    await waitFor(() => expect(canvas.getByTitle(/^The mail in German/)).toBeVisible(), { timeout: 8000 })
  },
})

/** Cancelled, in Chinese. */
export const Chinese = meta.story({
  args: { status: 'cancelled', look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The offer ended earlier than planned')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '复制' })).toBeVisible()
  },
})

/** It is still on its way. */
export const Loading = meta.story({ args: { failures: { emailDetail: pending() } } })
