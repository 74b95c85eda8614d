// Long, as it is the list of all states of a page with five parts.

import { codes, type OperationRecord, toWholeList } from '@bms/contract'
import { buildLoginData, buildOperationRecord, buildOwnSession } from '@bms/fixtures'
import { failWith, offline, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { MyProfilePage } from '../../../console/src/features/profile/MyProfilePage.tsx'
import { drawPicture } from '../draw-picture.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

function Profile(world: StoryWorld) {
  return (
    <StoryPage at="/profile/my" {...world}>
      <main>
        <MyProfilePage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Profile',
  component: Profile,
  parameters: { layout: 'fullscreen' },
})
export default meta

type User = { type: (element: Element, text: string) => Promise<void>; click: (element: Element) => Promise<void> }

/** In the summary, with the way to its field. */
const wrongCurrent = 'Current password This is not your current password'

const typed = { current: 'Demo-2026!', next: 'Another-Word-27' }

async function changePassword(
  root: HTMLElement,
  user: User,
  current = typed.current,
  next = typed.next,
): Promise<void> {
  const canvas = within(root)
  await user.type(await canvas.findByLabelText('Current password'), current)
  await user.type(canvas.getByLabelText('New password'), next)
  await user.type(canvas.getByLabelText('New password again'), next)
  await user.click(canvas.getByRole('button', { name: 'Change password' }))
}

export const Me = meta.story({
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Europe/Berlin')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible()
    await expect(canvas.getByText('Nov 19, 2026, 15:04 UTC')).toBeVisible()
    const row = within(canvas.getByRole('row', { name: /^User Center/ }))
    await expect(row.getAllByText('All actions')).toHaveLength(2)
    await expect(canvas.getByRole('tab', { name: 'Me' })).toHaveAttribute('aria-selected', 'true')
  },
})

/** A picture of somebody: chosen, cropped to a square, uploaded, and worn once it is saved. */
export const EditProfile = meta.story({
  args: { account: 'support' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit profile' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your profile' }))
    const field = dialog.getByRole('group', { name: 'Picture' })
    await expect(field).toHaveAccessibleDescription('JPEG, PNG, WEBP, at most 1 MB, at least 64 × 64 pixels')
    await userEvent.upload(field.querySelector('input') as HTMLInputElement, await drawPicture('me.png', 300, 200))
    await userEvent.click(await screen.findByRole('button', { name: 'Use this part' }))
    await expect(await dialog.findByRole('button', { name: 'Replace Picture' })).toBeVisible()
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Jonas W.')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Time zone' }), 'Asia/Tokyo')
  },
})

/** Saved: name, time zone and picture are there at once. */
export const ProfileEdited = meta.story({
  args: { account: 'support' },
  play: async (context) => {
    await EditProfile.input.play?.(context)
    const { canvas, canvasElement, userEvent } = context
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByRole('heading', { name: 'Jonas W.' })).toBeVisible()
    await expect(canvas.getByText('Asia/Tokyo')).toBeVisible()
    await waitFor(() =>
      expect(canvasElement.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:/)),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

/** While a picture is on its way nothing is saved, and its field says why. */
export const UploadingPicture = meta.story({
  args: {
    account: 'support',
    upload: (onProgress) => () => {
      onProgress(0.6)
      return new Promise(() => {})
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit profile' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your profile' }))
    const field = dialog.getByRole('group', { name: 'Picture' })
    await userEvent.upload(field.querySelector('input') as HTMLInputElement, await drawPicture('me.png', 100, 100))
    await userEvent.click(await screen.findByRole('button', { name: 'Use this part' }))
    await expect(await dialog.findByRole('progressbar', { name: 'Uploading: me.png' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Wait until the picture is uploaded/))
    await expect(dialog.getByText('1 thing needs your attention')).toBeVisible()
  },
})

/** What the server says of a picture stands at it; taken away, it no longer keeps the rest from being saved. */
export const RefusedPicture = meta.story({
  args: {
    account: 'support',
    failures: { uploadAvatar: failWith(codes.slowDown, 'Too many pictures at once. Try again in a moment.') },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit profile' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your profile' }))
    const field = dialog.getByRole('group', { name: 'Picture' })
    await userEvent.upload(field.querySelector('input') as HTMLInputElement, await drawPicture('me.png', 100, 100))
    await userEvent.click(await screen.findByRole('button', { name: 'Use this part' }))
    await expect(await dialog.findByText(/Too many pictures at once/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/try again, or take it away/))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove me.png' }))
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(/try again/))
  },
})

export const SuperAdmin = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Everything is open to you')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
})

/** Single actions are named; what is missing is told too. */
export const NarrowRights = meta.story({
  args: {
    account: 'analyst.ecozy',
    answers: (usual) => ({
      myInfo: async (input, context) => ({
        ...(await usual.myInfo(input, context)),
        permission_sets: [
          {
            role: { role_name: 'Analyst ecozy', is_super_admin: 0 },
            project_permissions: [
              {
                project_name: 'Ecozy',
                permissions: [
                  { module_name: 'DataMap', actions: ['view', 'export'] },
                  { module_name: 'UserCenter', actions: ['view'] },
                ],
              },
            ],
          },
        ],
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Export')).toBeVisible()
    await expect(within(canvas.getByRole('row', { name: /^Member Management/ })).getAllByText('None')).toHaveLength(4)
  },
})

export const NoRights = meta.story({
  args: {
    account: 'support',
    answers: (usual) => ({
      myInfo: async (input, context) => ({ ...(await usual.myInfo(input, context)), permission_sets: [] }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No rights yet')).toBeVisible()
  },
})

/** What signing in has told stands there already. */
export const Loading = meta.story({
  args: { account: 'support', failures: { myInfo: pending() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible()
    await expect(canvas.queryByText('Europe/Berlin')).toBeNull()
  },
})

export const Failed = meta.story({
  args: { failures: { myInfo: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
    await expect(canvas.getByText('story')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const LongText = meta.story({
  args: {
    account: 'support',
    answers: (usual) => ({
      myInfo: async (input, context) => ({
        ...(await usual.myInfo(input, context)),
        nickname: 'Maximiliane Oberhauser-Schwarzenberg 张伟的同事',
        uemail: 'maximiliane.oberhauser-schwarzenberg.kundenbetreuung@niederlassung.example.com',
        uname: 'maximiliane.oberhauser-schwarzenb',
        permission_sets: ['Kundenbetreuung Mitteleuropa Nachtschicht', '东部地区售后支持主管', 'Support'].map(
          (role_name) => ({
            role: { role_name, is_super_admin: 0 as const },
            project_permissions: [
              {
                project_name: 'kyvol',
                permissions: [
                  {
                    module_name: 'UserCenter',
                    actions: ['view', 'create', 'edit', 'delete', 'publish', 'export', 'reveal'],
                  },
                ],
              },
            ],
          }),
        ),
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kundenbetreuung Mitteleuropa Nachtschicht')).toBeVisible()
  },
})

export const Password = meta.story({
  args: { at: '/profile/my?tab=password', account: 'support' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New password'), 'support-27')
    await expect(canvas.getByText('Done: has 10 to 72 characters')).toBeInTheDocument()
    await expect(await canvas.findByText('Still to do: does not contain your user name')).toBeInTheDocument()
  },
})

export const PasswordMissing = meta.story({
  args: { at: '/profile/my?tab=password' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change password' }))
    await expect(await canvas.findByText('3 things need your attention')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^New password again/ })).toBeVisible()
    await expect(canvas.getByLabelText('Current password')).toHaveFocus()
  },
})

/** Ctrl S saves, as in every form. */
export const PasswordByKey = meta.story({
  args: { at: '/profile/my?tab=password' },
  parameters: { picture: { skip: 'it looks as others do' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Current password'), typed.current)
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect(await canvas.findByText('2 things need your attention')).toBeVisible()
  },
})

/** A wrong old password is said at its field; what was typed stays, and nobody is signed out. */
export const PasswordRefused = meta.story({
  args: { at: '/profile/my?tab=password' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await changePassword(canvasElement, userEvent, 'not-my-password')
    await expect(await canvas.findByRole('button', { name: wrongCurrent })).toBeVisible()
    await expect(canvas.getByLabelText('Current password')).toHaveFocus()
    await expect(canvas.getByLabelText('New password')).toHaveValue(typed.next)
  },
})

/** What the server knows better than this form: why is said at the field. */
export const PasswordOfNames = meta.story({
  args: { at: '/profile/my?tab=password' },
  parameters: { picture: { skip: 'it looks as PasswordRefused does' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await changePassword(canvasElement, userEvent, typed.current, 'Mistral-2026')
    await expect(
      await canvas.findByRole('button', {
        name: /Choose another password\. This one is too easy to guess: it is made of names/,
      }),
    ).toBeVisible()
    await expect(canvas.getByLabelText('New password')).toHaveFocus()
  },
})

/** What was said of a field goes when it is typed in anew. */
export const PasswordRetyped = meta.story({
  args: { at: '/profile/my?tab=password' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await changePassword(canvasElement, userEvent, 'not-my-password')
    await expect(await canvas.findByRole('button', { name: wrongCurrent })).toBeVisible()
    await userEvent.clear(canvas.getByLabelText('Current password'))
    await userEvent.type(canvas.getByLabelText('Current password'), typed.current)
    await waitFor(() => expect(canvas.queryByText('This is not your current password')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }))
    await expect(await canvas.findByText('Your password is changed')).toBeVisible()
  },
})

export const PasswordLocked = meta.story({
  args: {
    at: '/profile/my?tab=password',
    failures: { changeMyPass: failWith(codes.locked, 'Locked.', { unlock_at: '2026-11-20T09:42:00.000Z' }) },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await changePassword(canvasElement, userEvent)
    await expect(await canvas.findByText(/Try again in 12 minutes \(Nov 20, 2026, 09:42 UTC\)/)).toBeVisible()
    await expect(canvas.getByLabelText('New password again')).toHaveValue(typed.next)
  },
})

export const PasswordOffline = meta.story({
  args: { at: '/profile/my?tab=password', failures: { changeMyPass: offline() } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await changePassword(canvasElement, userEvent)
    await expect(await canvas.findByText(/could not be reached/)).toBeVisible()
  },
})

export const PasswordChanged = meta.story({
  args: { at: '/profile/my?tab=password' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await changePassword(canvasElement, userEvent)
    await expect(await canvas.findByText('Your password is changed')).toBeVisible()
    await expect(canvas.getByText('2 other sessions were ended.')).toBeVisible()
    await expect(canvas.getByLabelText('Current password')).toHaveValue('')
    await expect(canvas.queryByText(/need your attention/)).toBeNull()
  },
})

export const Sessions = meta.story({
  args: { at: '/profile/my?tab=sessions' },
  play: async ({ canvas }) => {
    const rows = await canvas.findAllByRole('listitem')
    await expect(rows).toHaveLength(3)
    await expect(within(rows[0] as HTMLElement).getByText('This session')).toBeVisible()
    await expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull()
    await expect(canvas.getByText('Safari on iOS')).toBeVisible()
  },
})

/** One is ended after a question, and is gone; then all others. */
export const SessionsEnded = meta.story({
  args: { at: '/profile/my?tab=sessions' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End session: Safari on iOS' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'End this session?' }))
    await expect(question.getByText(/Safari on iOS, last seen 3 hours ago/)).toBeVisible()
    await expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(question.getByRole('button', { name: 'End session' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.queryByText('Safari on iOS')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'End all others' }))
    const all = within(await screen.findByRole('alertdialog', { name: 'End all other sessions?' }))
    await userEvent.click(all.getByRole('button', { name: 'End all others' }))
    await expect(await canvas.findByText('You are signed in nowhere else.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'End all others' })).toBeDisabled()
  },
})

export const SessionsEndFails = meta.story({
  args: {
    at: '/profile/my?tab=sessions',
    failures: { endSession: failWith(codes.server, 'The session could not be ended.') },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End session: Firefox on macOS' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'End session' }))
    await expect(await question.findByText('The session could not be ended.')).toBeVisible()
  },
})

export const SessionsOnlyHere = meta.story({
  args: {
    at: '/profile/my?tab=sessions',
    answers: () => ({ sessionList: () => toWholeList([buildOwnSession({ ua: 'curl/8.5.0', remember: true })]) }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Unknown device')).toBeVisible()
    await expect(canvas.getByText('You are signed in nowhere else.')).toBeVisible()
  },
})

export const SessionsLoading = meta.story({
  args: { at: '/profile/my?tab=sessions', failures: { sessionList: pending() } },
})

export const SessionsFailed = meta.story({
  args: {
    at: '/profile/my?tab=sessions',
    failures: { sessionList: failWith(codes.server, 'The database is resting.') },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

const { uid, nickname } = buildLoginData('support')
const own = (nth: number, facts: Partial<OperationRecord>): OperationRecord =>
  buildOperationRecord(
    { actor: { uid, nickname, uemail: 's***t@ex***.com' }, reason: undefined, changes: [], ...facts },
    nth,
  )
const session = { project: 'system', module: 'session', target_name: 'support' } as const

const someRecords: OperationRecord[] = [
  own(0, {
    ...session,
    action: 'edit',
    target_type: 'staff',
    target_id: uid,
    changes: [{ path: 'password', from: '•••', to: '•••' }],
  }),
  own(1, {
    ...session,
    action: 'edit',
    target_type: 'staff',
    result: 'failure',
    error_message: 'old_pass: is not your password.',
  }),
  own(2, { ...session, action: 'logout', target_type: 'session', reason: 'ended by its owner from another session' }),
  buildOperationRecord({}, 3),
  own(4, { ...session, action: 'login', target_type: 'session' }),
  own(5, {
    action: 'edit',
    target_type: 'warranty',
    target_name: 'Eine sehr lange Bezeichnung einer Garantieleistung 保修条款',
  }),
]

/** What the person did, in words, with the zone of its time; also what was tried and refused. */
export const Activity = meta.story({
  args: {
    account: 'support',
    at: '/profile/my?tab=activity',
    answers: () => ({
      operationRecordList: () => ({ list: someRecords, total: someRecords.length, page: 1, page_size: 20 }),
    }),
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Changed password')).length).toBe(2)
    await expect(canvas.getByText('Nov 20, 2026, 09:30 UTC')).toBeVisible()
    await expect(canvas.getByText('Failed')).toBeInTheDocument()
    await expect(canvas.getByText('Ended a session')).toBeInTheDocument()
    await expect(canvas.getByText('App user Lena H.')).toBeInTheDocument()
  },
})

/** Paged, and the page stands in the address beside the tab. */
export const ActivityPaged = meta.story({
  args: { account: 'support', at: '/profile/my?tab=activity&page=2&page_size=10' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('11–20 of 45')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(await canvas.findByText('21–30 of 45')).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'My activity' })).toHaveAttribute('aria-selected', 'true')
  },
})

export const ActivityEmpty = meta.story({
  args: { at: '/profile/my?tab=activity' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing yet')).toBeVisible()
  },
})

export const ActivityLoading = meta.story({
  args: { at: '/profile/my?tab=activity', failures: { operationRecordList: pending() } },
})

export const ActivityFailed = meta.story({
  args: {
    at: '/profile/my?tab=activity',
    failures: { operationRecordList: failWith(codes.server, 'The database is resting.') },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

/** The arrow keys go from part to part, and the address follows. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('tab', { name: 'Me' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Password' })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel', { name: 'Password' })).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('tab', { name: 'Exports' })).toHaveFocus()
    await expect(await canvas.findByRole('tabpanel', { name: 'Exports' })).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { account: 'support', look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '您的权限' })).toBeVisible()
  },
})

export const Mobile = meta.story({
  args: { account: 'support' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Europe/Berlin')).toBeVisible()
  },
})
