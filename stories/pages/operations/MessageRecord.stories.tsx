import { codes, type PushMessage } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { useState } from 'react'
import { expect, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { MessageRecord } from '../../../console/src/features/operations/message/MessageRecord.tsx'
import { PageFrame } from '../../../console/src/shared/page/PageFrame.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { cancelled, draft, failed, published, scheduled } from './sample-messages.ts'

interface RecordStory extends Omit<StoryWorld, 'brand'> {
  message?: Pick<PushMessage, 'msg_id'>
  /** The part in view first. */
  tab?: string
}

function Record({ message = published, tab: first = '', ...world }: RecordStory) {
  const [tab, setTab] = useState(first)
  return (
    <StoryPage brand="kyvol" {...world}>
      <main>
        <PageFrame>
          <MessageRecord
            id={message.msg_id}
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
  title: 'Pages/Message Record',
  component: Record,
  parameters: { layout: 'fullscreen' },
})
export default meta

/** Where it stands, how far it came, when it was opened, by whom. */
export const Published = meta.story({
  play: async ({ canvas }) => {
    const way = within(await canvas.findByRole('list', { name: 'Where the message stands' }))
    await expect(way.getAllByRole('listitem')).toHaveLength(4)
    const funnel = within(await canvas.findByRole('list', { name: 'From the audience to a tap' }))
    await expect(funnel.getAllByRole('meter')).toHaveLength(5)
    await expect(funnel.getAllByText(/of the step before$/)).toHaveLength(4)
    await expect(await canvas.findByRole('region', { name: 'By platform' })).toBeVisible()
    await canvas.findByRole('button', { name: 'Show as table' })
  },
})

/** It can be cancelled, and says when it goes out; there are no figures yet. */
export const Scheduled = meta.story({
  args: { message: scheduled },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^It goes out/)).toBeVisible()
    await expect(canvas.getByText('No figures yet')).toBeVisible()
  },
})

/** Nobody got it: the reasons are told. */
export const FailedToSend = meta.story({
  args: { message: failed },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('It could not be sent')).toBeVisible()
    const reasons = within(await canvas.findByRole('table', { name: 'Why some failed' }))
    await expect(reasons.getByText('The push service could not be reached')).toBeVisible()
    await canvas.findByRole('button', { name: 'Show as table' })
  },
})

export const Cancelled = meta.story({
  args: { message: cancelled },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The offer ends a day earlier than the text says')).toBeVisible()
  },
})

/** What it says in each language, and how phones show it. */
export const Content = meta.story({
  args: { message: draft, tab: 'content' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'German' }))
    await userEvent.click(canvas.getByRole('radio', { name: 'Android' }))
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }))
    await expect(canvas.getByRole('figure', { name: 'Lock screen of Android, in German' })).toBeVisible()
  },
})

export const Missing = meta.story({
  args: { message: { msg_id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This message is not there')).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { pushMessageDetail: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Loading = meta.story({ args: { failures: { pushMessageDetail: pending() } } })

export const Denied = meta.story({
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not see messages of First brand APP')).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('从受众到点击')).toBeVisible()
    await canvas.findByRole('button', { name: /表格/ })
  },
})
