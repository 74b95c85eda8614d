// Long, as it is the list of all states of the page and of a member's record.

import { codes } from '@bms/contract'
import { buildLoginData } from '@bms/fixtures'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { MemberListPage } from '../../../console/src/features/system/members/MemberListPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { longAnswers } from './long-texts.ts'

function Members(world: StoryWorld) {
  return (
    <StoryPage at="/system/member" {...world}>
      <main>
        <MemberListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Member List',
  component: Members,
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lena Hoffmann')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Add member' })).toHaveAttribute('href', '/system/addMember')
  },
})

export const Loading = meta.story({ args: { failures: { staffList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ staffList: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No members yet')).toBeVisible()
  },
})

export const NoMatch = meta.story({
  args: { at: '/system/member?q=nobody-has-this-name' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No results')).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { staffList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { failures: { staffList: failWith(codes.notAllowed, 'Not yours.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You may not see/)).toBeVisible()
  },
})

type User = { click: (element: Element) => Promise<void>; type: (element: Element, text: string) => Promise<void> }

/** Opens the menu of a member's row. */
const openMenu = async (canvasElement: HTMLElement, userEvent: User, name: string): Promise<void> => {
  const canvas = within(canvasElement)
  await canvas.findByText(name)
  await userEvent.click(canvas.getByRole('button', { name: `Actions for ${name}` }))
}

/** Nobody does to themselves what could keep everybody out. */
export const Oneself = meta.story({
  args: { at: '/system/member?q=admin' },
  parameters: { picture: 'body' },
  play: async ({ canvasElement, userEvent }) => {
    await openMenu(canvasElement, userEvent, 'Alex Rivera')
    await expect(await screen.findByRole('menuitem', { name: /^Disable/ })).toHaveAttribute('aria-disabled', 'true')
  },
})

/** Not through `userEvent`: within its `act`, what waits for code the first time is never taken up again. */
async function openReset(): Promise<void> {
  const reset = await screen.findByRole('menuitem', { name: 'Reset password' })
  reset.click()
}

export const ResetPassword = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvasElement, userEvent }) => {
    await openMenu(canvasElement, userEvent, 'Lena Hoffmann')
    await openReset()
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset the password of Lena Hoffmann' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Type one' }))
    await userEvent.type(dialog.getByLabelText('Password'), 'short')
    await userEvent.click(dialog.getByRole('button', { name: 'Reset password' }))
    await waitFor(() => expect(dialog.getByLabelText('Password')).toBeInvalid())
  },
})

/** Told this once. */
export const PasswordTold = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvasElement, userEvent }) => {
    await openMenu(canvasElement, userEvent, 'Lena Hoffmann')
    await openReset()
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Reset password' }))
    await expect(await screen.findByRole('textbox', { name: 'Password of l.hoffmann' })).toBeVisible()
  },
})

export const ResetFailed = meta.story({
  parameters: { picture: 'body' },
  args: { failures: { resetStaffPass: failWith(codes.notAllowed, 'This member may do more than you.') } },
  play: async ({ canvasElement, userEvent }) => {
    await openMenu(canvasElement, userEvent, 'Lena Hoffmann')
    await openReset()
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Reset password' }))
    await expect(await dialog.findByText(/This member may do more than you/)).toBeVisible()
  },
})

/** An app, a passkey, required and not set up, off. */
export const TwoFactor = meta.story({
  args: {
    answers: (usual) => ({
      staffList: async (input, context) => {
        const page = await usual.staffList(input, context)
        const list = page.list.map((member, nth) => ({
          ...member,
          two_factor: nth % 3 === 0,
          two_factor_kinds: nth % 3 === 0 ? [nth % 2 === 0 ? ('totp' as const) : ('passkey' as const)] : [],
          two_factor_required: nth % 3 !== 2,
        }))
        return { ...page, list }
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Required, not set up')).length).toBeGreaterThan(1)
    await expect(canvas.getAllByText('App').length).toBeGreaterThan(0)
    await expect(canvas.getAllByText('Passkey').length).toBeGreaterThan(0)
  },
})

/** Somebody has lost their phone. */
export const ResetTwoFactor = meta.story({
  parameters: { picture: 'body' },
  args: {
    answers: (usual) => {
      let two_factor = true
      return {
        staffList: async (input, context) => {
          const page = await usual.staffList(input, context)
          return { ...page, list: page.list.map((member) => ({ ...member, two_factor })) }
        },
        resetSecondFactor: () => {
          two_factor = false
          return { ended: 1 }
        },
      }
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await openMenu(canvasElement, userEvent, 'Lena Hoffmann')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset two-factor…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reset two-factor authentication of Lena Hoffmann?' })
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Lost her phone')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset two-factor' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.queryByText('On')).toBeNull())
  },
})

export const AddRole = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvasElement, userEvent }) => {
    await openMenu(canvasElement, userEvent, 'Lena Hoffmann')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add role' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByRole('option', { name: 'Auditor' })).toBeInTheDocument()
    await expect(dialog.queryByRole('option', { name: 'Support' })).toBeNull()
  },
})

export const Record = meta.story({
  args: { at: `/system/member?record=${buildLoginData('support').uid}` },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement.ownerDocument.body).findByText('support@example.com')).toBeVisible()
  },
})

export const Chinese = meta.story({ args: { look: { language: 'zh' } } })

/** Names, addresses and roles as long as they come: what is cut is told by a tool tip, and roles stay in their row. */
export const LongText = meta.story({
  args: { answers: longAnswers },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByText('Maximiliane Großkunden-Oberhaus')
    const row = first?.closest('[role=row]') as HTMLElement
    await expect(within(row).getByTitle('donaudampfschifffahrtskapitaenin')).toBeVisible()
    if (matchMedia('(width < 992px)').matches) return
    const roles = within(row).getByRole('list', { name: 'Roles' })
    await expect(roles.offsetHeight).toBeLessThan(row.offsetHeight)
    await expect(roles.closest('[title]')).toHaveAttribute('title', expect.stringContaining('夜间值班客服角色'))
  },
})

export const RecordLongText = meta.story({
  args: { at: `/system/member?record=${buildLoginData('support').uid}&view=page`, answers: longAnswers },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Donaudampfschifffahrtskapitänin' })).toBeVisible()
    await expect(await canvas.findByRole('list', { name: 'Roles' })).toBeVisible()
  },
})

const asPage = `/system/member?record=${buildLoginData('support').uid}&view=page`

/** Trying again brings nobody back who was removed. */
export const RecordNotThere = meta.story({
  args: { at: '/system/member?record=01JZ0BHX2A7M5Q8W3E6R9T1Y4V&view=page' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This member is not there')).toBeVisible()
    await expect(canvas.getByText(/Perhaps they were removed/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

/** Whoever hands the password over sees how long it works. */
export const RecordFirstPassword = meta.story({
  args: {
    at: asPage,
    answers: (usual) => ({
      staffDetail: async (input, context) => ({
        ...(await usual.staffDetail(input, context)),
        must_change_pass: true,
        first_pass_until: '2026-11-27T09:00:00.000Z',
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Yes\. The first password works until .*Nov 27, 2026/)).toBeVisible()
  },
})

/** Whoever never signed in can be sent another link. */
export const RecordInvited = meta.story({
  args: {
    at: asPage,
    answers: (usual) => ({
      staffDetail: async (input, context) => ({
        ...(await usual.staffDetail(input, context)),
        status: 'invited',
        must_change_pass: true,
        invited_until: '2026-11-27T09:00:00.000Z',
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Valid until .*Nov 27, 2026/)).toBeVisible()
  },
})

/** Whoever was given a first password got no invitation yet. */
export const InviteFirst = meta.story({
  play: async ({ canvasElement, userEvent }) => {
    await openMenu(canvasElement, userEvent, 'Naoko Kato')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send invitation' }))
    await expect(await screen.findByRole('dialog', { name: 'Send Naoko Kato an invitation?' })).toBeVisible()
  },
  parameters: { picture: { skip: 'it is the invitation that is sent again, with another title' } },
})

export const InviteAgain = meta.story({
  args: {
    answers: (usual) => ({
      staffList: async (input, context) => {
        const page = await usual.staffList(input, context)
        const list = page.list.map((row) =>
          row.status === 'invited' ? { ...row, invited_until: '2026-11-27T09:00:00.000Z' } : row,
        )
        return { ...page, list }
      },
    }),
  },
  parameters: { picture: 'body' },
  play: async ({ canvasElement, userEvent }) => {
    await openMenu(canvasElement, userEvent, 'Naoko Kato')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send invitation again' }))
    await expect(
      await screen.findByRole('dialog', { name: 'Send Naoko Kato the invitation again?' }),
    ).toHaveTextContent('Earlier links stop working.')
  },
})

export const RecordDenied = meta.story({
  args: { at: asPage, failures: { staffDetail: failWith(codes.notAllowed, 'Not yours.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not see this member')).toBeVisible()
    await expect(canvas.getByText(/needs the right “Member Management” for this brand/)).toBeVisible()
  },
})

export const RecordFailed = meta.story({
  args: { at: asPage, failures: { staffDetail: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const Mobile = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } }, tags: ['own-window'] })
