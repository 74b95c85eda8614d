import type { SavedView } from '@bms/contract'
import { SaveViewDialog, ViewMenu, type ViewDraft, type ViewItem } from '@bms/design-system'
import { useState } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { toFailure } from '../query/failure.ts'
import { useServices } from '../services.ts'
import { savedViewStrings } from './saved-views.strings.ts'
import type { SavedViews } from './use-saved-views.ts'

/** What is asked for a view's name: a new one, or one that is given another. */
type Asked = { readonly kind: 'new' } | { readonly kind: 'name'; readonly view: SavedView }

/** The saved views of a list, chosen and changed. */
export function SavedViewsMenu({ saved }: { saved: SavedViews }) {
  const { notify } = useServices()
  const t = useStrings(savedViewStrings)
  const [asked, setAsked] = useState<Asked>()
  const viewOf = ({ id }: ViewItem): SavedView | undefined => saved.views.find(({ view_id }) => view_id === id)
  const on = (act: (view: SavedView) => unknown) => (item: ViewItem) => {
    const view = viewOf(item)
    if (view) void act(view)
  }
  const change = async (view: SavedView, what: Parameters<SavedViews['edit']>[1]): Promise<void> => {
    try {
      await saved.edit(view, what)
      notify.show({ tone: 'success', message: t('saved', { name: view.name }) })
    } catch (error) {
      notify.show({ tone: 'danger', message: toFailure(error).message })
    }
  }

  return (
    <>
      <ViewMenu
        views={saved.views.map(toItem)}
        current={saved.current && toItem(saved.current)}
        state={saved.isChanged ? 'changed' : 'same'}
        onChoose={on(saved.choose)}
        onSave={() => setAsked({ kind: 'new' })}
        onUpdate={on((view) => change(view, 'update'))}
        onRename={on((view) => setAsked({ kind: 'name', view }))}
        onDefault={(item, to) => on((view) => change(view, { is_default: to === 'default' }))(item)}
        onRemove={on(saved.remove)}
        labels={{
          views: t('views'),
          currentView: (name) => t('currentView', { name }),
          changed: (name) => t('changed', { name }),
          none: t('none'),
          audiences: { me: t('mine'), role: t('role'), all: t('everyone') },
          isDefault: t('isDefault'),
          actionsFor: (name) => t('actionsFor', { name }),
          save: t('saveNew'),
          update: t('update'),
          rename: t('rename'),
          makeDefault: t('makeDefault'),
          noDefault: t('noDefault'),
          remove: t('remove'),
        }}
      />
      {asked && <AskName asked={asked} saved={saved} onDone={() => setAsked(undefined)} />}
    </>
  )
}

function AskName({ asked, saved, onDone }: { asked: Asked; saved: SavedViews; onDone: () => void }) {
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
        asDefault: t('makeDefault'),
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

const toItem = (view: SavedView): ViewItem => ({
  id: view.view_id,
  name: view.name,
  audience: view.visibility,
  ...(!view.mine && { owner: view.owner.nickname }),
  isDefault: view.is_default,
  access: view.mine ? 'own' : 'read',
})
