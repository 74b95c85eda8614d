import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Notice } from './Notice.tsx'

const meta = preview.meta({
  title: 'Primitives/Notice',
  component: Notice,
  args: { tone: 'success', message: 'User disabled.', onDismiss: fn() },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('User disabled.')
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
})

export const Tones = meta.story({
  render: ({ onDismiss }) => (
    <div style={{ display: 'grid', gap: 8, maxWidth: 420 }}>
      <Notice tone="success" message="Saved." onDismiss={onDismiss} />
      <Notice tone="info" message="A new version of the console is ready." onDismiss={onDismiss} />
      <Notice tone="warning" message="Your session ends in five minutes." onDismiss={onDismiss} />
      <Notice tone="danger" message="Network error: nothing was changed." onDismiss={onDismiss} />
    </div>
  ),
})

const undo = fn()

export const WithAction = meta.story({
  args: { action: { label: 'Undo', onAction: undo } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
})

export const LongText = meta.story({
  args: {
    tone: 'warning',
    message:
      'Benachrichtigungseinstellungen konnten nur für drei von siebzehn Geräten übernommen werden. 部分设备的设置未能保存，请稍后重试。',
  },
})

export const Playground = meta.story({})
