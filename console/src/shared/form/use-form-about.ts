import { endpoints, type Endpoint } from '@bms/contract/endpoints'
import { skipToken, type UseQueryOptions } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { useFormats } from '../format/use-formats.ts'
import { usePageLocation } from '../page/page-location.ts'
import { readPeople } from '../people-list.ts'
import { useCaller } from '../query/caller.ts'
import { useHeldQuery } from '../query/use-held-query.ts'
import { useCan } from '../rights.ts'
import { useServices } from '../services.ts'
import type { AnyAbout, AnyDetail, AnyForm, FormTools, OpenForm } from './form-definition.ts'
import type { FormWords } from './use-form-words.ts'

/** What a form is about, or why that isn't there. */
export type FormSubject =
  | { readonly state: 'ready'; readonly about: AnyAbout }
  | { readonly state: 'waiting' | 'denied' }
  | { readonly state: 'failed'; readonly error: unknown; readonly onRetry: () => void }

const nothing: UseQueryOptions<AnyDetail> = { queryKey: ['nothing'], queryFn: skipToken }

/** Reads what a form is about. `row`: the list's, where it has it. */
export function useFormAbout(definition: AnyForm, open: OpenForm, row?: object): FormSubject {
  const { read, given, fromRow, module, list } = definition
  const caller = useCaller()
  const can = useCan(module, open.mode === 'edit' ? 'edit' : 'create')
  // Where the right is taken while somebody writes, what was written stays; the server refuses to save it.
  const { key } = usePageLocation()
  const isWritten = useSnapshot(useServices().tabs.state).list.some((tab) => tab.key === key && tab.work === 'dirty')
  // What isn't of one brand needs the right on any: that the server knows.
  const { scope }: Endpoint = endpoints[list]
  const may = scope === 'bms' || can || isWritten
  const found = useHeldQuery(may && open.mode !== 'add' && read ? read(caller, open.id) : nothing)
  const further = useHeldQuery(may && given ? given(caller) : (nothing as UseQueryOptions))
  // The list may let go of it while the form is open.
  const [known] = useState(row)
  const detail = found.data ?? (known && fromRow?.(known))
  if (!may) return { state: 'denied' }
  const isThere = (open.mode === 'add' || detail !== undefined) && (!given || further.data !== undefined)
  // Without what it is about it isn't there.
  if (isThere) return { state: 'ready', about: { mode: open.mode, detail, given: further.data } as AnyAbout }
  const failed = [further, found].find(({ data, error }) => !data && error)
  return failed ? { state: 'failed', error: failed.error, onRetry: () => void failed.refetch() } : { state: 'waiting' }
}

/** What values of a form are made with. */
export function useFormTools({ t }: Pick<FormWords, 't'>): FormTools<string> {
  const { session, clock, tabStorage } = useServices()
  const { brand } = useCaller()
  const { search } = usePageLocation().location
  const formats = useFormats()
  const uid = useSnapshot(session.state).user?.uid ?? ''
  return useMemo(
    () => ({
      t,
      formats,
      brand,
      uid,
      search,
      peopleOf: (key) => readPeople(tabStorage, { uid, brand }, key),
      now: () => clock.now(),
    }),
    [t, formats, brand, uid, search, tabStorage, clock],
  )
}
