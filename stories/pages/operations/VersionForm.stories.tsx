import { codes } from '@bms/contract'
import { buildApk } from '@bms/fixtures'
import { failWith } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { VersionListPage } from '../../../console/src/features/operations/app-version/VersionListPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { done, draft, stopped } from './sample-versions.ts'

function Form(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/operations/appVersion?form=new" {...world}>
      <main>
        <VersionListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Version Form',
  component: Form,
  parameters: { layout: 'fullscreen', picture: 'body' },
})
export default meta

interface User {
  clear: (element: Element) => Promise<void>
  type: (element: Element, text: string) => Promise<void>
}

const formOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }, { timeout: 5000 }))

type Queries = Awaited<ReturnType<typeof formOf>>

async function fill(form: Queries, userEvent: User, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = form.getByLabelText(label)
    // oxlint-disable-next-line no-await-in-loop -- somebody types one after the other
    await userEvent.clear(field)
    // oxlint-disable-next-line no-await-in-loop -- see above
    if (text !== '') await userEvent.type(field, text)
  }
}

const sample = {
  Version: '4.4.0',
  Build: '44000',
  Title: 'Rooms have names',
  'Store address': 'https://apps.apple.com/app/id1',
  'Minimum version': '4.0.0',
  Notes: 'Rooms can be **named**.',
}

/** A version is written with notes in two languages, and the phone shows them while they are typed. */
export const Added = meta.story({
  play: async ({ canvas, userEvent }) => {
    const form = await formOf('Add a version')
    for (const label of ['Version', 'Build', 'Title', 'Store address', 'Minimum version'])
      await expect(form.getByLabelText(label)).toBeRequired()
    await fill(form, userEvent, sample)
    await expect(within(form.getByRole('figure')).getByText('named').tagName).toBe('STRONG')
    await userEvent.click(form.getByRole('button', { name: 'Add a language' }))
    ;(await screen.findByRole('menuitem', { name: /German/ })).click()
    await waitFor(() => expect(form.getByRole('tab', { name: /German/ })).toHaveAttribute('aria-selected', 'true'))
    await userEvent.type(form.getByLabelText('Notes'), 'Räume haben Namen.')
    await expect(within(form.getByRole('figure')).getByText('Aktualisieren')).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Add as a draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByText('4.4.0 (44000)')).toBeVisible()
  },
})

/** What is wrong is said at its field, all at once. */
export const Wrong = meta.story({
  play: async ({ userEvent }) => {
    const form = await formOf('Add a version')
    await fill(form, userEvent, {
      ...sample,
      Version: '4.4',
      'Store address': 'https://play.google.com/store/apps/details?id=com.example',
      'Minimum version': '',
    })
    await userEvent.click(form.getByRole('button', { name: 'Add as a draft' }))
    await waitFor(() => expect(form.getByLabelText('Version')).toBeInvalid())
    await expect(form.getByLabelText('Minimum version')).toBeInvalid()
    await fill(form, userEvent, { Version: '4.4.0', 'Minimum version': '4.5.0' })
    await userEvent.click(form.getByRole('button', { name: 'Add as a draft' }))
    await expect((await form.findAllByText('This is no address of this store.'))[0]).toBeVisible()
    await expect(form.getAllByText('It can’t be above the version itself.')[0]).toBeVisible()
    await expect(form.getByLabelText('Title')).toHaveValue('Rooms have names')
  },
})

/** Which build it is, its channel knows already. */
export const Taken = meta.story({
  play: async ({ userEvent }) => {
    const form = await formOf('Add a version')
    await fill(form, userEvent, { ...sample, Version: draft.version, Build: String(draft.build) })
    await userEvent.click(form.getByRole('button', { name: 'Add as a draft' }))
    await expect((await form.findAllByText(/^This channel has this version/))[0]).toBeVisible()
    await expect(form.getByLabelText('Build')).toHaveValue(String(draft.build))
  },
})

/** What was put on stays what it is: why is told, and texts can still be mended. */
export const Frozen = meta.story({
  args: { at: `/operations/appVersion?form=${stopped.version_id}` },
  play: async ({ userEvent }) => {
    const form = await formOf(/^Edit 4/)
    await expect(form.getByText('It was put on before')).toBeVisible()
    for (const label of ['Channel', 'Version', 'Build']) await expect(form.getByLabelText(label)).toBeDisabled()
    await fill(form, userEvent, { Title: 'Schedules, shared' })
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

/** A version that is on begins to force people: whom, is told before, and their number is typed. */
export const ForcedWhileOn = meta.story({
  args: { at: `/operations/appVersion?form=${done.version_id}` },
  play: async ({ userEvent }) => {
    const form = await formOf(/^Edit 4/)
    await userEvent.click(form.getByRole('radio', { name: /^Forced/ }))
    await fill(form, userEvent, { 'Minimum version': done.version })
    const number = await form.findByLabelText('How many people have to update?', undefined, { timeout: 5000 })
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    // Without it the server asks.
    await waitFor(() => expect(number).toBeInvalid())
    const told = form.getByText(/^Type [\d,]+ to confirm/).textContent
    await userEvent.type(number, /[\d,]+/.exec(told)?.[0] ?? '')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

/** The file itself is uploaded where people get it from us, and only there. */
export const WithPackage = meta.story({
  play: async ({ canvasElement, userEvent }) => {
    const form = await formOf('Add a version')
    await expect(form.queryByRole('group', { name: 'Package' })).toBeNull()
    await userEvent.click(form.getByRole('radio', { name: 'Android' }))
    await userEvent.selectOptions(form.getByLabelText('Channel'), 'official_apk')
    await form.findByRole('group', { name: 'Package' })
    const input = canvasElement.ownerDocument.querySelector('input[type=file]') as HTMLInputElement
    const apk = buildApk({ packageName: 'com.example.kyvol', versionCode: 44_000, versionName: '4.4.0' })
    await userEvent.upload(input, new File([apk], 'kyvol.apk'))
    await expect(await form.findByText(/4\.4\.0 \(44000\)/, undefined, { timeout: 5000 })).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { createAppVersion: failWith(codes.server, 'The change could not be saved.') } },
  play: async ({ userEvent }) => {
    const form = await formOf('Add a version')
    await fill(form, userEvent, sample)
    await userEvent.click(form.getByRole('button', { name: 'Add as a draft' }))
    await expect(await form.findByText(/The change could not be saved\./)).toBeVisible()
    await expect(form.getByLabelText('Notes')).toHaveValue('Rooms can be **named**.')
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async () => {
    const form = await formOf('新增版本')
    await expect(form.getByLabelText('版本号')).toBeVisible()
  },
})
