import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import type { PageBoundaryProps } from './PageBoundary.tsx'

function Page({ state }: { state: 'sound' | 'broken' }) {
  if (state === 'broken') throw new Error('The title of nothing was asked for.')
  return <p>The page.</p>
}

/** A page that can be broken and mended, and the console around it. */
function Console({ state: initial, ...rest }: Omit<PageBoundaryProps, 'children'> & { state: 'sound' | 'broken' }) {
  const [state, setState] = useState(initial)
  const [path, setPath] = useState('/a')
  return (
    <>
      <div style={{ display: 'flex', gap: 8, marginBlockEnd: 16 }}>
        <Button onClick={() => setState('broken')}>Break</Button>
        <Button onClick={() => setState('sound')}>Mend</Button>
        <Button
          onClick={() => {
            setState('sound')
            setPath('/b')
          }}
        >
          Another page
        </Button>
      </div>
      <PageBoundary {...rest} resetKey={path}>
        <Page state={state} />
      </PageBoundary>
    </>
  )
}

const meta = preview.meta({
  title: 'Shell/PageBoundary',
  component: Console,
  args: { state: 'broken', onError: fn() },
})
export default meta

/** What breaks is told with the components it came through; the console around stays usable. */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'This page broke' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Another page' })).toBeEnabled()
    await expect(args.onError).toHaveBeenCalledOnce()
    await expect(args.onError).toHaveBeenCalledWith(expect.any(Error), expect.stringContaining('Page'))
  },
})

/** Trying again draws the page anew: it works if it was mended, and fails again if not. */
export const Retry = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(args.onError).toHaveBeenCalledTimes(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Mend' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(canvas.getByText('The page.')).toBeVisible()
  },
})

/** Another page in the same place starts without the old one's error. */
export const AnotherPage = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Another page' }))
    await expect(canvas.getByText('The page.')).toBeVisible()
  },
})

export const Sound = meta.story({
  args: { state: 'sound' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('The page.')).toBeVisible()
    await expect(args.onError).not.toHaveBeenCalled()
  },
})

export const OwnFailure = meta.story({
  args: {
    renderFailure: (error, retry) => (
      <p>
        {error instanceof Error && error.message} <Button onClick={retry}>Once more</Button>
      </p>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The title of nothing/)).toBeVisible()
  },
})

export const LongText = meta.story({
  args: {
    labels: {
      title: 'Diese Seite konnte nicht dargestellt werden',
      description: '控制台的其他部分仍可正常使用，错误详情已记录在错误日志中。',
      retry: 'Seite erneut darstellen',
    },
  },
})

export const Playground = meta.story({})
