import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { FileField, type FileFieldProps } from './FileField.tsx'
import type { FieldFile } from './FileItem.tsx'

const megabyte = 1024 * 1024
const apk: FieldFile = { name: 'app-release-4.12.0.apk', bytes: 48.2 * megabyte, state: 'ready' }

const fileOf = (name: string, bytes = 4): File => new File([new Uint8Array(bytes)], name)

const inputOf = (element: HTMLElement): HTMLInputElement =>
  element.querySelector('input[type=file]') as HTMLInputElement

/** Does what a person does with files from elsewhere. */
function bring(target: HTMLElement, how: 'dragover' | 'drop', ...files: readonly File[]): void {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  target.dispatchEvent(new DragEvent(how, { bubbles: true, cancelable: true, dataTransfer: data }))
}

/** Lets go of a file, as whoever shows it does. */
function Held(props: FileFieldProps) {
  const [file, setFile] = useState(props.file)
  return (
    <FileField
      {...props}
      file={file}
      onRemove={() => {
        props.onRemove()
        setFile(undefined)
      }}
      onRetry={
        props.onRetry &&
        (() => {
          props.onRetry?.()
          setFile((before) => before && { ...before, state: 'uploading' })
        })
      }
    />
  )
}

const meta = preview.meta({
  title: 'Primitives/FileField',
  component: Held,
  args: {
    label: 'Package',
    limits: { types: ['.apk'], bytes: 300 * megabyte },
    hint: 'APK, at most 300 MB.',
    onPick: fn(),
    onRemove: fn(),
  },
})
export default meta

/** Types and size are told before, and kept by what is chosen. */
export const Default = meta.story({
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Package' })).toHaveAccessibleDescription(/at most 300 MB/)
    await userEvent.upload(inputOf(canvasElement), fileOf('app.apk'))
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ name: 'app.apk' }))
  },
})

export const Over = meta.story({
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Choose a file' })
    bring(button, 'dragover', fileOf('app.apk'))
    await waitFor(() => expect(button.closest('[data-drop]')).toHaveAttribute('data-drop', 'over'))
  },
})

/** What is dropped is held to the limits too. */
export const Dropped = meta.story({
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Choose a file' })
    bring(button, 'drop', fileOf('notes.txt'))
    await expect(await canvas.findByText('notes.txt is of a type that can’t be used here.')).toBeVisible()
    bring(button, 'drop', fileOf('one.apk'), fileOf('two.apk'))
    await expect(await canvas.findByText('There can be one file.')).toBeVisible()
    bring(button, 'drop', fileOf('empty.apk', 0))
    await expect(await canvas.findByText('empty.apk is empty.')).toBeVisible()
    await expect(args.onPick).not.toHaveBeenCalled()
    bring(button, 'drop', fileOf('app.apk'))
    await waitFor(() => expect(args.onPick).toHaveBeenCalledOnce())
    await expect(canvas.queryByText('empty.apk is empty.')).toBeNull()
  },
})

export const TooBig = meta.story({
  args: { limits: { types: ['.apk'], bytes: megabyte } },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.upload(inputOf(canvasElement), fileOf('app.apk', megabyte + 1))
    await expect(await canvas.findByText('app.apk is larger than 1.0 MB.')).toBeVisible()
    await expect(args.onPick).not.toHaveBeenCalled()
  },
})

export const Uploading = meta.story({
  args: { file: { ...apk, state: 'uploading', sent: 12.1 * megabyte } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('12.1 MB of 48.2 MB')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: `Uploading: ${apk.name}` })).toHaveAttribute('aria-valuenow')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: `Stop uploading ${apk.name}` })).toHaveFocus()
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
})

export const Checking = meta.story({ args: { file: { ...apk, state: 'checking' } } })

export const Ready = meta.story({
  args: { file: { ...apk, facts: 'com.example.app 4.12.0 (4120)' } },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(canvas.getByText('48.2 MB')).toBeVisible()
    await userEvent.upload(inputOf(canvasElement), fileOf('next.apk'))
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ name: 'next.apk' }))
  },
})

/** Taken away: the focus stays with the field. */
export const Removed = meta.story({
  args: { file: apk },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Remove ${apk.name}` }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Choose a file' })).toHaveFocus()
  },
})

/** Broken off on the way: it goes on where it ended. */
export const BrokenOff = meta.story({
  args: {
    file: { ...apk, state: 'failed', sent: 12.1 * megabyte, error: 'The server could not be reached.' },
    onRetry: fn(),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server could not be reached.')
    await expect(canvas.getByRole('button', { name: 'Go on' })).toBeVisible()
  },
})

export const GoesOn = meta.story({
  ...BrokenOff.input,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go on' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: `Stop uploading ${apk.name}` })).toHaveFocus()
  },
})

export const Refused = meta.story({
  args: { file: { ...apk, state: 'failed', error: 'This is no Android package.' }, onRetry: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const Invalid = meta.story({ args: { error: 'A package is needed.' } })

export const Disabled = meta.story({ args: { file: apk, disabled: true } })

export const LongText = meta.story({
  args: {
    label: 'Installationspaket für Android-Mobilgeräte',
    hint: '请上传 Android 安装包（APK），不超过 300 MB。',
    file: { ...apk, name: 'com.beispiel.geraetesteuerung-produktionsfreigabe-4.12.0-build-41200-signiert.apk' },
  },
  decorators: [(Story) => <div style={{ width: 320 }}>{Story()}</div>],
})

export const Playground = meta.story()
