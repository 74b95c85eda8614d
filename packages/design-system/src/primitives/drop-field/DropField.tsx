import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'

import { describedBy, FieldWords } from '../field-words.tsx'

import styles from './DropField.module.css'

/** What can be asked of a field that takes files. */
export interface DropFieldHandle {
  /** Focuses the first of its buttons. */
  focus: () => void
  /** Opens the browser's own dialog. */
  choose: () => void
}

export interface DropFieldProps {
  label: string
  /** Media types that may be chosen. */
  types: readonly string[]
  /** Whether several files may be chosen at once. */
  multiple?: boolean
  /** Files that were chosen. */
  onChoose: (files: readonly File[]) => void
  /** Files that were dropped or pasted; at least one. */
  onDrop: (files: readonly File[]) => void
  onBlur: (() => void) | undefined
  error: string | undefined
  hint: ReactNode
  disabled: boolean
  /** What stands in it. */
  children: ReactNode
  /** What stands below its words. */
  footer: ReactNode
  ref: Ref<DropFieldHandle>
}

/** A field that takes files: by choosing, by dropping, by pasting. */
export function DropField({ label, types, multiple = false, onChoose, onDrop, children, ...props }: DropFieldProps) {
  const { onBlur, error, hint, disabled, footer, ref } = props
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [drop, setDrop] = useState<'over' | 'away'>('away')
  useImperativeHandle(
    ref,
    () => ({
      focus: () => field.current?.querySelector('button')?.focus(),
      choose: () => input.current?.click(),
    }),
    [],
  )

  const take = (files: FileList): void => {
    if (!disabled && files.length > 0) onDrop([...files])
  }
  const onPaste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
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
        multiple={multiple}
        accept={types.join(',')}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // The same file may be chosen again after it was taken away.
          currentTarget.value = ''
        }}
      />
      <div
        className={styles['area']}
        data-drop={drop}
        data-state={error ? 'invalid' : undefined}
        onPaste={onPaste}
        onBlur={onBlur}
        onDragOver={onDragOver}
        onDragLeave={() => setDrop('away')}
        onDrop={(event) => {
          event.preventDefault()
          setDrop('away')
          take(event.dataTransfer.files)
        }}
      >
        {children}
      </div>
      <FieldWords id={id} hint={hint} error={error} />
      {footer}
    </fieldset>
  )
}
