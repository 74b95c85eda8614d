import { TextArea } from '@blueprintjs/core'
import { useId, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'

import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import { Dialog } from '../Dialog/Dialog.tsx'
import { FormError } from '../FormError/FormError.tsx'
import { checkReason } from './check-reason.ts'

import styles from './ReasonDialog.module.css'

export interface ReasonDialogLabels {
  cancel: string
  /** Above the ready-made reasons. */
  templates: string
  tooShort: (min: number) => string
  tooLong: (max: number) => string
  /** Said on Escape, where something was typed that would be lost. */
  escape: string
  /** How many characters of how many; read out by the field. */
  count: (length: number, max: number) => string
}

export interface ReasonDialogProps {
  open: boolean
  title: string
  description?: ReactNode
  /** Label of the field. */
  label: string
  /** Least and most characters, counted without spaces at the ends. */
  min: number
  max: number
  /** Ready-made reasons; choosing one fills the field, which may then be changed. */
  templates?: readonly string[]
  /** What stands in the field to begin with. */
  initialReason?: string
  /** What stands in it now, key by key. */
  onType?: (reason: string) => void
  confirmLabel: string
  tone: 'primary' | 'danger'
  busy?: boolean
  /** Why it did not work; the dialog stays with what was typed. */
  error?: string | undefined
  /** What else is asked, below the reason; with it the dialog is a large one. */
  children?: ReactNode
  /** Whether what the children ask is answered; where it isn't, they say so and nothing is confirmed. */
  isAnswered?: () => boolean
  onConfirm: (reason: string) => void
  onCancel: () => void
  labels?: Partial<ReasonDialogLabels>
}

const defaultLabels: ReasonDialogLabels = {
  cancel: 'Cancel',
  templates: 'Common reasons',
  tooShort: (min) => `Please give at least ${min} characters.`,
  tooLong: (max) => `Please stay within ${max} characters.`,
  escape: 'Press Escape once more to discard this.',
  count: (length, max) => `${length} of ${max} characters`,
}

/** Asks for the reason of what will be done, because it goes on record. */
export function ReasonDialog({ open, ...rest }: ReasonDialogProps) {
  return open ? <OpenReasonDialog {...rest} /> : null
}

function OpenReasonDialog({
  title,
  description,
  label,
  min,
  max,
  templates = [],
  initialReason = '',
  onType,
  confirmLabel,
  tone,
  busy = false,
  error,
  children,
  isAnswered,
  onConfirm,
  onCancel,
  labels,
}: Omit<ReasonDialogProps, 'open'>) {
  const words = { ...defaultLabels, ...labels }
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState(initialReason)
  const [asked, setAsked] = useState<'no' | 'yes'>('no')
  const [leaving, setLeaving] = useState<'no' | 'asked'>('no')
  const problem = checkReason(reason, min, max)
  const complaint = toComplaint()

  function toComplaint(): string | undefined {
    if (problem === 'tooLong') return words.tooLong(max)
    return problem === 'tooShort' && asked === 'yes' ? words.tooShort(min) : undefined
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (busy) return
    setAsked('yes')
    if (problem !== undefined) field.current?.focus()
    else if (isAnswered?.() ?? true) onConfirm(reason.trim())
  }
  const handleEscape = (): void => {
    const isLittle = reason.trim() === '' || templates.includes(reason)
    if (isLittle || leaving === 'asked') onCancel()
    else setLeaving('asked')
  }
  const write = (text: string): void => {
    setReason(text)
    onType?.(text)
  }
  const takeTemplate = (template: string): void => {
    write(template)
    field.current?.focus()
  }

  return (
    <Dialog
      title={title}
      description={description}
      state={busy ? 'busy' : 'ready'}
      size={children === undefined ? 'medium' : 'large'}
      initialFocus={field}
      onClose={handleEscape}
      footer={
        <>
          <Button disabled={busy} onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" form={`${id}-form`} tone={tone} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={styles['form']} noValidate onSubmit={submit}>
        <label htmlFor={`${id}-field`} className={styles['label']}>
          {label}
        </label>
        <TextArea
          inputRef={field}
          id={`${id}-field`}
          fill
          rows={3}
          value={reason}
          readOnly={busy}
          required
          aria-invalid={complaint !== undefined}
          aria-describedby={classNames(complaint !== undefined && `${id}-complaint`, `${id}-count`)}
          onChange={(event) => {
            write(event.target.value)
            setLeaving('no')
          }}
        />
        <div className={styles['below']}>
          <span id={`${id}-complaint`} className={styles['complaint']} aria-live="polite">
            {leaving === 'asked' ? <span className={styles['escape']}>{words.escape}</span> : complaint}
          </span>
          <span id={`${id}-count`} className={styles['count']} data-state={problem === 'tooLong' ? 'over' : 'within'}>
            <span aria-hidden="true">
              {reason.trim().length}/{max}
            </span>
            <span className="bms-visually-hidden">{words.count(reason.trim().length, max)}</span>
          </span>
        </div>
        {templates.length > 0 && (
          <fieldset className={styles['templates']} disabled={busy}>
            <legend>{words.templates}</legend>
            {templates.map((template) => (
              <Button key={template} size="small" appearance="outlined" onClick={() => takeTemplate(template)}>
                {template}
              </Button>
            ))}
          </fieldset>
        )}
        {children !== undefined && <div className={styles['more']}>{children}</div>}
      </form>
      <FormError>{error}</FormError>
    </Dialog>
  )
}
