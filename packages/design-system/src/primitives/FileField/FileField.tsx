import { Document } from '@blueprintjs/icons'
import {
  type DragEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { Button } from '../Button/Button.tsx'
import { describedBy, FieldWords } from '../field-words.tsx'
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
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [drop, setDrop] = useState<'over' | 'away'>('away')
  const [problem, setProblem] = useState<string>()
  const focusFirst = (): void => field.current?.querySelector('button')?.focus()
  useImperativeHandle(ref, () => ({ focus: focusFirst }), [])
  const keepFocus = useKeptFocus(focusFirst, file?.state)

  const take = (files: FileList): void => {
    const [first, ...others] = files
    if (disabled || !first) return
    const why = others.length > 0 ? labels.oneOnly : checkFile(first, limits, labels)
    setProblem(why)
    if (why === undefined) onPick(first)
  }
  const choose = (): void => input.current?.click()
  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDrop(disabled ? 'away' : 'over')
  }

  return (
    <fieldset
      ref={field}
      className={styles['field']}
      disabled={disabled}
      aria-describedby={describedBy({ id, hint, error })}
    >
      <legend className={styles['label']}>{label}</legend>
      <input
        ref={input}
        type="file"
        hidden
        accept={limits.types.join(',')}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) take(currentTarget.files)
          // The same file may be chosen again after it was taken away.
          currentTarget.value = ''
        }}
      />
      <div
        className={styles['area']}
        data-drop={drop}
        onBlur={onBlur}
        onDragOver={onDragOver}
        onDragLeave={() => setDrop('away')}
        onDrop={(event) => {
          event.preventDefault()
          setDrop('away')
          take(event.dataTransfer.files)
        }}
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
          <div className={styles['drop']} data-state={error ? 'invalid' : undefined}>
            <Button icon={<Document />} onClick={choose}>
              {labels.choose}
            </Button>
            <span className={styles['invitation']}>{labels.drop}</span>
          </div>
        )}
      </div>
      <FieldWords id={id} hint={hint} error={error} />
      <div className={styles['problem']} aria-live="polite">
        {problem}
      </div>
    </fieldset>
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
