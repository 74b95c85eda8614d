import { roleCalls, type BodyOf } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { expect, fn, waitFor } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { CallFormPage } from '../../console/src/shared/form/CallFormPage.tsx'
import { FormTextArea } from '../../console/src/shared/form/FormTextArea.tsx'
import { FormTextField } from '../../console/src/shared/form/FormTextField.tsx'
import { useCallForm } from '../../console/src/shared/form/use-call-form.ts'
import { keepDraft, readDraft } from '../../console/src/shared/preferences/drafts.ts'
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

/** The services of the story that is shown. */
let services: Services | undefined

const draftNow = () => services && readDraft(services.storage, services.session.state.user?.uid ?? '', 'role')?.values

/** A form that keeps a draft, as those that the design marks with ✎. */
function SampleForm() {
  const { client } = useServices()
  const form = useCallForm({
    schema: roleCalls.createRole.body,
    initial: { role_name: '', description: '' },
    toBody,
    save: (body, idempotencyKey) => client.call('createRole', { body, idempotencyKey, silent: true }),
  })
  return (
    <CallFormPage form={form} title="Add Role" draft={{ name: 'role' }} onCancel={fn()}>
      <FormSection title="About the role">
        <FormTextField<Values> name="role_name" label="Name" />
        <FormTextArea<Values> name="description" label="Description" max={200} />
      </FormSection>
    </CallFormPage>
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

function Sample({ prepare, ...world }: StoryWorld) {
  return (
    <StoryPage
      at="/system/addRole"
      {...world}
      prepare={async (made) => {
        services = made
        await prepare?.(made)
      }}
    >
      <main>
        <SampleForm />
      </main>
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

/** What was typed is there again, and it is said from when it is. */
export const Recovered = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Draft from Nov 22, 2026, 09:30 UTC restored.')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Night shift')
    await expect(canvas.getByText('Changes that are not saved')).toBeVisible()
  },
})

export const Kept = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep' }))
    await expect(canvas.queryByText(/Draft from/)).toBeNull()
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Night shift')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), ' two')
    await waitFor(() => expect(draftNow()).toMatchObject({ role_name: 'Night shift two' }))
  },
})

/** Given up, it is gone from the browser, too. */
export const Discarded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('')
    await waitFor(() => expect(canvas.queryByText(/Draft from/)).toBeNull())
    await waitFor(() => expect(draftNow()).toBeUndefined())
  },
})

/** What is typed is kept half a second after the last key, and goes once it is saved. */
export const Saved = meta.story({
  args: { prepare: async () => undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Day shift')
    await waitFor(() => expect(draftNow()).toMatchObject({ role_name: 'Day shift' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(draftNow()).toBeUndefined())
    await expect(canvas.queryByText('Changes that are not saved')).toBeNull()
  },
})
