import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { PageStylePage } from '../../../console/src/features/profile/PageStylePage.tsx'
import { keepDraft } from '../../../console/src/shared/preferences/drafts.ts'
import { StoryConsole, StoryPage, type StoryWorld } from '../story-console.tsx'
import { PageWithLook } from './page-with-look.tsx'

function PageStyle({ language = 'en', ...world }: StoryWorld & { language?: 'en' | 'zh' }) {
  return (
    <StoryPage at="/projectSettings/index" {...world}>
      <PageWithLook language={language}>
        <main>
          <PageStylePage />
        </main>
      </PageWithLook>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/PageStyle',
  component: PageStyle,
  parameters: { layout: 'fullscreen' },
})
export default meta

const property = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name)
const toRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`
const file = (text: string): File => new File([text], 'settings.json', { type: 'application/json' })
const row = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${name} `) })

export const Loaded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(/^\d+ calls?$/))
    await expect(await canvas.findByText('list/offset')).toBeVisible()
    await expect(row('bms_access_token')).toHaveTextContent('Set, not shown')
    await expect(row('size')).toHaveTextContent('Not set')
  },
})

/** What was typed and never saved is listed, and can be discarded for good. */
export const Drafts = meta.story({
  args: {
    prepare: async ({ storage, session }) => {
      const uid = session.state.user?.uid ?? ''
      const at = Date.parse('2026-11-22T09:30:00Z')
      keepDraft(storage, uid, 'message', { title: 'Add Message', at, rev: 0, values: { title: 'Spring' } })
      keepDraft(storage, uid, 'version:1', { title: 'Update Version 2.4.0', at: at - 60_000, rev: 3, values: {} })
      const reply = { content: 'Hello', key: 'k' }
      keepDraft(storage, uid, 'reply kyvol 1', { title: 'Reply to Lena H.', at: at - 90_000, rev: 0, values: reply })
      keepDraft(storage, 'other', 'reply kyvol 2', { title: 'Reply to Ann', at, rev: 0, values: reply })
    },
  },
  play: async ({ canvas, userEvent }) => {
    const drafts = within(await canvas.findByRole('region', { name: 'Unfinished drafts' }))
    await expect(drafts.getByText('Left Nov 22, 2026, 09:30 UTC')).toBeVisible()
    await userEvent.click(drafts.getByRole('button', { name: 'Discard the draft of Add Message' }))
    await userEvent.click(drafts.getByRole('button', { name: 'Discard the draft of Reply to Lena H.' }))
    await expect(drafts.getAllByRole('listitem')).toHaveLength(1)
    await expect(drafts.getByText('Update Version 2.4.0')).toBeVisible()
  },
})

/** A colour holds at once, for Blueprint's controls as for ours, and is kept. */
export const OtherColour = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('list/offset')
    await userEvent.click(canvas.getByRole('radio', { name: 'Emerald' }))
    await expect(property('--bms-primary-source')).toBe('#0e9f6e')
    await expect(property('--bp-intent-primary-rest')).toBe(property('--bms-primary-rest'))
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Emerald' })).toBeChecked())
    const button = getComputedStyle(canvas.getByRole('button', { name: 'Main action' }))
    await expect(button.backgroundColor).toBe(toRgb(property('--bms-primary-rest')))
  },
})

/** Going back takes everything of the colour away again. */
export const Reset = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('list/offset')
    await userEvent.click(canvas.getByRole('radio', { name: 'Rose' }))
    await userEvent.click(canvas.getByRole('radio', { name: 'Mini' }))
    await expect(document.documentElement.dataset['size']).toBe('mini')
    await waitFor(() => expect(row('size')).toHaveTextContent('mini'))
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(property('--bms-primary-source')).toBe('#409eff')
    await waitFor(() => expect(row('size')).toHaveTextContent('medium'))
    await expect(canvas.getByRole('radio', { name: 'Sky' })).toBeChecked()
  },
})

/** A bad file is refused whole, and says why. */
export const ImportRefused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('list/offset')
    const input = canvas.getByLabelText('Import', { selector: 'input' })
    const bad = { product: 'bms-console-preferences', version: 1, preferences: { size: 'mini', header: 'floating' } }
    await userEvent.upload(input, file(JSON.stringify(bad)))
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('a value for header that can’t be'))
    await expect(canvas.getByRole('radio', { name: 'Medium' })).toBeChecked()
  },
})

export const Imported = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('list/offset')
    const input = canvas.getByLabelText('Import', { selector: 'input' })
    const good = { product: 'bms-console-preferences', version: 1, preferences: { themeColor: '#8E4EC6' } }
    await userEvent.upload(input, file(JSON.stringify(good)))
    await expect(await canvas.findByText('Settings imported.')).toBeVisible()
    await expect(property('--bms-primary-source')).toBe('#8e4ec6')
  },
})

/** Within the console: the preview's buttons are real, and say that nothing was done; a size says that it is on. */
export const InConsole = meta.story({
  render: () => <StoryConsole account="admin" at="/projectSettings/index" />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('list/offset')
    await userEvent.click(canvas.getByRole('radio', { name: 'Small' }))
    await expect(await canvas.findByText('Switch Size Success')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Main action' }))
    await expect(await canvas.findByText('This is a preview: nothing was done.')).toBeVisible()
  },
})

export const Loading = meta.story({ args: { failures: { myInfo: pending() } } })

/** Only what the server says is missing; the settings work. */
export const Failed = meta.story({
  args: { failures: { myInfo: failWith(codes.server, 'Something went wrong on our side.') } },
  play: async ({ canvas }) => {
    const about = within(await canvas.findByRole('region', { name: 'About' }))
    await expect(await about.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(about.getByText('story')).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { language: 'zh' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '页面样式设置' })).toBeVisible()
    await expect(await canvas.findByText(/^\d+ 个接口$/)).toBeVisible()
  },
})
