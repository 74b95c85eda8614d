import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ServerErrorState } from './ServerErrorState.tsx'

const meta = preview.meta({
  title: 'Shell/ServerErrorState',
  component: ServerErrorState,
  args: {
    requestId: '01JD4S7X2C9M6QK3VYH8ZR5WEA',
    details: 'GET /users/list answered 500\nThe database did not answer in time.',
    homeHref: '/',
    onRetry: fn(),
    copy: fn(async () => {}),
  },
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    await expect(canvas.getByText('01JD4S7X2C9M6QK3VYH8ZR5WEA')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Details = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText('Details'))
    await expect(canvas.getByText(/did not answer in time/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy details' }))
    await expect(args.copy).toHaveBeenCalledWith(
      'Request: 01JD4S7X2C9M6QK3VYH8ZR5WEA\nGET /users/list answered 500\nThe database did not answer in time.',
    )
    await expect(await canvas.findByText('Copied')).toBeInTheDocument()
  },
})

export const CopyFailed = meta.story({
  args: { copy: fn(async () => Promise.reject(new Error('not allowed'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy details' }))
    await expect(await canvas.findByText(/^Could not copy/)).toBeVisible()
  },
})

/** The request never got as far as having an id. */
export const NothingKnown = meta.story({
  args: { requestId: undefined, details: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Copy details' })).toBeNull()
  },
})

export const LongText = meta.story({
  args: {
    details: `Fehler in ${'Benachrichtigungseinstellungsänderung'.repeat(4)}`,
    labels: {
      title: 'Es ist ein unerwarteter Fehler aufgetreten',
      description: '服务器暂时无法处理该请求，请稍后重试；如果问题仍然存在，请将详细信息发送给技术支持。',
      copy: 'Einzelheiten in die Zwischenablage kopieren',
      retry: 'Erneut versuchen',
      home: 'Zurück zur Startseite',
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Details'))
  },
})

export const Playground = meta.story({})
