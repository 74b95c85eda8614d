// Long, as it is the list of all states of the record, and of answering in it.

import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { feedbackList } from '../../../console/src/features/users/feedback/feedback-list.tsx'
import { FeedbackListPage } from '../../../console/src/features/users/feedback/FeedbackListPage.tsx'
import { findRows } from '../find-rows.ts'
import { StoryConsole, StoryPage, type StoryWorld } from '../story-console.tsx'

function FeedbackPage(world: StoryWorld) {
  return (
    <StoryPage at="/users/feedback?status=in_progress&view=page" {...world}>
      <main>
        <FeedbackListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Feedback Record',
  component: FeedbackPage,
  parameters: { layout: 'fullscreen' },
  // It is loaded when it is first opened; that is not what these stories are about.
  beforeEach: async () => {
    await feedbackList.record?.preload()
  },
})
export default meta

type Canvas = ReturnType<typeof within>

/** Opens the first row of the list that the address shows. */
const openFirst = async (canvas: Canvas): Promise<void> => {
  const [first] = await findRows(canvas)
  const cell = within(first).getAllByRole('gridcell')[1]
  await userEvent.click(cell as HTMLElement)
}
const opened = async (canvas: Canvas): Promise<void> => {
  await openFirst(canvas)
  await expect(await canvas.findByRole('list', { name: /^Conversation with/ })).toBeVisible()
}
/** There one part is shown at a time, behind tabs. */
const isPhone = (): boolean => matchMedia('(width < 992px)').matches

/** Waits for what the columns ask for. */
const whole = async (canvas: Canvas): Promise<void> => {
  await opened(canvas)
  if (isPhone()) return
  await canvas.findByText('Warranty')
  await canvas.findByText('Registered')
  await canvas.findAllByRole('button', { name: /^Insert answer/ })
}

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await whole(canvas)
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
    await expect(canvas.getByRole('heading', { name: 'Suggested FAQs' })).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { failures: { feedbackDetail: pending() } },
  play: async ({ canvas }) => {
    await openFirst(canvas)
    await expect(await canvas.findByText('Loading the feedback')).toBeInTheDocument()
  },
})

export const Failed = meta.story({
  args: { failures: { feedbackDetail: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await openFirst(canvas)
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Gone = meta.story({
  args: { at: '/users/feedback?view=page&record=01J0000000000000000000000A' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such feedback')).toBeVisible()
    await expect(canvas.getByText('It may belong to another brand.')).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'ops.kyvol', at: '/users/feedback?view=page&record=01J0000000000000000000000A' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not see this feedback')).toBeVisible()
    await expect(canvas.getByText(/needs the right “User Center” for this brand/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

export const WithPictures = meta.story({
  parameters: { picture: 'body' },
  args: { at: '/users/feedback?has_image=true&view=page' },
  play: async ({ canvas }) => {
    await opened(canvas)
    if (!isPhone()) await canvas.findByText('Registered')
    await userEvent.click(canvas.getAllByRole('button', { name: /^Look at picture/ })[0] as HTMLElement)
    await expect(await screen.findByRole('link', { name: 'Download' })).toBeVisible()
  },
})

export const WithoutDevice = meta.story({
  args: { at: '/users/feedback?category=account&view=page' },
  play: async ({ canvas }) => {
    await opened(canvas)
    if (isPhone()) return
    await expect(await canvas.findByRole('heading', { name: 'Device' })).toBeVisible()
  },
})

export const Resolved = meta.story({
  args: { at: '/users/feedback?status=resolved&view=page' },
  play: async ({ canvas }) => {
    await opened(canvas)
    await expect(canvas.getByText(/^Resolved: /)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Send and resolve…' })).toBeNull()
  },
})

/** Reopened by the user, with much said, a note among staff and a log file. */
export const LongConversation = meta.story({
  args: {
    answers: (usual) => ({
      feedbackDetail: async (input, context) => {
        const detail = await usual.feedbackDetail(input, context)
        const says = ['It is the same as before.', 'I reset it twice, as you wrote.', 'Now it works, but it is loud.']
        return {
          ...detail,
          reopen_count: 2,
          log_file: {
            asset_id: detail.feedback_id,
            url: '/files/log.zip',
            thumb_url: '',
            mime: 'application/zip',
            bytes: 183_000,
            width: 0,
            height: 0,
            alt: '',
          },
          replies: Array.from({ length: 9 }, (_, i) => ({
            reply_id: `01JD00000000000000000000${i}A`,
            by: i % 2 === 0 ? ('staff' as const) : ('user' as const),
            content: i === 4 ? 'Same symptom as in two cases of last week.' : (says[i % 3] ?? ''),
            images: [],
            internal: i === 4,
            created_at: `2026-11-19T0${i}:00:00.000Z`,
          })),
        }
      },
    }),
  },
  play: async ({ canvas }) => {
    await whole(canvas)
    await expect(canvas.getByText('Internal note: only staff sees it')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Log file (179 KB)' })).toHaveAttribute('href', '/files/log.zip')
    await expect(canvas.getByText('Reopened 2 times')).toBeVisible()
  },
})

/** One press puts a FAQ's answer into the reply; another sends it, and asks what came of it. */
export const AnswerWithFaq = meta.story({
  play: async ({ canvas }) => {
    await whole(canvas)
    if (isPhone()) return
    await userEvent.click(canvas.getAllByRole('button', { name: /^Insert answer/ })[0] as HTMLElement)
    const field = canvas.getByRole('textbox', { name: 'Reply to the user' })
    await waitFor(() => expect(field).not.toHaveValue(''))
    await expect(field).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Send and resolve…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send, and resolve as' }))
    await expect(dialog.getByRole('combobox', { name: 'Resolution' })).toHaveValue('how_to')
    await userEvent.click(dialog.getByRole('button', { name: 'Send and resolve' }))
    await expect(await canvas.findByText('Resolved: Explained')).toBeVisible()
    await expect(field).toHaveValue('')
  },
})

/** `/` where a line begins opens the templates; the one that is chosen takes its place, filled in for the customer. */
export const TemplateBySlash = meta.story({
  parameters: { picture: 'body' },
  args: {
    answers: () => ({
      replyTemplateList: async () => ({
        list: [
          { template_id: '01JD0000000000000000000TP1', name: { en: 'Video' }, text: { en: 'For {device}:' }, rev: 1 },
          {
            template_id: '01JD0000000000000000000TP2',
            name: { en: 'Hello' },
            text: { en: 'Hello {customer}' },
            rev: 1,
          },
        ],
        total: 2,
      }),
    }),
  },
  play: async ({ canvas }) => {
    await whole(canvas)
    const field = canvas.getByRole('textbox', { name: 'Reply to the user' })
    await userEvent.type(field, '/')
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Hello/ }))
    await waitFor(() => expect(field).toHaveDisplayValue(/^Hello [^{/]+$/))
    await expect(field).toHaveFocus()
    await userEvent.type(field, '{Enter}/')
    const menu = within(await screen.findByRole('menu', { name: 'Templates' }))
    await expect(menu.getByRole('menuitem', { name: 'Manage templates' })).toHaveAttribute(
      'href',
      expect.stringContaining('/users/replyTemplates'),
    )
  },
})

export const TemplatesFail = meta.story({
  parameters: { picture: 'body' },
  args: { failures: { replyTemplateList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await whole(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Templates' }))
    await expect(await screen.findByText('The database is resting.')).toBeVisible()
  },
})

/** Who answers what nobody has takes it along, by Ctrl or ⌘ and Enter. */
export const AnswerTakes = meta.story({
  parameters: { picture: { skip: 'what it ends with has pictures of its own' } },
  args: { at: '/users/feedback?tab=unassigned&view=page' },
  play: async ({ canvas }) => {
    await opened(canvas)
    await expect(await canvas.findByRole('button', { name: 'Take' })).toBeVisible()
    const field = canvas.getByRole('textbox', { name: 'Reply to the user' })
    await userEvent.type(field, 'Please clean the brush.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(field).toHaveValue(''))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Take' })).toBeNull())
  },
})

/** Letters do with the open record what its buttons do, but where somebody writes. */
export const Keys = meta.story({
  parameters: { picture: { skip: 'what it ends with has pictures of its own' } },
  args: { at: '/users/feedback?tab=unassigned&view=page' },
  play: async ({ canvas }) => {
    await opened(canvas)
    const field = canvas.getByRole('textbox', { name: 'Reply to the user' })
    await userEvent.type(field, 'art')
    await expect(field).toHaveValue('art')
    field.blur()
    await userEvent.keyboard('a')
    const dialog = await screen.findByRole('dialog', { name: 'Who handles it?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await userEvent.keyboard('t')
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Take' })).toBeNull())
  },
})

export const NextByKey = meta.story({
  parameters: { picture: { skip: 'the next record looks like any other' } },
  args: { at: '/users/feedback?view=page' },
  play: async ({ canvas }) => {
    await opened(canvas)
    const first = canvas.getByRole('heading', { level: 1 }).textContent
    await userEvent.keyboard('n')
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 }).textContent).not.toBe(first))
  },
})

/** Whose rights end before the operation records isn't offered them: nothing is asked for that would be refused. */
export const WithoutRecords = meta.story({
  parameters: { picture: { skip: 'it looks as `Loaded` does, but for a tab' } },
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await opened(canvas)
    await expect(canvas.queryByRole('tab', { name: 'Operations' })).toBeNull()
  },
})

/** What wasn't sent is still there. */
export const SendingFails = meta.story({
  args: { failures: { replyToFeedback: failWith(codes.server, 'The server did not answer.') } },
  play: async ({ canvas }) => {
    await whole(canvas)
    const field = canvas.getByRole('textbox', { name: 'Reply to the user' })
    await userEvent.type(field, 'Please clean the brush.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(await canvas.findByText('The server did not answer.')).toBeVisible()
    await expect(field).toHaveValue('Please clean the brush.')
  },
})

/** Says of two colleagues what they do with it. */
const withColleagues: StoryWorld['answers'] = () => ({
  attendFeedback: async () => ({
    others: [
      { uid: '01J0000000000000000000000B', nickname: 'Jonas Weber', writing: true },
      { uid: '01J0000000000000000000000C', nickname: 'Mei Chen', writing: false },
    ],
  }),
})

/** Who else has it open, and who writes; an answer is sent all the same, and says so. */
export const OthersHaveItOpen = meta.story({
  args: { answers: withColleagues },
  play: async ({ canvas }) => {
    await whole(canvas)
    await expect(
      await canvas.findByText('Jonas Weber is writing a reply · Mei Chen has this open', {}, { timeout: 5000 }),
    ).toBeVisible()
  },
})

export const SentBesideAnother = meta.story({
  parameters: { picture: { skip: 'what is said is gone after some seconds' } },
  args: { account: 'admin', at: '/users/feedback?status=in_progress&view=page', answers: withColleagues },
  render: (world) => <StoryConsole {...world} />,
  play: async ({ canvas }) => {
    await opened(canvas)
    await canvas.findByText(/^Jonas Weber is writing a reply/, {}, { timeout: 5000 })
    const field = canvas.getByRole('textbox', { name: 'Reply to the user' })
    await userEvent.type(field, 'Please clean the brush.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(await screen.findByText(/Jonas Weber is also writing a reply\.$/)).toBeVisible()
    await expect(field).toHaveValue('')
  },
})

/** Who is there is said by the way: where it isn't known, nothing else is missing. */
export const OthersUnknown = meta.story({
  parameters: { picture: { skip: 'it looks as `Loaded` does' } },
  args: { failures: { attendFeedback: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await whole(canvas)
    await expect(canvas.queryByText(/has this open/)).toBeNull()
    await expect(canvas.getByRole('textbox', { name: 'Reply to the user' })).toBeEnabled()
  },
})

export const OthersInChinese = meta.story({
  args: { answers: withColleagues, look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await openFirst(canvas)
    await expect(
      await canvas.findByText('Jonas Weber 正在撰写回复 · Mei Chen 也打开了此反馈', {}, { timeout: 5000 }),
    ).toBeVisible()
  },
})

/** Beside the list, its parts are one behind the other. */
export const Beside = meta.story({
  parameters: { picture: 'body' },
  args: { at: '/users/feedback?status=in_progress' },
  play: async ({ canvas }) => {
    await openFirst(canvas)
    await expect(await screen.findByRole('list', { name: /^Conversation with/ })).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: 'Device' }))
    await expect(await screen.findByText('Last faults')).toBeVisible()
  },
})

export const Mobile = meta.story({
  parameters: { picture: 'body' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await openFirst(canvas)
    await expect(await screen.findByRole('list', { name: /^Conversation with/ })).toBeVisible()
    await screen.findAllByRole('button', { name: /^Insert answer/ })
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await openFirst(canvas)
    if (isPhone()) return
    await expect(await canvas.findByRole('heading', { name: '推荐的常见问题' })).toBeVisible()
    await canvas.findByText('注册时间')
    await canvas.findByText('保修')
  },
})
