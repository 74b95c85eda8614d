import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { LinkButton } from '../../primitives/Button/LinkButton.tsx'
import { TextField } from '../../primitives/TextField/TextField.tsx'
import { FormSection } from '../FormSection/FormSection.tsx'
import { FormSummary } from '../FormSummary/FormSummary.tsx'
import { FormPage } from './FormPage.tsx'

const footer = (
  <>
    <Button>Cancel</Button>
    <Button type="submit" tone="primary">
      Save
    </Button>
  </>
)

const sections = (
  <>
    <FormSection title="Person" description="Who it is, as colleagues see them." columns="two">
      <TextField label="Name" name="name" value="Maria Schmidt" onChange={fn()} />
      <TextField label="Department" name="dept" value="Support" onChange={fn()} />
    </FormSection>
    <FormSection title="Account">
      <TextField label="E-mail" name="email" value="maria@example.com" onChange={fn()} hint="Notices go there." />
    </FormSection>
  </>
)

const meta = preview.meta({
  title: 'Patterns/FormPage',
  component: FormPage,
  args: {
    title: 'Update Member',
    description: 'What you change takes effect with the member’s next step.',
    footer,
    onSubmit: fn((event) => event.preventDefault()),
    children: sections,
  },
})
export default meta

export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), '{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
})

export const Changed = meta.story({ args: { status: 'Not saved yet' } })

export const WithProblems = meta.story({
  args: {
    notices: (
      <FormSummary
        title="1 field needs your attention"
        problems={[{ key: 'email', label: 'E-mail', message: 'Another member has this address.' }]}
        onGo={fn()}
      />
    ),
  },
})

export const Busy = meta.story({
  args: {
    state: 'busy',
    footer: (
      <Button type="submit" tone="primary" busy>
        Save
      </Button>
    ),
  },
})

export const Loading = meta.story({
  args: { state: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

const retry = fn()
export const Failed = meta.story({
  args: {
    state: 'failed',
    error: { message: 'The server did not answer in time.', requestId: '01JD8Z6M3VQ4', onRetry: retry },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalled()
  },
})

export const Missing = meta.story({
  args: {
    state: 'missing',
    missing: {
      title: 'This member is not there',
      description: 'There is no member with this id. Perhaps they were removed.',
      action: <LinkButton href="/system/member">To the members</LinkButton>,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'To the members' })).toHaveAttribute('href', '/system/member')
  },
})

export const Denied = meta.story({
  args: { state: 'denied', denied: { description: 'Member Management is missing among your rights.' } },
})

export const LongText = meta.story({
  args: {
    title: 'Berechtigungsgruppenzugehörigkeit der Kundendienstmitarbeiterin ändern',
    description: '您所做的更改将在该成员下一次操作时生效;如果您撤销了其权限,该成员当前打开的页面也会随之关闭。',
    status: 'Änderungen sind noch nicht gespeichert',
  },
})

export const Mini = meta.story({ globals: { size: 'mini' } })

export const Playground = meta.story()
