import { roleCalls, type BodyOf } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { expect, fn, waitFor } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { CallFormPage } from '../../console/src/shared/form/CallFormPage.tsx'
import { FormPassword } from '../../console/src/shared/form/FormPassword.tsx'
import { FormTextArea } from '../../console/src/shared/form/FormTextArea.tsx'
import { FormTextField } from '../../console/src/shared/form/FormTextField.tsx'
import { useCallForm } from '../../console/src/shared/form/use-call-form.ts'
import { PagePlaceProvider, usePageLocation } from '../../console/src/shared/page/page-location.ts'
import { keepDraft, readDraft } from '../../console/src/shared/preferences/drafts.ts'
import { useServices, type Services } from '../../console/src/shared/services.ts'
import { StoryPage, type StoryWorld } from '../pages/story-console.tsx'

interface Values {
  role_name: string
  description: string
  password: string
}

const toBody = ({ role_name, description }: Values): BodyOf<'createRole'> => ({
  role_name,
  ...(description !== '' && { description }),
  project_permissions: [{ project_name: 'kyvol', permissions: [{ module_name: 'DataMap' }] }],
})

/** The services of the story that is shown. */
let services: Services | undefined

const wholeDraftNow = () =>
  services && readDraft(services.storage, services.session.state.user?.uid ?? '', 'role', Date.now())
const draftNow = () => wholeDraftNow()?.values

/** A form, which keeps a draft as all do. */
function SampleForm({ secret }: { secret: 'asked' | 'notAsked' }) {
  const { client } = useServices()
  const form = useCallForm({
    schema: roleCalls.createRole.body,
    draft: { name: 'role' },
    initial: { role_name: '', description: '', password: '' },
    toBody,
    save: (body, idempotencyKey) => client.call('createRole', { body, idempotencyKey, silent: 'form' }),
  })
  return (
    <CallFormPage form={form} title="Add Role" onCancel={fn()}>
      <FormSection title="About the role">
        <FormTextField<Values> name="role_name" label="Name" />
        <FormTextArea<Values> name="description" label="Description" max={200} />
        {secret === 'asked' && (
          <FormPassword<Values>
            name="password"
            label="Password"
            revealLabel="Show password"
            hideLabel="Hide password"
          />
        )}
      </FormSection>
    </CallFormPage>
  )
}

/** The form on a page that isn't in front: the browser's address is another's. */
function HiddenPage({ at, secret }: { at: string; secret: 'asked' | 'notAsked' }) {
  const place = usePageLocation()
  return (
    <PagePlaceProvider value={{ ...place, key: at, location: { pathname: at, search: '?copy=7', hash: '' } }}>
      <SampleForm secret={secret} />
    </PagePlaceProvider>
  )
}

const keepOne: StoryWorld['prepare'] = async (made) => {
  keepDraft(made.storage, made.session.state.user?.uid ?? '', 'role', {
    title: 'Add Role',
    at: Date.parse('2026-11-22T09:30:00Z'),
    rev: 0,
    values: { role_name: 'Night shift', description: 'Answers while Europe sleeps' },
  })
}

interface SampleProps extends StoryWorld {
  secret?: 'asked' | 'notAsked'
  /** Where the form's own page is, while the browser is elsewhere. */
  page?: string
}

function Sample({ prepare, secret = 'notAsked', page, ...world }: SampleProps) {
  return (
    <StoryPage
      at="/system/addRole"
      {...world}
      prepare={async (made) => {
        services = made
        await prepare?.(made)
      }}
    >
      <main>{page === undefined ? <SampleForm secret={secret} /> : <HiddenPage at={page} secret={secret} />}</main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Flows/Forms/Drafts',
  component: Sample,
  args: { prepare: keepOne },
  parameters: { layout: 'fullscreen' },
})
export default meta

const left = 'You left a draft here on Nov 22, 2026, 09:30 UTC.'

/** What was typed is offered when the form is opened again, and it is said from when it is. */
export const Offered = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(left)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('')
    await expect(canvas.queryByText('Changes that are not saved')).toBeNull()
  },
})

/** Restored, it is work that isn't saved, and is kept on. */
export const Restored = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }))
    await expect(canvas.queryByText(left)).toBeNull()
    await expect(name).toHaveValue('Night shift')
    await expect(name).toHaveFocus()
    await expect(canvas.getByText('Changes that are not saved')).toBeVisible()
    await userEvent.type(name, ' two')
    await waitFor(() =>
      expect(draftNow()).toEqual({ role_name: 'Night shift two', description: 'Answers while Europe sleeps' }),
    )
  },
})

/** What is typed before anybody has decided costs nothing of what was there. */
export const TypedMeanwhile = meta.story({
  parameters: { picture: { skip: 'as Restored' } },
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.type(name, 'Day shift')
    const both = { role_name: 'Day shift', description: 'Answers while Europe sleeps' }
    await waitFor(() => expect(draftNow()).toEqual(both))
    await userEvent.clear(name)
    await waitFor(() => expect(draftNow()).toMatchObject({ role_name: 'Night shift' }))
    await userEvent.type(name, 'Day shift')
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }))
    await expect(name).toHaveValue('Day shift')
    await expect(canvas.getByRole('textbox', { name: 'Description' })).toHaveValue('Answers while Europe sleeps')
  },
})

/** Whichever page is in front, it leads back to the one it was typed in. */
export const OfItsOwnPage = meta.story({
  parameters: { picture: { skip: 'as Offered' } },
  args: { at: '/users/userList', page: '/system/addRole', prepare: async () => undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Day shift')
    await waitFor(() =>
      expect(wholeDraftNow()?.place).toMatchObject({ path: '/system/addRole?copy=7', tab: '/system/addRole' }),
    )
  },
})

/** Given up, it is gone from the browser, too. */
export const Discarded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Discard draft' }))
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('')
    await expect(canvas.queryByText(left)).toBeNull()
    await expect(draftNow()).toBeUndefined()
  },
})

/** What is typed is kept half a second after the last key, and goes once it is saved. */
export const Saved = meta.story({
  args: { prepare: async () => undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Day shift')
    await waitFor(() => expect(draftNow()).toEqual({ role_name: 'Day shift' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(draftNow()).toBeUndefined())
    await expect(canvas.queryByText('Changes that are not saved')).toBeNull()
  },
})

/** A password is in no draft, and alone makes none. */
export const SecretsApart = meta.story({
  args: { prepare: async () => undefined, secret: 'asked' },
  parameters: { picture: { skip: 'as Saved' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'not for any disk')
    window.dispatchEvent(new Event('pagehide'))
    await expect(draftNow()).toBeUndefined()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Day shift')
    window.dispatchEvent(new Event('pagehide'))
    await expect(draftNow()).toEqual({ role_name: 'Day shift' })
  },
})

/** Whoever leaves at once, as by loading the page anew, loses not even the last word. */
export const LeftAtOnce = meta.story({
  args: { prepare: async () => undefined },
  parameters: { picture: { skip: 'as Saved' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Day shift')
    window.dispatchEvent(new Event('pagehide'))
    await expect(draftNow()).toEqual({ role_name: 'Day shift' })
  },
})
