import { expect, screen } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Conversation, type Message } from './Conversation.tsx'

const draw = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><path fill="${color}" d="M0 0h800v600H0z"/><circle cx="400" cy="300" r="150" fill="#fff"/></svg>`,
  )}`
const picture = (key: string, color: string, alt: string) => ({ key, src: draw(color), thumb: draw(color), alt })

const moments = { at: '2026-11-20T07:12:00.000Z', time: '2 hours ago', moment: 'Nov 20, 2026, 07:12 UTC' }
const messages: readonly Message[] = [
  {
    ...moments,
    key: 'first',
    from: 'theirs',
    author: 'Mei Tanaka',
    content:
      'The robot stops after ten minutes with “Main brush stuck”.\nI cleaned it twice. Is this covered by the warranty?',
    images: [
      picture('room', '#2b5c8a', 'The robot in the living room'),
      picture('light', '#8a4b2b', 'Its light blinks red'),
    ],
  },
  {
    ...moments,
    key: 'note',
    from: 'internal',
    author: 'Lena Vogt',
    content: 'Same symptom as in two cases of last week.',
  },
  {
    ...moments,
    key: 'answer',
    from: 'ours',
    author: 'Lena Vogt',
    content:
      'Sorry for the trouble. Please take the brush out, clean both ends, and tell us whether it turns freely by hand.',
  },
  { ...moments, key: 'back', from: 'theirs', author: 'Mei Tanaka', content: 'It does. Same message again.' },
]

const meta = preview.meta({
  title: 'Patterns/Conversation',
  component: Conversation,
  args: { label: 'Conversation with Mei Tanaka', messages },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Conversation with Mei Tanaka' })).toBeVisible()
    await expect(canvas.getByText('Internal note: only staff sees it')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^Look at picture/ })).toHaveLength(2)
  },
})

/** A picture opens large; arrows go through all of the conversation. */
export const PictureOpen = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Look at picture: Its light blinks red' }))
    await expect(await screen.findByText('2 of 2')).toBeVisible()
  },
})

/** What people paste: no blanks to break at, other scripts, empty lines. */
export const LongText = meta.story({
  args: {
    messages: [
      {
        ...moments,
        key: 'url',
        from: 'theirs',
        author: 'Donaudampfschifffahrtsgesellschaftskapitän',
        content: 'x'.repeat(200),
      },
      {
        ...moments,
        key: 'zh',
        from: 'ours',
        author: '王芳',
        lang: 'zh',
        content: '请长按电源键十秒后重新配网。\n\n如仍无法连接，请确认手机已连接 2.4 GHz 网络。',
      },
      { ...moments, key: 'ar', from: 'theirs', author: 'Layla', lang: 'ar', content: 'لا يعمل الجهاز بعد التحديث' },
    ],
  },
})

export const Playground = meta.story({})
