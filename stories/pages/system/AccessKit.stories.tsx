import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { Can } from '../../../console/src/shared/access/Can.tsx'
import type { RecordSubject } from '../../../console/src/shared/access/operation.calls.ts'
import { OperationsPanel } from '../../../console/src/shared/access/OperationsPanel.tsx'
import { RevealDialog } from '../../../console/src/shared/access/RevealDialog.tsx'
import { SecretField } from '../../../console/src/shared/access/SecretField.tsx'
import { useReveal } from '../../../console/src/shared/access/use-reveal.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

interface KitWorld extends StoryWorld {
  part: 'records' | 'secret' | 'can'
  subject?: RecordSubject
}

const someUser: RecordSubject = { kind: 'target', type: 'app_user', id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V' }

function Secrets() {
  const reveal = useReveal<'email'>({
    module: 'UserCenter',
    record: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V',
    read: (_, purpose) =>
      purpose === 'unlucky' ? Promise.reject(new Error('Nothing came')) : Promise.resolve({ email: 'jan@example.com' }),
  })
  return (
    <>
      <SecretField reveal={reveal} name="email" label="E-mail" masked="j***n@ex***.com" />
      <RevealDialog reveal={reveal} labels={{ email: 'E-mail' }} />
    </>
  )
}

function Kit({ part, subject = someUser, ...world }: KitWorld) {
  return (
    <StoryPage at="/users/userList" {...world}>
      <main style={{ padding: 16 }}>
        {part === 'records' && <OperationsPanel subject={subject} />}
        {part === 'secret' && <Secrets />}
        {part === 'can' && (
          <Can module="UserCenter" action="edit" fallback="You may only look.">
            You may edit.
          </Can>
        )}
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Access kit',
  component: Kit,
  parameters: { layout: 'fullscreen' },
  args: { part: 'records' },
})
export default meta

/** What was done to one user; a record opens to its difference, and more come when asked for. */
export const Records = meta.story({
  play: async ({ canvas, userEvent }) => {
    const list = await canvas.findByRole('list', { name: 'Operation records' })
    const [first] = within(list).getAllByRole('button')
    await userEvent.click(first as HTMLElement)
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('list', { name: 'Changed fields' })).toBeVisible()
    const before = within(list).getAllByRole('listitem').length
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await canvas.findAllByText('Disabled')
    await expect(within(list).getAllByRole('listitem').length).toBeGreaterThanOrEqual(before)
  },
})

export const RecordsLoading = meta.story({ args: { failures: { operationRecordList: pending() } } })

export const RecordsEmpty = meta.story({
  args: { subject: { kind: 'target', type: 'app_user', id: 'nobody' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No operation records')).toBeVisible()
  },
})

export const RecordsFailed = meta.story({
  args: { failures: { operationRecordList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const RecordsDenied = meta.story({
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not see operation records')).toBeVisible()
    await expect(canvas.getByText('They need the right Member Management on this brand.')).toBeVisible()
  },
})

export const RecordsMobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas, userEvent }) => {
    const list = await canvas.findByRole('list', { name: 'Operation records' })
    await userEvent.click(within(list).getAllByRole('button')[0] as HTMLElement)
    await expect(canvas.getByRole('list', { name: 'Changed fields' })).toBeVisible()
  },
})

/** Personal data is asked for with a purpose, and hidden when asked to. */
export const Revealing = meta.story({
  args: { part: 'secret' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show E-mail in full' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Show E-mail in full?' }))
    await userEvent.type(dialog.getByLabelText('What for'), 'unlucky')
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }))
    await expect(await dialog.findByText('Nothing came')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Looking into a fault' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }))
    await expect(await canvas.findByText('jan@example.com')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Hide E-mail' }))
    await expect(canvas.queryByText('jan@example.com')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show E-mail in full' }))
    // The purpose given last is offered first.
    await expect(await screen.findAllByRole('button', { name: 'Looking into a fault' })).toHaveLength(1)
  },
})

/** Who lacks the right sees the masked value, and nothing to press. */
export const RevealDenied = meta.story({
  args: { part: 'secret', account: 'ops.kyvol' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('j***n@ex***.com')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const Allowed = meta.story({
  args: { part: 'can', account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may edit.')).toBeVisible()
  },
})

export const NotAllowed = meta.story({
  args: { part: 'can', account: 'analyst.ecozy' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may only look.')).toBeVisible()
  },
})
