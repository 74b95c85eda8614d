import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { ReplyBox, type ReplyBoxProps } from './ReplyBox.tsx'

const thumb = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path fill="#2b5c8a" d="M0 0h64v64H0z"/></svg>',
)}`

/** Holds what is written, as whoever shows it does. */
function Held(props: ReplyBoxProps) {
  const [value, setValue] = useState(props.value)
  const [kind, setKind] = useState(props.kind)
  return <ReplyBox {...props} value={value} onChange={setValue} kind={kind} onKindChange={setKind} />
}

const meta = preview.meta({
  title: 'Patterns/ReplyBox',
  component: Held,
  args: {
    value: '',
    onChange: fn(),
    kind: 'public',
    onKindChange: fn(),
    max: 2000,
    attachments: [],
    maxAttachments: 4,
    onAttach: fn(),
    onDetach: fn(),
    onSend: fn(),
    tools: <Button size="small">Templates</Button>,
    actions: <Button>Send and resolve</Button>,
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
    const field = canvas.getByRole('textbox', { name: 'Reply to the user' })
    await userEvent.type(field, 'Please clean the brush.')
    await expect(field).toHaveAccessibleDescription('23 of 2000 characters')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSend).toHaveBeenCalledTimes(1)
    await userEvent.upload(
      canvas.getByRole('button', { name: 'Pictures 0/4' }).parentElement?.querySelector('input') as HTMLElement,
      new File(['x'], 'brush.png', { type: 'image/png' }),
    )
    await expect(args.onAttach).toHaveBeenCalledWith([expect.objectContaining({ name: 'brush.png' })])
  },
})

/** `/` at the beginning of a line asks for what helps to write; within one it is a letter. */
export const Slash = meta.story({
  parameters: { picture: { skip: 'it looks as `Default` does' } },
  args: { onSlash: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Reply to the user' })
    await userEvent.type(field, 'and/or')
    await expect(args.onSlash).not.toHaveBeenCalled()
    await userEvent.type(field, '{Enter}/')
    await expect(args.onSlash).toHaveBeenCalledTimes(1)
    await expect(args.onSlash).toHaveBeenCalledWith(field)
    await expect(field).toHaveValue('and/or\n/')
  },
})

export const Internal = meta.story({
  args: { value: 'Called back, no answer.' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Internal note' }))
    await expect(canvas.getByRole('button', { name: 'Add note' })).toBeEnabled()
  },
})

export const Attachments = meta.story({
  args: {
    value: 'Here is how to open the cover.',
    attachments: [
      { key: 'a', name: 'cover-open.png', thumb, state: 'ready' },
      { key: 'b', name: 'a-very-long-name-of-a-picture-from-a-phone.jpg', state: 'uploading' },
      { key: 'c', name: 'scan.tiff', state: 'failed', error: 'Only JPEG, PNG and WebP' },
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove cover-open.png' }))
    await expect(args.onDetach).toHaveBeenCalledWith('a')
  },
})

export const TooLong = meta.story({
  args: { max: 20, value: 'This is longer than it may be.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
  },
})

export const Sending = meta.story({ args: { value: 'Please clean the brush.', state: 'sending' } })

/** It stays as it was written. */
export const Failed = meta.story({
  args: { value: 'Please clean the brush.', error: 'The server did not answer. Nothing was sent.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Nothing was sent.')
  },
})

export const Chinese = meta.story({
  args: {
    value: '请长按电源键十秒后重新配网。',
    tools: <Button size="small">模板</Button>,
    actions: <Button>发送并解决</Button>,
    labels: {
      public: '回复',
      internal: '内部备注',
      send: '发送',
      writeReply: '回复用户',
      attach: (count, max) => `图片 ${count}/${max}`,
    },
  },
})

export const Playground = meta.story({})
