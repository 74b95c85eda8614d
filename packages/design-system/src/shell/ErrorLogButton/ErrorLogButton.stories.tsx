import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ErrorLogButton } from './ErrorLogButton.tsx'

const meta = preview.meta({
  title: 'Shell/ErrorLogButton',
  component: ErrorLogButton,
  args: { count: 3, onOpen: fn() },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Error log, 3 errors' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
})

const ignore = (): void => undefined

export const Counts = meta.story({
  render: () => (
    <div style={{ display: 'flex', gap: 24 }}>
      <ErrorLogButton count={1} onOpen={ignore} />
      <ErrorLogButton count={42} onOpen={ignore} />
      <ErrorLogButton count={200} onOpen={ignore} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Error log, 1 error' })).toBeVisible()
    await expect(canvas.getByText('99+')).toBeVisible()
  },
})

/** No error, no button. */
export const None = meta.story({
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const LongText = meta.story({
  args: { label: (count) => `Fehlerprotokoll mit ${count} Einträgen 错误日志` },
})

export const Playground = meta.story({})
