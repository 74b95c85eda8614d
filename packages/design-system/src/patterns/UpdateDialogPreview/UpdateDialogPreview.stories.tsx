import { expect, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { UpdateDialogPreview } from './UpdateDialogPreview.tsx'

const meta = preview.meta({
  title: 'Patterns/UpdateDialogPreview',
  component: UpdateDialogPreview,
  args: {
    label: 'How it looks on an iPhone, in English',
    platform: 'ios',
    kind: 'recommend',
    scheme: 'light',
    locale: 'en',
    words: { title: 'Update available', update: 'Update', later: 'Later' },
    version: 'Homely 4.3.2',
    notes:
      '## New\nPairing a new device takes **half the time**.\n\n- Wi-Fi names with emoji are shown right\n- The map keeps its zoom',
    emptyText: 'Nothing is written in this language.',
    silentText: 'The app says nothing by itself.',
  },
  decorators: [(Story) => <div style={{ maxWidth: 900 }}>{Story()}</div>],
})
export default meta

const row = { display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))' } as const

/** What is written is read as the app reads it; nothing in it can be pressed. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const phone = within(canvas.getByRole('figure', { name: 'How it looks on an iPhone, in English' }))
    await expect(phone.getAllByRole('listitem')).toHaveLength(2)
    await expect(phone.getByText('half the time').tagName).toBe('STRONG')
    // Read, not shown as typed.
    await expect(phone.getByText('New')).toBeVisible()
    await expect(phone.getByText('Later')).toBeVisible()
    await expect(phone.queryByRole('button')).toBeNull()
  },
})

export const Platforms = meta.story({
  render: (args) => (
    <div style={row}>
      <UpdateDialogPreview {...args} />
      <UpdateDialogPreview {...args} platform="android" label="How it looks on an Android phone, in English" />
    </div>
  ),
})

/** Forced: there is no «Later». None: there is no dialog. */
export const Kinds = meta.story({
  render: (args) => (
    <div style={row}>
      {(['none', 'recommend', 'force'] as const).map((kind) => (
        <UpdateDialogPreview key={kind} {...args} kind={kind} label={kind} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Later')).toHaveLength(1)
    await expect(canvas.getAllByText('Update')).toHaveLength(2)
    await expect(canvas.getByText('The app says nothing by itself.')).toBeVisible()
  },
})

export const Schemes = meta.story({
  render: (args) => (
    <div style={row}>
      {(['light', 'dark'] as const).flatMap((scheme) =>
        (['ios', 'android'] as const).map((platform) => (
          <UpdateDialogPreview
            key={`${scheme} ${platform}`}
            {...args}
            scheme={scheme}
            platform={platform}
            label={`${scheme} ${platform}`}
          />
        )),
      )}
    </div>
  ),
})

/** The phone speaks the language of the notes. */
export const Languages = meta.story({
  render: (args) => (
    <div style={row}>
      <UpdateDialogPreview
        {...args}
        label="German"
        locale="de"
        words={{ title: 'Aktualisierung verfügbar', update: 'Aktualisieren', later: 'Später' }}
        notes={'Ein neues Gerät ist doppelt so schnell verbunden.\n\n- WLAN-Namen mit Emoji werden richtig angezeigt'}
      />
      <UpdateDialogPreview
        {...args}
        platform="android"
        label="Chinese"
        locale="zh-CN"
        words={{ title: '有新版本', update: '立即更新', later: '以后再说' }}
        notes={'配对新设备的时间缩短一半。\n\n- 地图保持缩放比例'}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aktualisieren').closest('[lang]')).toHaveAttribute('lang', 'de')
  },
})

export const Empty = meta.story({ args: { notes: '' } })

/** Long notes scroll within the dialog, by keyboard too; its buttons stay in sight. */
export const LongText = meta.story({
  args: {
    kind: 'force',
    notes: Array.from({ length: 24 }, (_, nth) => `- Verbesserung der Bodenerkennungsempfindlichkeit ${nth + 1}`).join(
      '\n',
    ),
    version: 'Haushaltsgerätesteuerung 1234.5678.9012',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('region', { name: 'How it looks on an iPhone, in English' })).toHaveFocus()
    await expect(canvas.getByText('Update')).toBeVisible()
  },
})

export const Narrow = meta.story({
  decorators: [(Story) => <div style={{ width: 200 }}>{Story()}</div>],
})

export const Playground = meta.story({})
