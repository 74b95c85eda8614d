import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx'
import { Dialog } from '../../primitives/Dialog/Dialog.tsx'
import { FormError } from '../../primitives/FormError/FormError.tsx'
import { SelectField } from '../../primitives/SelectField/SelectField.tsx'
import type { SelectOption } from '../../primitives/SelectField/SelectField.tsx'
import { TextField } from '../../primitives/TextField/TextField.tsx'

import styles from './SaveViewDialog.module.css'

export interface SaveViewDialogLabels {
  readonly name: string
  readonly nameMissing: string
  readonly audience: string
  /** Asks whether one begins with it; left out, that isn't asked. */
  readonly asDefault?: string | undefined
  readonly save: string
  readonly cancel: string
}

/** What a view is saved as. */
export interface ViewDraft {
  readonly name: string
  /** A value of `audiences`. */
  readonly audience: string
  readonly start: 'default' | 'ordinary'
}

export interface SaveViewDialogProps {
  readonly title: string
  /** A view that is given another name has one already. */
  readonly name?: string | undefined
  /** Whom it can be for; without any, that isn't asked. */
  readonly audiences: readonly SelectOption[]
  readonly busy: boolean
  readonly error?: string | undefined
  onSave: (draft: ViewDraft) => void
  onCancel: () => void
  readonly labels: SaveViewDialogLabels
}

/** Asks for a view's name, and of a new one whom it is for. */
export function SaveViewDialog(props: SaveViewDialogProps) {
  const { title, audiences, busy, error, onSave, onCancel, labels } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(props.name ?? '')
  const [audience, setAudience] = useState(audiences[0]?.value ?? '')
  const [start, setStart] = useState<ViewDraft['start']>('ordinary')
  const [problem, setProblem] = useState<string>()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // A form around what asks for it, in the page or in React, is not sent with it.
    event.stopPropagation()
    const trimmed = name.trim()
    setProblem(trimmed === '' ? labels.nameMissing : undefined)
    if (trimmed === '') field.current?.focus()
    else if (!busy) onSave({ name: trimmed, audience, start })
  }

  return (
    <Dialog
      title={title}
      state={busy ? 'busy' : 'ready'}
      initialFocus={field}
      onClose={onCancel}
      footer={
        <>
          <Button disabled={busy} onClick={onCancel}>
            {labels.cancel}
          </Button>
          <Button type="submit" form={id} tone="primary" busy={busy}>
            {labels.save}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['form']} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={labels.name}
          name="name"
          autoComplete="off"
          maxLength={40}
          value={name}
          error={problem}
          onChange={setName}
        />
        {audiences.length > 0 && (
          <>
            <SelectField label={labels.audience} value={audience} options={audiences} onChange={setAudience} />
            {labels.asDefault !== undefined && (
              <Checkbox
                label={labels.asDefault}
                state={start === 'default' ? 'on' : 'off'}
                onChange={(next) => setStart(next === 'on' ? 'default' : 'ordinary')}
              />
            )}
          </>
        )}
      </form>
      <FormError>{error}</FormError>
    </Dialog>
  )
}
