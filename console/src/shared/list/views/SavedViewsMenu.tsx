import type { SavedView } from '@bms/contract'
import { ViewMenu, type ViewItem } from '@bms/design-system'
import { lazy, Suspense, useState } from 'react'

import { useStrings } from '../../i18n/use-strings.ts'
import type { Notice } from '../../notify/notify.ts'
import { useServices } from '../../services.ts'
import { listKitStrings } from '../list-kit.strings.ts'
import type { Asked } from './AskViewName.tsx'
import { savedViewStrings } from './saved-views.strings.ts'
import type { SavedViews } from './use-saved-views.ts'

const AskViewName = lazy(async () => ({ default: (await import('./AskViewName.tsx')).AskViewName }))

export interface SavedViewsMenuProps {
  saved: SavedViews
  /** What the views are of: a list has columns and can open with one, a board neither. */
  of?: 'list' | 'board'
  start?: 'closed' | 'open'
}

/** The saved views of a page, chosen and changed. */
export function SavedViewsMenu({ saved, of = 'list', start = 'closed' }: SavedViewsMenuProps) {
  const { notify } = useServices()
  const t = useStrings(savedViewStrings)
  const kit = useStrings(listKitStrings)
  const [asked, setAsked] = useState<Asked>()
  const viewOf = ({ id }: ViewItem): SavedView | undefined => saved.views.find(({ view_id }) => view_id === id)
  const on = (act: (view: SavedView) => unknown) => (item: ViewItem) => {
    const view = viewOf(item)
    if (view) void act(view)
  }
  const tell = async (done: Promise<void>, message: string, action?: Notice['action']): Promise<void> => {
    try {
      await done
      notify.show({ tone: 'success', message, ...(action && { action }) })
    } catch {
      // The call has told why.
    }
  }
  const change = (view: SavedView, what: Parameters<SavedViews['edit']>[1]): Promise<void> =>
    tell(saved.edit(view, what), t('saved', { name: view.name }))
  const remove = (view: SavedView): Promise<void> =>
    tell(saved.remove(view), t('removed', { name: view.name }), {
      label: kit('undo'),
      onAction: () => void tell(saved.restore(view), kit('undone')),
    })

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
        onDefault={
          of === 'list' ? (item, to) => on((view) => change(view, { is_default: to === 'default' }))(item) : undefined
        }
        onRemove={on(remove)}
        start={start}
        labels={{
          views: t('views'),
          currentView: (name) => t('currentView', { name }),
          changed: (name) => t('changed', { name }),
          none: t(of === 'list' ? 'none' : 'noneOfBoard'),
          audiences: { me: t('mine'), role: t('role'), all: t('everyone') },
          isDefault: t('isDefault'),
          actionsFor: (name) => t('actionsFor', { name }),
          save: t('saveNew'),
          update: t(of === 'list' ? 'update' : 'updateOfBoard'),
          rename: t('rename'),
          makeDefault: t('makeDefault'),
          noDefault: t('noDefault'),
          remove: t('remove'),
        }}
      />
      {asked && (
        <Suspense fallback={null}>
          <AskViewName asked={asked} saved={saved} of={of} onDone={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const toItem = (view: SavedView): ViewItem => ({
  id: view.view_id,
  name: view.name,
  audience: view.visibility,
  ...(!view.mine && { owner: view.owner.nickname }),
  isDefault: view.is_default,
  access: view.mine ? 'own' : 'read',
})
