import { expect, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { MessagePreview } from './MessagePreview.tsx'

const meta = preview.meta({
  title: 'Patterns/MessagePreview',
  component: MessagePreview,
  args: {
    label: 'How it looks on an iPhone, in English',
    platform: 'ios',
    scheme: 'light',
    channel: 'push',
    locale: 'en',
    words: { now: 'now', open: 'Open', close: 'Close' },
    app: 'Homely',
    title: 'New firmware is ready',
    body: 'It makes docking more reliable and takes about 8 minutes. Keep the device on its dock.',
    leads: 'somewhere',
    emptyTitle: 'No title yet',
    emptyBody: 'No text yet',
  },
  decorators: [(Story) => <div style={{ maxWidth: 900 }}>{Story()}</div>],
})
export default meta

const row = { display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))' } as const

const picture =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#2270cc" d="M0 0h16v9H0z"/><circle cx="8" cy="4.5" r="3" fill="#fff"/></svg>',
  )

/** On the lock screen: nothing in it can be pressed. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const phone = within(canvas.getByRole('figure', { name: 'How it looks on an iPhone, in English' }))
    await expect(phone.getByText('New firmware is ready')).toBeVisible()
    await expect(phone.queryByRole('button')).toBeNull()
  },
})

/** Both ways into the app, on both platforms. */
export const Channels = meta.story({
  render: (args) => (
    <div style={row}>
      {(['ios', 'android'] as const).flatMap((platform) =>
        (['push', 'in_app'] as const).map((channel) => (
          <MessagePreview
            key={`${platform} ${channel}`}
            {...args}
            platform={platform}
            channel={channel}
            label={`${platform} ${channel}`}
            image={picture}
          />
        )),
      )}
    </div>
  ),
})

/** A phone in the dark, with nothing written yet, and where a tap leads nowhere. */
export const DarkAndEmpty = meta.story({
  render: (args) => (
    <div style={row}>
      <MessagePreview {...args} scheme="dark" title="" body="" />
      <MessagePreview {...args} scheme="dark" channel="in_app" leads="nowhere" title="" body="" label="In the app" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('No title yet')).toHaveLength(2)
    await expect(canvas.queryByText('Open')).toBeNull()
  },
})

/** A lock screen cuts what is long; the app shows all of it. */
export const LongText = meta.story({
  render: (args) => {
    const title = 'Wiederherstellungsbestätigung für Ihren Staubsaugerroboter steht aus'
    const body = `${'Die Karte Ihrer Wohnung wird nach der Aktualisierung neu berechnet. '.repeat(3)}地图将在更新后重新计算。`
    return (
      <div style={row}>
        <MessagePreview {...args} locale="de" title={title} body={body} />
        <MessagePreview
          {...args}
          locale="de"
          channel="in_app"
          platform="android"
          title={title}
          body={body}
          label="In the app"
        />
      </div>
    )
  },
})
