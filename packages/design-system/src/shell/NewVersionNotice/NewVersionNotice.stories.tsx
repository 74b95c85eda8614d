import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { NewVersionNotice } from './NewVersionNotice.tsx'

const meta = preview.meta({
  title: 'Shell/NewVersionNotice',
  component: NewVersionNotice,
  parameters: { layout: 'fullscreen' },
  args: { state: 'available', onReload: fn(), onDismiss: fn() },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('A new version of the console is ready.')
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Later' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
})

export const Keyboard = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onReload).toHaveBeenCalledOnce()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
})

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }))
    await expect(args.onReload).not.toHaveBeenCalled()
  },
})

export const Current = meta.story({
  args: { state: 'current' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const LongText = meta.story({
  args: {
    labels: {
      available: 'Eine neue Version der Verwaltungsoberfläche steht bereit. 控制台有新版本可用。',
      reload: 'Jetzt neu laden',
      later: 'Später erinnern',
    },
  },
})

export const Playground = meta.story({})
