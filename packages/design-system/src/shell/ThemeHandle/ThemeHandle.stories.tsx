import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ThemeHandle } from './ThemeHandle.tsx'

const meta = preview.meta({
  title: 'Shell/ThemeHandle',
  component: ThemeHandle,
  args: { onOpen: fn() },
  parameters: { layout: 'fullscreen', picture: 'body' },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const handle = canvas.getByRole('button', { name: 'Page style setting' })
    const { top, right } = handle.getBoundingClientRect()
    await expect(top).toBe(250)
    await expect(right).toBe(document.documentElement.clientWidth)
    await userEvent.click(handle)
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
})

export const Keyboard = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
})

export const LongText = meta.story({ args: { label: 'Einstellungen zur Darstellung der Seite 页面样式设置' } })

export const Playground = meta.story({})
