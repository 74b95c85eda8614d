import { userLimits, type AppUser } from '@bms/contract'
import { Button, Dialog, FormError, TextField } from '@bms/design-system'
import { useId, useRef, useState, type FormEvent } from 'react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import type { ActionDialogProps } from '../../shared/list/changes/list-action.ts'
import { tagUsers } from './users.calls.ts'
import { usersStrings } from './users.strings.ts'

/** Asks which tag to put on users. */
export function TagDialog({
  count,
  row,
  busy,
  error,
  errors,
  partly,
  children,
  onSubmit,
  onCancel,
}: ActionDialogProps<AppUser>) {
  const t = useStrings(usersStrings)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [tag, setTag] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (tag.trim() === '') field.current?.focus()
    // Whoever had it already isn't changed, and keeps it.
    else if (!busy) onSubmit(tagUsers({ add: [tag.trim()] }), () => tagUsers({ remove: [tag.trim()] }))
  }
  return (
    <Dialog
      title={row ? t('tagOne', { name: row.nickname }) : t('tagMany', { count })}
      state={busy ? 'busy' : 'ready'}
      size={children === undefined ? 'medium' : 'large'}
      initialFocus={field}
      onClose={onCancel}
      footer={
        <>
          <Button disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} tone="primary" busy={busy}>
            {t('addTag')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={t('tag')}
          name="tag"
          autoComplete="off"
          maxLength={userLimits.tag}
          value={tag}
          onChange={setTag}
          error={errors?.['add']}
        />
        {children}
      </form>
      <FormError>{errors?.['add'] === undefined ? error : partly}</FormError>
    </Dialog>
  )
}
