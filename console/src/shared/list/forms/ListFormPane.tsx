import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'

import type { OpenForm } from '../../form/form-definition.ts'
import { useStrings } from '../../i18n/use-strings.ts'
import { HeadingFocus } from '../../page/HeadingFocus.tsx'
import { showRow } from '../changes/show-changed.ts'
import { listKitStrings } from '../list-kit.strings.ts'
import { useLoaded } from '../rows/use-list-rows.ts'
import type { RecordList } from '../use-record-list.ts'
import { isSameForm } from './form-address.ts'

export interface ListFormPaneProps {
  readonly model: RecordList
}

/**
 * The form that the address opens over a list. Where the address leaves it, say by Back, it stays until it was asked
 * what is to become of work in it that isn't saved.
 */
export function ListFormPane({ model }: ListFormPaneProps) {
  const { open: asked } = model.form
  const [shown, setShown] = useState(asked)
  /** Closed, and still in the address: it isn't to be opened again by that. */
  const [closed, setClosed] = useState<OpenForm>()
  if (closed && !isSameForm(asked, closed)) setClosed(undefined)
  if (!shown && asked && !isSameForm(asked, closed)) setShown(asked)
  const { close } = model.form
  const isLeaving = !isSameForm(shown, asked)
  const onClose = useCallback((): void => {
    setShown(undefined)
    if (isLeaving) return
    setClosed(asked)
    close()
  }, [isLeaving, asked, close])
  return (
    <>
      {shown && <OpenListForm model={model} open={shown} state={isLeaving ? 'leaving' : 'open'} onClose={onClose} />}
      <HeadingFocus shown={shown ? 'form' : 'list'} />
    </>
  )
}

interface OpenListFormProps extends ListFormPaneProps {
  readonly open: OpenForm
  readonly state: 'open' | 'leaving'
  readonly onClose: () => void
}

function OpenListForm({ model: { list, form, rows, tools }, open, state, onClose }: OpenListFormProps) {
  const kit = useStrings(listKitStrings)
  const queryClient = useQueryClient()
  const id = open.mode === 'add' ? '' : open.id
  const loaded = useLoaded(rows.store, 'asked')
  const index = id === '' ? -1 : (loaded?.rows.indexOf(id) ?? -1)
  const used = open.mode === 'edit' ? list.forms?.edit : list.forms?.add
  if (!used?.form) return null
  const { Page } = used.form
  return (
    <Suspense fallback={null}>
      <Page
        key={`${open.mode} ${id}`}
        open={open}
        row={index < 0 ? undefined : loaded?.rows.at(index)}
        place={{
          kind: used.place ?? 'dialog',
          size: used.size,
          state,
          onStay: () => form.show(open),
          onClose,
          back: kit('backTo', { title: tools.t(list.texts.title) }),
        }}
        onSaved={(changed) => changed && showRow(queryClient, tools.brand, list, { id, changed })}
      />
    </Suspense>
  )
}
