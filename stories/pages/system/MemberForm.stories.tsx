// Long, as it is the list of all states of the form.

import { codes } from '@bms/contract'
import { buildLoginData } from '@bms/fixtures'
import { failWith, pending } from '@bms/fixtures/mock'
import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { MemberFormPage } from '../../../console/src/features/system/members/MemberFormPage.tsx'
import { keepDraft } from '../../../console/src/shared/preferences/drafts.ts'
import { StoryPage, type StoryPageProps } from '../story-console.tsx'
import { longAnswers } from './long-texts.ts'

const { uid } = buildLoginData('support')

function MemberForm(world: Omit<StoryPageProps, 'children'>) {
  return (
    <StoryPage at="/system/addMember" {...world}>
      <main>
        <MemberFormPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Member Form',
  component: MemberForm,
  parameters: { layout: 'fullscreen' },
})
export default meta

const update = { at: `/system/updateMember/${uid}`, params: { uid } }

export const Add = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Support' })).toBeEnabled()
    await expect(canvas.getByText('Choose a role to see what it allows.')).toBeVisible()
  },
})

/** Fills the fields that have to be filled. */
const fill = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>): Promise<void> => {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Account name' }), 'm.keller')
  await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Mia Keller')
  await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), 'm.keller@example.com')
}

/** Who was kept from going on finds what was typed, and whom it was meant for. */
export const Draft = meta.story({
  args: {
    prepare: async ({ storage, session }) =>
      keepDraft(storage, session.state.user?.uid ?? '', 'member new', {
        title: 'Add Member',
        at: Date.parse('2026-11-19T17:50:00Z'),
        rev: 0,
        values: { uname: 'm.keller', nickname: 'Mia Keller' },
      }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore' }))
    await expect(canvas.getByRole('textbox', { name: 'Account name' })).toHaveValue('m.keller')
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Mia Keller')
    await expect(canvas.getByText('Changes that are not saved')).toBeVisible()
  },
})

/** Where somebody else has saved since, it says so, and saving asks what is to hold. */
export const DraftOfBefore = meta.story({
  args: {
    ...update,
    answers(usual) {
      let saved = 'no'
      return {
        async staffDetail(input, context) {
          const member = await usual.staffDetail(input, context)
          if (saved === 'yes') return member
          saved = 'yes'
          const body = { uid, rev: member.rev, dept: 'Customer Happiness' }
          return usual.editStaff({ ...input, query: {}, body }, context)
        },
      }
    },
    prepare: async ({ storage, session }) =>
      keepDraft(storage, session.state.user?.uid ?? '', `member ${uid}`, {
        title: 'Update Member',
        at: Date.parse('2026-11-19T17:50:00Z'),
        rev: 1,
        values: { dept: 'Night desk' },
      }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/This was saved anew since then/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }))
    await expect(canvas.getByRole('textbox', { name: 'Department' })).toHaveValue('Night desk')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(
      await screen.findByRole('dialog', { name: 'Somebody else has changed this meanwhile' }),
    ).toHaveTextContent('Night desk')
  },
})

/** What the roles come to, and which gives what. */
export const Access = meta.story({
  play: async (context) => {
    await fill(context)
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Support' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Auditor' }))
    await expect(canvas.getByRole('region', { name: 'Rights by module and brand' })).toHaveTextContent(
      'by Auditor, Support',
    )
  },
})

/** Fills the form in and adds the member. */
const add = async (context: Pick<StoryContext, 'canvas' | 'userEvent'>): Promise<void> => {
  await fill(context)
  const { canvas, userEvent } = context
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Support' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Add member' }))
  await expect(await canvas.findByText('Mia Keller is added')).toBeVisible()
}

/** They are invited by mail. */
export const Added = meta.story({
  play: async (context) => {
    await add(context)
    await expect(context.canvas.getByText(/An invitation is on its way to m\.keller@example\.com/)).toBeVisible()
  },
})

/** The server sends no mail: the password is told this once. */
export const AddedWithPassword = meta.story({
  args: {
    answers: (usual) => ({
      createStaff: ({ body: { send_link: _link, ...body }, ...input }, context) =>
        usual.createStaff({ ...input, body }, context),
    }),
  },
  play: async (context) => {
    await add(context)
    const { canvas } = context
    await expect(canvas.getByRole('textbox', { name: 'Password of m.keller' })).toHaveAttribute('readonly')
  },
})

export const TypedPassword = meta.story({
  play: async (context) => {
    await fill(context)
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole('radio', { name: 'Type an initial password' }))
    await userEvent.type(canvas.getByLabelText('Password'), 'm.keller-2026')
    await expect(canvas.getByText('Not yet met: Without the account name')).toBeInTheDocument()
    await userEvent.clear(canvas.getByLabelText('Password'))
    await userEvent.type(canvas.getByLabelText('Password'), 'Harbour-Lantern-58')
    await expect(canvas.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Strong')
  },
})

/** Nothing is sent; what is missing is listed, and the first of it has the focus. */
export const Wrong = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Account name' }), 'Mia')
    await userEvent.click(canvas.getByRole('button', { name: 'Add member' }))
    await expect(await canvas.findByText('4 things need your attention')).toBeVisible()
    const missing = canvas.getAllByRole('button', { name: /^(Account name|Name|E-mail|Roles)/ })
    await expect(missing.map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Account name',
      'Name',
      'E-mail',
      'Roles',
    ])
    await expect(canvas.getByRole('textbox', { name: 'Account name' })).toHaveFocus()
  },
})

/** Found when the field is left. */
export const Taken = meta.story({
  play: async ({ canvas, userEvent }) => {
    const uname = await canvas.findByRole('textbox', { name: 'Account name' })
    await userEvent.type(uname, 'support')
    await userEvent.tab()
    await waitFor(() => expect(uname).toHaveAccessibleDescription(/Somebody has this account name already/))
    await userEvent.type(uname, '.two')
    await waitFor(() => expect(uname).not.toBeInvalid())
  },
})

/** A role that allows everything is given only by whoever types for whom. */
/** Lists show addresses masked: the server is asked for the whole one, however it is written. */
export const EmailTaken = meta.story({
  parameters: { picture: { skip: 'it looks as Taken does' } },
  play: async ({ canvas, userEvent }) => {
    const uemail = await canvas.findByRole('textbox', { name: 'E-mail' })
    await userEvent.type(uemail, 'Support@Example.com')
    await userEvent.tab()
    await waitFor(() => expect(uemail).toHaveAccessibleDescription(/Another member has this/))
    await userEvent.clear(uemail)
    await userEvent.type(uemail, 'support@example.co')
    await userEvent.tab()
    await waitFor(() => expect(uemail).toBeValid())
  },
})

export const SuperAdmin = meta.story({
  play: async (context) => {
    await fill(context)
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Super Admin' }))
    await expect(canvas.getByText('Everything, on all brands')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add member' }))
    const again = canvas.getByRole('textbox', { name: 'Account name once more' })
    await waitFor(() => expect(again).toBeInvalid())
    await userEvent.type(again, 'm.keller')
    await waitFor(() => expect(again).not.toBeInvalid())
  },
})

/** Saved by Ctrl S from a checkbox, which can't be used meanwhile: the focus comes back to it. */
export const NotSaved = meta.story({
  args: { failures: { createStaff: failWith(codes.server, 'The database is resting.') } },
  play: async (context) => {
    await fill(context)
    const { canvas, userEvent } = context
    const support = canvas.getByRole('checkbox', { name: 'Support' })
    await userEvent.click(support)
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect(await canvas.findByText(/The database is resting\./)).toBeVisible()
    await waitFor(() => expect(support).toHaveFocus())
  },
})

export const Loading = meta.story({ args: { failures: { roleList: pending() } } })

export const Failed = meta.story({
  args: { failures: { roleList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { failures: { roleList: failWith(codes.notAllowed, 'This needs Member Management.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This needs Member Management.')).toBeVisible()
  },
})

export const Update = meta.story({
  args: update,
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Name' })
    await expect(name).toHaveValue('Jonas Weber')
    await expect(canvas.getByRole('textbox', { name: 'Account name' })).toHaveAttribute('readonly')
    await userEvent.clear(name)
    await userEvent.type(name, 'Jonas Weber-Lind')
    await expect(canvas.getByText('Changes that are not saved')).toBeVisible()
  },
})

/** Somebody else has saved meanwhile: which of the two it is to be is chosen field by field, and saved over theirs. */
export const Conflict = meta.story({
  args: {
    ...update,
    answers(usual) {
      let asked = 0
      return {
        // Between reading and saving, somebody else changes the department.
        async editStaff(input, context) {
          asked += 1
          if (asked === 1) {
            const { rev } = input.body
            await usual.editStaff({ ...input, body: { uid, rev, dept: 'Customer Happiness' } }, context)
          }
          return usual.editStaff(input, context)
        },
      }
    },
  },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Name' })
    await userEvent.type(name, '-Lind')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this meanwhile' }))
    await expect(dialog.getByRole('radio', { name: 'Name: Yours' })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'Department: Saved meanwhile' })).toBeChecked()
  },
})

export const ConflictSettled = meta.story({
  ...Conflict.input,
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: 'Name' })
    await userEvent.type(name, '-Lind')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save what is chosen' }))
    await waitFor(() => expect(canvas.queryByText('Changes that are not saved')).toBeNull())
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Jonas Weber-Lind')
    await expect(canvas.getByRole('textbox', { name: 'Department' })).toHaveValue('Customer Happiness')
  },
})

export const UpdateNotFound = meta.story({
  args: { ...update, failures: { staffDetail: failWith(codes.notFound, 'There is no such member.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This member is not there')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'To the members' })).toHaveAttribute('href', '/system/member')
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

/** Roles of long names break where there is no place to, and what they come to stays beside one another. */
export const LongText = meta.story({
  args: { answers: longAnswers },
  play: async ({ canvas, userEvent }) => {
    const [box] = await canvas.findAllByRole('checkbox', { name: 'Kundendienstbereitschaftsleitung' })
    await userEvent.click(box as HTMLElement)
    const table = within(canvas.getByRole('region', { name: 'Rights by module and brand' })).getByRole('table')
    await expect(table.scrollWidth).toBeLessThanOrEqual(Math.max(table.parentElement?.clientWidth ?? 0, 640))
  },
})

/** Nobody changes their own roles. */
export const Oneself = meta.story({
  args: { ...update, params: { uid: buildLoginData('admin').uid } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nobody changes their own roles/)).toBeVisible()
  },
})

export const Chinese = meta.story({ args: { look: { language: 'zh' } } })

export const Mobile = meta.story({
  args: update,
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
})
