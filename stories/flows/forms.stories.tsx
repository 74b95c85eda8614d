import { codes, roleCalls, type BodyOf } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { CallFormPage } from '../../console/src/shared/form/CallFormPage.tsx'
import { FormTextArea } from '../../console/src/shared/form/FormTextArea.tsx'
import { FormTextField } from '../../console/src/shared/form/FormTextField.tsx'
import { useCallForm } from '../../console/src/shared/form/use-call-form.ts'
import { useServices, type Services } from '../../console/src/shared/services.ts'
import { StoryPage, type StoryWorld } from '../pages/story-console.tsx'

interface Values {
  role_name: string
  description: string
}

const toBody = ({ role_name, description }: Values): BodyOf<'createRole'> => ({
  role_name,
  ...(description !== '' && { description }),
  project_permissions: [{ project_name: 'kyvol', permissions: [{ module_name: 'DataMap' }] }],
})

const saved = fn()

/** The services of the story that is shown. */
let services: Services | undefined

/** A form as a feature writes it: the call's schema, what it begins with, and its fields. */
function SampleForm() {
  const { client } = useServices()
  const form = useCallForm({
    draft: { name: 'sampleForm' },
    schema: roleCalls.createRole.body,
    initial: { role_name: '', description: '' },
    toBody,
    save: (body, idempotencyKey) => client.call('createRole', { body, idempotencyKey, silent: 'form' }),
    onSaved: saved,
  })
  return (
    <CallFormPage form={form} title="Add Role" description="What a group of people may do." onCancel={fn()}>
      <FormSection title="About the role" description="So that others choose the right one.">
        <FormTextField<Values> name="role_name" label="Name" hint="2 to 32 letters, digits, spaces, hyphens." />
        <FormTextArea<Values> name="description" label="Description" max={200} />
      </FormSection>
    </CallFormPage>
  )
}

function Sample(world: StoryWorld) {
  return (
    <StoryPage at="/system/addRole" {...world}>
      <main>
        <SampleForm />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Flows/Forms',
  component: Sample,
  args: { prepare: async (made) => void (services = made) },
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Empty = meta.story()

/** Nothing is said before a field is left; then of that field alone, and of all once saving is tried. */
export const Wrong = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.type(name, '1')
    await expect(name).not.toBeInvalid()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(name).toBeInvalid())
    await expect(name).toHaveFocus()
    await expect(canvas.getByText('1 thing needs your attention')).toBeVisible()
    await userEvent.click(canvas.getByRole('textbox', { name: 'Description' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Name/ }))
    await expect(name).toHaveFocus()
    await expect(saved).not.toHaveBeenCalled()
  },
})

export const Saved = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Night shift')
    await expect(canvas.getByText('Changes that are not saved')).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    await waitFor(() => expect(canvas.queryByText('Changes that are not saved')).toBeNull())
  },
})

/** While it is on its way, nothing can be sent again and nothing typed. */
export const Busy = meta.story({
  args: { failures: { createRole: pending() } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Night shift{Enter}')
    const save = canvas.getByRole('button', { name: 'Save' })
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'))
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly')
  },
})

/** What only the server knows is said at the field it is about. */
export const Taken = meta.story({
  args: { failures: { createRole: failWith(codes.duplicate, 'There is such a role.', { field: 'role_name' }) } },
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.type(name, 'Support{Enter}')
    await waitFor(() => expect(name).toHaveAccessibleDescription(/This is already in use/))
    await expect(services?.notify.state.notices).toEqual([])
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.type(name, ' two')
    await waitFor(() => expect(name).not.toBeInvalid())
  },
})

/** Anything else is told, and said above; nothing typed is lost. */
export const Failed = meta.story({
  args: { failures: { createRole: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Night shift{Enter}')
    await expect(await canvas.findByText(/The database is resting/)).toBeVisible()
    await expect(services?.notify.state.notices).toMatchObject([
      { message: 'The database is resting.', duration: 5000 },
    ])
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Night shift')
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})
