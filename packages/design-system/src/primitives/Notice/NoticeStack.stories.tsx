import { useState } from 'react'
import { expect, fn, spyOn, waitFor, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../Button/Button.tsx'
import { FormError } from '../FormError/FormError.tsx'
import { NoticeTimeContext } from './notice-time.ts'
import { NoticeStack } from './NoticeStack.tsx'
import type { NoticeItem, NoticeStackProps } from './NoticeStack.tsx'

const notices: NoticeItem[] = [
  { id: '1', tone: 'success', message: 'User disabled.', action: { label: 'Undo', onAction: fn() } },
  { id: '2', tone: 'danger', message: 'Network error: the server did not answer in time.' },
]

const meta = preview.meta({
  title: 'Primitives/NoticeStack',
  component: NoticeStack,
  args: { notices, onDismiss: fn() },
  parameters: { layout: 'fullscreen', picture: 'body' },
})
export default meta

function Stateful({ notices: initial, onDismiss }: NoticeStackProps) {
  const [shown, setShown] = useState<readonly NoticeItem[]>([])
  const dismiss = (id: string): void => {
    setShown((all) => all.filter((notice) => notice.id !== id))
    onDismiss(id)
  }
  return (
    <>
      <Button onClick={() => setShown(initial)}>Save</Button>
      <NoticeStack notices={shown} onDismiss={dismiss} />
    </>
  )
}

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('region', { name: 'Notifications' })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Network error')
    const [, second] = canvas.getAllByRole('button', { name: 'Dismiss' })
    await userEvent.click(second ?? document.body)
    await expect(args.onDismiss).toHaveBeenCalledWith('2')
  },
})

/** One with a duration goes by itself, unless it is under the pointer. */
export const Timed = meta.story({
  args: { notices: [{ id: '1', tone: 'success', message: 'Saved.', duration: 150 }] },
  render: (args) => (
    <NoticeTimeContext value="running">
      <Stateful {...args} />
    </NoticeTimeContext>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByText('Saved.')).toBeVisible()
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('1'))
    await expect(canvas.queryByText('Saved.')).toBeNull()
  },
})

function Repeated({ notices, onDismiss }: NoticeStackProps) {
  const [times, setTimes] = useState(1)
  return (
    <NoticeTimeContext value="running">
      <Button onClick={() => setTimes((before) => before + 1)}>Fail again</Button>
      <NoticeStack notices={notices.map((notice) => ({ ...notice, times }))} onDismiss={onDismiss} />
    </NoticeTimeContext>
  )
}

/** What is said again is one notice, whose time begins anew. */
export const SaidAgain = meta.story({
  args: { notices: [{ id: '1', tone: 'danger', message: 'Error', duration: 5000 }] },
  parameters: { picture: { skip: 'it looks as the others do' } },
  render: (args) => <Repeated {...args} />,
  play: async ({ canvas, userEvent }) => {
    const timers = spyOn(window, 'setTimeout')
    await userEvent.click(canvas.getByRole('button', { name: 'Fail again' }))
    await waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), 5000))
    await expect(canvas.getAllByRole('alert')).toHaveLength(1)
  },
})

const refusal = 'The name is in use.'

/** A form whose save fails: the notice comes, and the form says why as soon as the answer has gone through it. */
function FailingForm({ onDismiss, first }: Pick<NoticeStackProps, 'onDismiss'> & { first?: string }) {
  const [shown, setShown] = useState<readonly NoticeItem[]>([])
  const [error, setError] = useState(first)
  return (
    <>
      <Button
        onClick={() => {
          setShown([{ id: '1', tone: 'danger', message: refusal }])
          if (first === undefined) setTimeout(() => setError(refusal))
        }}
      >
        Save
      </Button>
      <FormError>{error}</FormError>
      <NoticeStack notices={shown} onDismiss={onDismiss} />
    </>
  )
}

/** What the form says itself is heard once, from there; the notice is seen all the same. */
export const SaidInPlace = meta.story({
  parameters: { picture: { skip: 'it looks as the others do' } },
  render: ({ onDismiss }) => <FailingForm onDismiss={onDismiss} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const stack = within(canvas.getByRole('region', { name: 'Notifications' }))
    await waitFor(() => expect(stack.queryByRole('alert')).toBeNull())
    await expect(stack.getByText(refusal)).toBeVisible()
    await expect(stack.getByText(refusal)).not.toHaveAttribute('aria-hidden')
    await expect(canvas.getByRole('alert')).toHaveTextContent(refusal)
  },
})

/** What stood there before is no answer to what was done now: the notice is heard. */
export const SaidBefore = meta.story({
  parameters: { picture: { skip: 'it looks as the others do' } },
  render: ({ onDismiss }) => <FailingForm onDismiss={onDismiss} first={refusal} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const stack = within(canvas.getByRole('region', { name: 'Notifications' }))
    await waitFor(() => expect(stack.getByText(refusal)).not.toHaveAttribute('aria-hidden'))
    await expect(stack.getByRole('alert')).toHaveTextContent(refusal)
  },
})

export const Empty = meta.story({ args: { notices: [] } })

export const Playground = meta.story({})
