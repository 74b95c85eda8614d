import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Markdown } from './Markdown.tsx'

const meta = preview.meta({
  title: 'Primitives/Markdown',
  component: Markdown,
  args: {
    source: `## Before you begin

Charge the robot **fully**, and switch *Bluetooth* on.

1. Hold the reset button for five seconds
2. Open the [app](https://example.com/app)
   - on Android, allow location

> The light blinks blue.

| Part | Months |
| --- | --- |
| Battery | 12 |

\`E02\` means that the brush is tangled.`,
    locale: 'en',
  },
  decorators: [(Story) => <div style={{ maxWidth: 480 }}>{Story()}</div>],
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('fully').tagName).toBe('STRONG')
    await expect(canvas.getByRole('link', { name: 'app' })).toHaveAttribute('rel', 'noreferrer')
    await expect(canvas.getByRole('cell', { name: 'Battery' })).toBeVisible()
  },
})

/** As in the drawing of a phone: nothing can be pressed. */
export const LinksShown = meta.story({
  args: { links: 'shown' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

/** HTML is text, and what would run is no link. */
export const Hostile = meta.story({
  args: { source: '<img src=x onerror="alert(1)">\n\n[Press me](javascript:alert(1)) <b>now</b>' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('<img src=x onerror="alert(1)">')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvasElement.querySelector('b, img')).toBeNull()
  },
})

export const Chinese = meta.story({
  args: { locale: 'zh-CN', source: '打开 **我的 → 账号**：\n\n1. 输入新邮箱\n2. 填写验证码' },
})

export const Playground = meta.story({})
