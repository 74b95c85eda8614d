import type { Audience, SavedView } from '@bms/contract'
import { SaveViewDialog, type ViewDraft, type ViewItem, ViewMenu } from '@bms/design-system'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { savedViewStrings } from '../../../shared/list/views/saved-views.strings.ts'
import { callQuery, refreshCalls } from '../../../shared/query/call-query.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { useServices } from '../../../shared/services.ts'
import { audienceStrings } from './audience.strings.ts'
import { fromSavedQuery, isSaved, savedAudienceKey, toSavedQuery } from './saved-audience.ts'

export interface SavedAudiencesProps {
  audience: Audience
  onChoose: (audience: Audience) => void
}

/** What is asked for a name: the conditions as they are, or a saved audience that is given another. */
type Asked = { readonly kind: 'new' } | { readonly kind: 'name'; readonly view: SavedView }

/** Audiences of the brand that were kept under a name, one's own and others': chosen, kept and changed. */
export function SavedAudiences({ audience, onChoose }: SavedAudiencesProps) {
  const { notify } = useServices()
  const t = useStrings(audienceStrings)
  const views = useStrings(savedViewStrings)
  const caller = useCaller()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const page_key = savedAudienceKey(caller.brand)
  const { data } = useQuery(callQuery(caller, 'viewList', { page_key }, { retry: false }))
  const list = data?.list ?? []
  const current = list.find(({ query }) => isSaved(audience, query))
  const mayKeep = audience.mode === 'filter' && Object.keys(toSavedQuery(audience)).length > 0

  const on = (act: (view: SavedView) => void) => (item: ViewItem) => {
    const view = list.find(({ view_id }) => view_id === item.id)
    if (view) act(view)
  }
  const done = async (work: Promise<unknown>, message: string): Promise<void> => {
    try {
      await work
      notify.show({ tone: 'success', message })
    } catch {
      // The call has told why.
    } finally {
      await refreshCalls(queryClient, caller.brand, ['viewList'])
    }
  }
  const { call } = caller
  return (
    <>
      <ViewMenu
        views={list.map(toItem)}
        current={current && toItem(current)}
        state="same"
        onChoose={on(({ query }) => onChoose(fromSavedQuery(query)))}
        {...(mayKeep && {
          onSave: () => setAsked({ kind: 'new' }),
          onUpdate: on(({ view_id, rev, name }) => {
            const body = { view_id, rev, query: toSavedQuery(audience) }
            void done(call('editView', { body }), views('saved', { name }))
          }),
        })}
        onRename={on((view) => setAsked({ kind: 'name', view }))}
        onRemove={on(({ view_id, rev, name }) => {
          void done(call('removeView', { body: { view_id, rev } }), views('removed', { name }))
        })}
        labels={{
          views: t('saved'),
          currentView: (name) => t('currentSaved', { name }),
          none: t('savedNone'),
          audiences: { me: views('mine'), role: views('role'), all: views('everyone') },
          actionsFor: (name) => views('actionsFor', { name }),
          save: t('saveThese'),
          update: t('saveInto'),
          rename: views('rename'),
          remove: views('remove'),
        }}
      />
      {asked && <AskName asked={asked} audience={audience} onDone={() => setAsked(undefined)} />}
    </>
  )
}

function AskName({ asked, audience, onDone }: { asked: Asked; audience: Audience; onDone: () => void }) {
  const t = useStrings(audienceStrings)
  const views = useStrings(savedViewStrings)
  const caller = useCaller()
  const queryClient = useQueryClient()
  const page_key = savedAudienceKey(caller.brand)
  const { data } = useQuery(callQuery(caller, 'viewList', { page_key }, { retry: false }))
  const [state, setState] = useState<'idle' | 'busy'>('idle')
  const [error, setError] = useState<string>()
  const save = async ({ name, audience: whom }: ViewDraft): Promise<void> => {
    setState('busy')
    setError(undefined)
    try {
      if (asked.kind === 'name') {
        const { view_id, rev } = asked.view
        await caller.call('editView', { body: { view_id, rev, name } })
      } else {
        const visibility = whom === 'all' ? 'all' : 'me'
        const query = toSavedQuery(audience)
        await caller.call('createView', { body: { page_key, name, visibility, query, columns: [], is_default: false } })
      }
      await refreshCalls(queryClient, caller.brand, ['viewList'])
      onDone()
    } catch (failure) {
      setError(toFailure(failure).message)
    } finally {
      setState('idle')
    }
  }
  // A form can't stand within a form.
  return createPortal(
    <SaveViewDialog
      title={asked.kind === 'new' ? t('saveThese') : views('rename')}
      name={asked.kind === 'name' ? asked.view.name : undefined}
      audiences={
        asked.kind === 'new' && data?.audiences?.everyone
          ? [
              { value: 'me', label: views('onlyMe') },
              { value: 'all', label: views('everyone') },
            ]
          : []
      }
      busy={state === 'busy'}
      error={error}
      onSave={(draft) => void save(draft)}
      onCancel={onDone}
      labels={{
        name: views('name'),
        nameMissing: views('nameMissing'),
        audience: views('for'),
        save: views('save'),
        cancel: views('cancel'),
      }}
    />,
    document.body,
  )
}

const toItem = (view: SavedView): ViewItem => ({
  id: view.view_id,
  name: view.name,
  audience: view.visibility,
  ...(!view.mine && { owner: view.owner.nickname }),
  isDefault: false,
  access: view.mine ? 'own' : 'read',
})
