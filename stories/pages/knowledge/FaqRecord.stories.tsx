import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { FaqListPage } from '../../../console/src/features/knowledge/faq/FaqListPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { draft, published } from './sample-faqs.ts'

function Record(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at={`/knowledge/faq?record=${published.faq_id}`} {...world}>
      <main>
        <FaqListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/FAQ Record',
  component: Record,
  parameters: { layout: 'fullscreen', picture: 'body' },
})
export default meta

const recordOf = async () => within(await screen.findByRole('dialog', undefined))

/** The answer as it is read and as the app shows it; who lacks it in their language is told. */
export const Published = meta.story({
  play: async ({ userEvent }) => {
    const record = await recordOf()
    await expect(await record.findByText(/^Missing: .*French/)).toBeVisible()
    const phone = within(record.getByRole('figure', { name: 'The FAQ as the app shows it, in English' }))
    await expect(phone.getByText(published.question['en'] ?? '')).toBeVisible()
    await userEvent.click(record.getByRole('tab', { name: 'Chinese (China)' }))
    await waitFor(() =>
      expect(record.getAllByText(published.question['zh-CN'] ?? '')[0]?.closest('[lang]')).toHaveAttribute(
        'lang',
        'zh-CN',
      ),
    )
  },
})

export const Draft = meta.story({
  args: { at: `/knowledge/faq?record=${draft.faq_id}` },
  play: async () => {
    const record = await recordOf()
    await expect(await record.findByText('Nobody has said yet')).toBeVisible()
    await expect(record.getByRole('button', { name: 'Publish' })).toBeVisible()
  },
})

/** Where it was quoted, and how much was counted before that was kept. */
export const Uses = meta.story({
  args: {
    at: `/knowledge/faq?record=${published.faq_id}&record_tab=uses`,
    answers: (usual) => ({
      feedbackList: async (input, context) => {
        const page = await usual.feedbackList({ ...input, query: { ...input.query, faq_id: undefined } }, context)
        return { ...page, list: page.list.slice(0, 2), total: 2 }
      },
    }),
  },
  play: async () => {
    const record = await recordOf()
    const list = await record.findByRole('list', { name: 'Feedback whose replies quote it' })
    await expect(within(list).getAllByRole('link')).toHaveLength(2)
    await expect(record.getByRole('link', { name: 'All of it in User Feedback' })).toHaveAttribute(
      'href',
      expect.stringContaining(`faq_id=${published.faq_id}`),
    )
  },
})

export const History = meta.story({
  args: { at: `/knowledge/faq?record=${published.faq_id}&record_tab=history` },
  play: async () => {
    const record = await recordOf()
    await expect(await record.findByRole('list', { name: 'States it was in' })).toBeVisible()
  },
})

export const Loading = meta.story({ args: { failures: { faqDetail: pending(), faqList: pending() } } })

export const Missing = meta.story({
  args: { at: '/knowledge/faq?record=01ARZ3NDEKTSV4RRFFQ69G5FAV' },
  play: async () => {
    await expect(await screen.findByText('This FAQ is not there')).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { faqDetail: failWith(codes.server, 'The database is resting.') } },
  play: async () => {
    const record = await recordOf()
    await expect((await record.findAllByText('The database is resting.'))[0]).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async () => {
    const record = await recordOf()
    await expect(await record.findByRole('tab', { name: '问题与答案' })).toBeVisible()
  },
})
