import { Document } from '@blueprintjs/icons'
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'

import { DropField, type DropFieldHandle } from '../drop-field/DropField.tsx'
import { DropInvitation } from '../drop-field/DropInvitation.tsx'
import { checkFile, type FileLimits } from './check-file.ts'
import { type FieldFile, FileItem } from './FileItem.tsx'
import { fileFieldLabels, type FileFieldLabels } from './labels.ts'

import styles from './FileField.module.css'

export interface FileFieldProps {
  label: string
  /** The file there is, or that is on its way; none, where left out. */
  file?: FieldFile | undefined
  limits: FileLimits
  /** A file that keeps to the limits: to be uploaded, in the place of the one there is. */
  onPick: (file: File) => void
  /** Takes the file away; one that is being uploaded is then stopped. */
  onRemove: () => void
  /** Sends it again, or what is left of it. */
  onRetry?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  error?: string | undefined
  /** Says what files are taken. */
  hint?: ReactNode
  disabled?: boolean
  labels?: Partial<FileFieldLabels>
  /** Focuses the first of its buttons. */
  ref?: Ref<{ focus: () => void }>
}

/**
 * A file of any kind, chosen or dropped. It uploads nothing itself: it hands on a file that keeps to the limits, and
 * shows how far that is.
 */
export function FileField({ label, file, limits, onPick, onRemove, onRetry, error, hint, ...props }: FileFieldProps) {
  const { onBlur, disabled = false, ref } = props
  const labels = { ...fileFieldLabels, ...props.labels }
  const field = useRef<DropFieldHandle>(null)
  const [problem, setProblem] = useState<string>()
  const focusFirst = (): void => field.current?.focus()
  useImperativeHandle(ref, () => ({ focus: focusFirst }), [])
  const keepFocus = useKeptFocus(focusFirst, file?.state)

  const take = ([first, ...others]: readonly File[]): void => {
    if (!first) return
    const why = others.length > 0 ? labels.oneOnly : checkFile(first, limits, labels)
    setProblem(why)
    if (why === undefined) onPick(first)
  }
  const choose = (): void => field.current?.choose()

  return (
    <DropField
      ref={field}
      label={label}
      types={limits.types}
      onChoose={take}
      onDrop={take}
      onBlur={onBlur}
      error={error}
      hint={hint}
      disabled={disabled}
      footer={
        <div className={styles['problem']} aria-live="polite">
          {problem}
        </div>
      }
    >
      {file ? (
        <FileItem
          file={file}
          onReplace={choose}
          onRemove={keepFocus(() => {
            setProblem(undefined)
            onRemove()
          })}
          onRetry={onRetry && keepFocus(onRetry)}
          labels={labels}
        />
      ) : (
        <DropInvitation icon={<Document />} choose={labels.choose} onChoose={choose} drop={labels.drop} />
      )}
    </DropField>
  )
}

/** A button that goes once it is pressed leaves the focus to the first that is there then. */
function useKeptFocus(focusFirst: () => void, state: FieldFile['state'] | undefined) {
  const pressed = useRef(false)
  useLayoutEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    if (document.activeElement === document.body) focusFirst()
    // oxlint-disable-next-line react/exhaustive-deps -- only when other buttons stand there
  }, [state])
  return (press: () => void) => (): void => {
    pressed.current = true
    press()
  }
}
