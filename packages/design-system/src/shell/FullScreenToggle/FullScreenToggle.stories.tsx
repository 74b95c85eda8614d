import { expect, fn, mocked, spyOn, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { FullScreenToggle } from './FullScreenToggle.tsx'

/** A browser's full screen without a screen: what is asked for happens, and is told by the event. */
function pretendFullScreen(support: 'supported' | 'unsupported' | 'refused'): void {
  let element: Element | null = null
  const change = async (next: Element | null): Promise<void> => {
    element = next
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(support !== 'unsupported')
  spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => element)
  spyOn(document, 'exitFullscreen').mockImplementation(() => change(null))
  spyOn(document.documentElement, 'requestFullscreen').mockImplementation(() =>
    support === 'refused' ? Promise.reject(new TypeError('Permissions check failed')) : change(document.body),
  )
}

const meta = preview.meta({
  title: 'Shell/FullScreenToggle',
  component: FullScreenToggle,
  args: { onUnsupported: fn() },
  beforeEach: () => pretendFullScreen('supported'),
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Full screen' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave full screen' }))
    await expect(await canvas.findByRole('button', { name: 'Full screen' })).toBeVisible()
    await expect(args.onUnsupported).not.toHaveBeenCalled()
  },
})

export const Full = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('button', { name: 'Leave full screen' })).toHaveFocus()
  },
})

/** Left by the browser's own way, such as Escape. */
export const LeftByTheBrowser = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Full screen' }))
    await canvas.findByRole('button', { name: 'Leave full screen' })
    await document.exitFullscreen()
    await expect(await canvas.findByRole('button', { name: 'Full screen' })).toBeVisible()
  },
})

export const Unsupported = meta.story({
  beforeEach: () => pretendFullScreen('unsupported'),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Full screen' }))
    await waitFor(() => expect(args.onUnsupported).toHaveBeenCalledOnce())
    await expect(mocked(document.documentElement.requestFullscreen)).not.toHaveBeenCalled()
  },
})

export const Refused = meta.story({
  beforeEach: () => pretendFullScreen('refused'),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Full screen' }))
    await waitFor(() => expect(args.onUnsupported).toHaveBeenCalledOnce())
    await expect(canvas.getByRole('button', { name: 'Full screen' })).toBeVisible()
  },
})

export const LongText = meta.story({
  args: { labels: { enter: 'Vollbilddarstellung einschalten', leave: '退出全屏显示' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Vollbilddarstellung einschalten' }))
    await expect(await canvas.findByRole('button', { name: '退出全屏显示' })).toBeVisible()
  },
})

export const Playground = meta.story({})
