import { userLimits, type AppUser } from '@bms/contract'
import { TextField } from '@bms/design-system'
import { useRef, useState } from 'react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { FormDialog } from '../../shared/list/changes/FormDialog.tsx'
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
  const field = useRef<HTMLInputElement>(null)
  const [tag, setTag] = useState('')
  const submit = (): void => {
    if (tag.trim() === '') field.current?.focus()
    // Whoever had it already isn't changed, and keeps it.
    else onSubmit(tagUsers({ add: [tag.trim()] }), () => tagUsers({ remove: [tag.trim()] }))
  }
  return (
    <FormDialog
      title={row ? t('tagOne', { name: row.nickname }) : t('tagMany', { count })}
      confirmLabel={t('addTag')}
      size={children === undefined ? 'medium' : 'large'}
      initialFocus={field}
      busy={busy}
      error={errors?.['add'] === undefined ? error : partly}
      onSubmit={submit}
      onCancel={onCancel}
    >
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
    </FormDialog>
  )
}
