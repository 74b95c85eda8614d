import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ImageField, type ImageFieldProps } from './ImageField.tsx'
import type { FieldImage } from './ImageItem.tsx'

/** A picture of one colour. */
const colour = (fill: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><path fill="${fill}" d="M0 0h96v96H0z"/><path fill="#fff8" d="M48 16l32 64H16z"/></svg>`,
  )}`

const front: FieldImage = { key: 'a', name: 'front.png', src: colour('#2b5c8a'), state: 'ready', alt: 'From the front' }
const side: FieldImage = { key: 'b', name: 'side.png', src: colour('#7a4b8a'), state: 'ready', alt: '' }
const brush: FieldImage = { key: 'c', name: 'brush.png', src: colour('#4b7a3a'), state: 'ready', alt: 'The main brush' }

/** A file that is a real picture. */
async function drawFile(name: string, width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#2b5c8a'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#e0a030'
  context.fillRect(width / 4, height / 4, width / 2, height / 2)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob as Blob], name, { type: 'image/png' })
}

/** Does what a person does with files from elsewhere. */
function bring(target: HTMLElement, how: 'dragover' | 'drop' | 'paste', ...files: readonly File[]): void {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const event = { bubbles: true, cancelable: true }
  target.dispatchEvent(
    how === 'paste'
      ? new ClipboardEvent(how, { ...event, clipboardData: data })
      : new DragEvent(how, { ...event, dataTransfer: data }),
  )
}

const inputOf = (element: HTMLElement): HTMLInputElement =>
  element.querySelector('input[type=file]') as HTMLInputElement

const sizeOf = async (file: File): Promise<string> => {
  const { width, height } = await createImageBitmap(file)
  return `${width} × ${height}`
}

/** Keeps order and words, as whoever shows it does. */
function Held(props: ImageFieldProps) {
  const [images, setImages] = useState(props.images)
  return (
    <ImageField
      {...props}
      images={images}
      onRemove={(key) => {
        props.onRemove(key)
        setImages((before) => before.filter((image) => image.key !== key))
      }}
      onMove={
        props.onMove &&
        ((key, to) => {
          props.onMove?.(key, to)
          setImages((before) => {
            const others = before.filter((image) => image.key !== key)
            return [...others.slice(0, to), ...before.filter((image) => image.key === key), ...others.slice(to)]
          })
        })
      }
      onAltChange={
        props.onAltChange &&
        ((key, alt) => setImages((before) => before.map((image) => (image.key === key ? { ...image, alt } : image))))
      }
    />
  )
}

const meta = preview.meta({
  title: 'Primitives/ImageField',
  component: Held,
  args: {
    label: 'Picture',
    images: [],
    limits: { types: ['image/jpeg', 'image/png', 'image/webp'], bytes: 1024 * 1024, least: { width: 64, height: 64 } },
    hint: 'JPEG, PNG or WebP, at most 1 MB, at least 64 × 64 pixels.',
    onPick: fn(),
    onRemove: fn(),
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Picture' })).toHaveAccessibleDescription(/at most 1 MB/)
    await userEvent.upload(inputOf(canvasElement), await drawFile('front.png', 200, 100))
    await waitFor(() =>
      expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ name: 'front.png' }), undefined),
    )
  },
})

export const Filled = meta.story({
  args: { images: [front], onAltChange: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'What it shows' }), ', lid open')
    await expect(canvas.getByRole('img', { name: 'From the front, lid open' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Replace front.png' })).toBeVisible()
    await expect(args.onPick).not.toHaveBeenCalled()
  },
})

/** The only picture there may be is replaced by what is dropped or pasted. */
export const Replaced = meta.story({
  args: { images: [front] },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('button', { name: 'Replace front.png' })
    bring(field, 'paste', await drawFile('pasted.png', 80, 80))
    await waitFor(() => expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ name: 'pasted.png' }), 'a'))
    bring(field, 'drop', await drawFile('dropped.png', 80, 80))
    await waitFor(() => expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ name: 'dropped.png' }), 'a'))
  },
})

export const Over = meta.story({
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Choose a picture' })
    bring(button, 'dragover', await drawFile('front.png', 80, 80))
    await waitFor(() => expect(button.closest('[data-drop]')).toHaveAttribute('data-drop', 'over'))
  },
})

/** Its part is chosen before it goes on; the keyboard alone does it. */
export const Cropping = meta.story({
  args: { ratio: 1 },
  play: async ({ canvasElement, userEvent, args }) => {
    await userEvent.upload(inputOf(canvasElement), await drawFile('wide.png', 400, 200))
    const frame = await screen.findByRole('button', { name: 'Part that is kept' })
    await expect(frame).toHaveFocus()
    await expect(screen.getByText('200 × 200 px')).toBeVisible()
    await userEvent.keyboard('-{ArrowRight}{Shift>}{ArrowLeft}{/Shift}')
    await expect(screen.getByText('182 × 182 px')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Smaller frame' }))
    await userEvent.keyboard('{Tab}')
    await userEvent.click(screen.getByRole('button', { name: 'Larger frame' }))
    await expect(args.onPick).not.toHaveBeenCalled()
  },
})

/** What is handed on is the part, made smaller where it is larger than needed. */
export const Cropped = meta.story({
  args: { ratio: 1, limits: { types: ['image/png'], bytes: 1024 * 1024, side: 128 } },
  play: async ({ canvasElement, userEvent, args }) => {
    await userEvent.upload(inputOf(canvasElement), await drawFile('wide.png', 400, 200))
    await userEvent.click(await screen.findByRole('button', { name: 'Use this part' }))
    await waitFor(() => expect(args.onPick).toHaveBeenCalledTimes(1))
    const [file] = (args.onPick as ReturnType<typeof fn>).mock.calls[0] as [File]
    await expect(await sizeOf(file)).toBe('128 × 128')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

/** How far an upload is, where that is known; where it isn't, only that it is under way. */
export const Uploading = meta.story({
  args: {
    max: 4,
    images: [
      { key: 'a', name: 'front.png', src: colour('#2b5c8a'), state: 'uploading', progress: 0.4 },
      { key: 'b', name: 'side.png', state: 'uploading' },
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading: front.png' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Stop uploading side.png' }))
    await expect(args.onRemove).toHaveBeenCalledWith('b')
  },
})

export const Failed = meta.story({
  args: {
    images: [{ key: 'a', name: 'front.png', state: 'failed', error: 'The server could not be reached.' }],
    onRetry: fn(),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be reached')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledWith('a')
  },
})

/** Several have an order: by the handle, dragged or with the arrow keys. */
export const Several = meta.story({
  args: { label: 'Pictures', max: 4, images: [front, side, brush], onMove: fn(), onAltChange: fn() },
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('button', { name: 'Move front.png' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onMove).toHaveBeenCalledWith('a', 1)
    await expect(canvas.getByText('front.png: 2 of 3')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Move front.png' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getAllByRole('listitem').at(-1)).toHaveTextContent('front.png')
  },
})

/** Where there is no room left it says how many there can be. */
export const Full = meta.story({
  args: { label: 'Pictures', max: 2, images: [front, side], onMove: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Add pictures' })).toBeNull()
    bring(canvas.getByRole('button', { name: 'Replace front.png' }), 'drop', await drawFile('third.png', 80, 80))
    await expect(await canvas.findByText('There can be 2 pictures.')).toBeVisible()
    await expect(args.onPick).not.toHaveBeenCalled()
  },
})

/** Each file that can't be used is named, with the reason; the others go on. */
export const Refused = meta.story({
  args: { max: 4, limits: { types: ['image/png'], bytes: 4096, least: { width: 64, height: 64 } } },
  play: async ({ canvas, canvasElement, args }) => {
    const files = [
      new File(['x'], 'scan.tiff', { type: 'image/tiff' }),
      new File([new Uint8Array(8000)], 'huge.png', { type: 'image/png' }),
      await drawFile('tiny.png', 16, 16),
      new File(['no picture'], 'broken.png', { type: 'image/png' }),
      await drawFile('more.png', 80, 80),
    ]
    bring(canvas.getByRole('button', { name: 'Add pictures' }), 'drop', ...files)
    await canvas.findByText('broken.png can’t be read as a picture.')
    await expect(canvas.getByText('scan.tiff is of a type that can’t be used here.')).toBeVisible()
    await expect(canvas.getByText('huge.png is larger than 4 KB.')).toBeVisible()
    await expect(canvas.getByText('tiny.png has to have at least 64 × 64 pixels.')).toBeVisible()
    await expect(canvas.getByText('There can be 4 pictures.')).toBeVisible()
    await expect(inputOf(canvasElement)).toHaveAttribute('accept', 'image/png')
    await expect(args.onPick).not.toHaveBeenCalled()
  },
})

export const Failing = meta.story({
  args: { error: 'Please choose a picture.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/Please choose a picture/)
  },
})

export const Disabled = meta.story({
  args: { max: 4, images: [front, side], onMove: fn(), onAltChange: fn(), disabled: true },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled()
  },
})

export const LongText = meta.story({
  args: {
    label: 'Produktabbildungen für die Übersichtsseite der Anwendung',
    max: 4,
    images: [
      { ...front, name: 'Staubsaugerroboter-Vorderansicht-mit-geöffneter-Abdeckung-endgültig-korrigiert.png' },
      {
        key: 'b',
        name: '产品图片-正面-带底座-最终版本-请勿修改-二零二六年十一月.png',
        state: 'failed',
        error: '图片大于 1 MB,请压缩后再上传。',
      },
    ],
    onMove: fn(),
    onRetry: fn(),
    onAltChange: fn(),
    hint: '支持 JPEG、PNG 或 WebP,不超过 1 MB,至少 64 × 64 像素;第一张图片将显示在产品列表中。',
  },
  render: (args) => (
    <div style={{ maxWidth: 320 }}>
      <Held {...args} />
    </div>
  ),
})

export const Playground = meta.story({})
