import { useMemo } from 'react'

import type { OpenForm } from '../../form/form-definition.ts'
import { usePageLocation } from '../../page/page-location.ts'
import { useChangeSearch } from '../../page/use-change-search.ts'
import { readForm, writeForm } from './form-address.ts'

/** The form that the page's address opens over its list. */
export interface ListFormControl {
  readonly open: OpenForm | undefined
  readonly show: (open: OpenForm) => void
  /** Without a step in the history: Back then leads to before the form, not into it. */
  readonly close: () => void
}

/** The open form stands in the page's address, so that a link opens it too. */
export function useListForm(): ListFormControl {
  const { search } = usePageLocation().location
  const changeSearch = useChangeSearch()
  return useMemo(
    () => ({
      open: readForm(search),
      show: (open) => changeSearch((now) => writeForm(now, open)),
      close: () => changeSearch((now) => writeForm(now, undefined), { replace: true }),
    }),
    [search, changeSearch],
  )
}
