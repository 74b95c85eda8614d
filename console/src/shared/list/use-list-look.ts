import type { LazyPage } from '../page/lazy-page.tsx'
import { usePageLocation } from '../page/page-location.ts'
import { useChangeSearch } from '../page/use-change-search.ts'
import type { List } from './define-list.ts'
import { readLook, writeLook, type ListLookProps } from './list-look.ts'

/** How a list's records are shown, by the address. */
export interface ListLookControl {
  /** Empty for the table. */
  readonly key: string
  readonly Look: LazyPage<ListLookProps> | undefined
  readonly choose: (key: string) => void
}

/** The look that the page's address asks for, and how to choose another. */
export function useListLook({ looks }: List): ListLookControl {
  const { search } = usePageLocation().location
  const changeSearch = useChangeSearch()
  const key = readLook(search, looks)
  return {
    key,
    Look: looks?.find((look) => look.key === key)?.Look,
    choose: (to) => changeSearch((now) => writeLook(now, to), { replace: true }),
  }
}
