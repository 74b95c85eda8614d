import type { SavedView } from '@bms/contract'
import { SaveViewDialog, type ViewDraft } from '@bms/design-system'
import { useState } from 'react'

import { useStrings } from '../../i18n/use-strings.ts'
import { toFailure } from '../../query/failure.ts'
import { savedViewStrings } from './saved-views.strings.ts'
import type { SavedViews } from './use-saved-views.ts'

/** What is asked for a view's name: a new one, or one that is given another. */
export type Asked = { readonly kind: 'new' } | { readonly kind: 'name'; readonly view: SavedView }

export interface AskViewNameProps {
  asked: Asked
  saved: SavedViews
  of: 'list' | 'board'
  onDone: () => void
}

/** Asks for a view's name, and whom it is for. Loaded when it is asked for. */
export function AskViewName({ asked, saved, of, onDone }: AskViewNameProps) {
  const t = useStrings(savedViewStrings)
  const audiences = useAudiences(saved.audiences)
  const [state, setState] = useState<'idle' | 'busy'>('idle')
  const [error, setError] = useState<string>()

  const save = async ({ name, audience, start }: ViewDraft): Promise<void> => {
    setState('busy')
    setError(undefined)
    try {
      if (asked.kind === 'name') await saved.edit(asked.view, { name })
      else await saved.create({ name, ...toVisibility(audience), is_default: start === 'default' })
      onDone()
    } catch (failure) {
      setError(toFailure(failure).message)
    } finally {
      setState('idle')
    }
  }
  return (
    <SaveViewDialog
      title={t(asked.kind === 'new' ? 'saveNew' : 'rename')}
      name={asked.kind === 'name' ? asked.view.name : undefined}
      audiences={asked.kind === 'new' ? audiences : []}
      busy={state === 'busy'}
      error={error}
      onSave={(draft) => void save(draft)}
      onCancel={onDone}
      labels={{
        name: t('name'),
        nameMissing: t('nameMissing'),
        audience: t('for'),
        asDefault: of === 'list' ? t('makeDefault') : undefined,
        save: t('save'),
        cancel: t('cancel'),
      }}
    />
  )
}

/** For whom a view can be saved, as choices. */
function useAudiences({ roles, everyone }: SavedViews['audiences']): { value: string; label: string }[] {
  const t = useStrings(savedViewStrings)
  return [
    { value: 'me', label: t('onlyMe') },
    ...roles.map((role) => ({ value: `role ${role.role_id}`, label: t('forRole', { name: role.role_name }) })),
    ...(everyone ? [{ value: 'all', label: t('everyone') }] : []),
  ]
}

function toVisibility(audience: string): Pick<SavedView, 'visibility' | 'role_id'> {
  if (audience.startsWith('role ')) return { visibility: 'role', role_id: audience.slice(5) }
  return { visibility: audience === 'all' ? 'all' : 'me' }
}
