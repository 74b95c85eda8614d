import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ErrorState } from './ErrorState.tsx'

const meta = preview.meta({
  title: 'Primitives/ErrorState',
  component: ErrorState,
  args: { title: 'Users could not be loaded', description: 'The server did not answer in time.' },
})
export default meta

export const Default = meta.story({})

export const WithRetry = meta.story({
  args: { requestId: '01JD3Z8KQ0N6V4', onRetry: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('01JD3Z8KQ0N6V4')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Playground = meta.story({ args: { requestId: '01JD3Z8KQ0N6V4' } })
