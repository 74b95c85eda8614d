import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import type { ErrorLogEntry } from './error-log.ts'
import { ErrorLogDialog } from './ErrorLogDialog.tsx'
import type { ErrorLogDialogProps } from './ErrorLogDialog.tsx'

const errors: ErrorLogEntry[] = [
  {
    id: '1',
    at: '2026-11-20T09:12:04.000Z',
    message: 'The server did not answer in time.',
    info: 'request GET /stats-dash-board',
    url: '/dashboard',
    requestId: '01JD4S7X2C9M6QK3VYH8ZR5WEA',
  },
  {
    id: '2',
    at: '2026-11-20T09:28:41.000Z',
    message: "Cannot read properties of undefined (reading 'title')",
    info: 'render',
    url: '/operations/message/detail/7?from=list#history',
    stack:
      "TypeError: Cannot read properties of undefined (reading 'title')\n    at MessageDetailPage (assets/message-detail.js:12:40)\n    at renderWithHooks (assets/vendor.js:1:2230)",
    componentStack: '\n    at MessageDetailPage\n    at PageBoundary\n    at ConsoleLayout',
  },
]

const meta = preview.meta({
  title: 'Shell/ErrorLogDialog',
  component: ErrorLogDialog,
  parameters: { picture: 'body' },
  args: { open: true, errors, onClear: fn(), onClose: fn(), copy: fn(async () => {}) },
  render: (args) => <Stateful {...args} />,
})
export default meta

function Stateful({ errors: initial, onClear, ...rest }: ErrorLogDialogProps) {
  const [kept, setKept] = useState(initial)
  return (
    <ErrorLogDialog
      {...rest}
      errors={kept}
      onClear={() => {
        setKept([])
        onClear()
      }}
    />
  )
}

/** Newest first; the stacks open on demand. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    const items = screen.getAllByRole('listitem')
    await expect(items[0]).toHaveTextContent('Cannot read properties')
    await expect(items[1]).toHaveTextContent('01JD4S7X2C9M6QK3VYH8ZR5WEA')
    await expect(screen.getByText(/renderWithHooks/)).not.toBeVisible()
    await userEvent.click(screen.getByText('Stack'))
    await expect(screen.getByText(/renderWithHooks/)).toBeVisible()
  },
})

/** The same error in a row stands there once, with how often it came, and when last. */
export const Repeated = meta.story({
  args: { errors: errors.map((error, index) => ({ ...error, times: index === 0 ? 57 : 1 })) },
  play: async () => {
    const items = screen.getAllByRole('listitem')
    await expect(items[0]).not.toHaveTextContent('times')
    await expect(items[1]).toHaveTextContent('57 times')
  },
})

export const Copying = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Copy as text' }))
    await expect(args.copy).toHaveBeenCalledWith(expect.stringContaining('Info: render\nURL: /operations/message'))
    await expect(await screen.findByText('Copied')).toBeInTheDocument()
  },
})

/** Nothing is left, and the focus is on what is. */
export const Cleared = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Clear All' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
    await expect(screen.getByRole('heading', { name: 'No errors' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull()
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  },
})

export const Keyboard = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(screen.getByRole('button', { name: 'Clear All' })).toHaveFocus()
    screen.getByRole<HTMLDialogElement>('dialog').requestClose()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
})

export const Full = meta.story({
  args: {
    errors: Array.from({ length: 230 }, (_, index) => ({
      id: `${index}`,
      at: new Date(Date.UTC(2026, 10, 20, 8, 0, index)).toISOString(),
      message: `Error ${index + 1}`,
      info: 'unhandled rejection',
      url: '/users/userList',
    })),
  },
  play: async () => {
    await expect(screen.getAllByRole('listitem')).toHaveLength(200)
    await expect(screen.getByText('Error 230')).toBeVisible()
  },
})

export const LongText = meta.story({
  args: {
    errors: [
      {
        id: '1',
        at: '2026-11-20T09:12:04.000Z',
        message: `Benutzerkontowiederherstellungsbestätigung fehlgeschlagen: ${'x'.repeat(160)}`,
        info: '渲染用户列表时发生错误，页面内容可能不完整，请稍后重试。',
        url: `/operations/${'message/'.repeat(20)}detail/7`,
        stack: `Error\n    at ${'VeryLongFunctionName'.repeat(12)}`,
      },
    ],
    labels: {
      clear: 'Alle Einträge löschen',
      copy: 'Als Text in die Zwischenablage kopieren',
      info: 'Zusätzliche Angaben',
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByText('Stack'))
    const dialog = screen.getByRole('dialog')
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  },
})

export const Closed = meta.story({ args: { open: false } })

export const Playground = meta.story({})
