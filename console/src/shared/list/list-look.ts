import type { ReactElement } from 'react'

import type { TextKey } from '../i18n/strings.ts'
import type { LazyPage } from '../page/lazy-page.tsx'
import type { ListQuery } from './filters/list-query.ts'
import type { ListRow, ListTools } from './rows/list-call.ts'

/** What a look of a list is given. It reads its own rows, as it may want others than a page of them. */
export interface ListLookProps {
  /** Search, filters and order, as the list's call takes them. */
  readonly query: ListQuery
  readonly tools: ListTools<string>
  /** Opens a record, as a press on its row does; left out where the list opens none. */
  readonly open: ((row: ListRow) => void) | undefined
}

/** Another look of a list's records than the table, such as a calendar: `look=<key>` in the address. */
export interface ListLook<Key extends string> {
  readonly key: string
  readonly label: TextKey<Key>
  readonly icon: ReactElement
  readonly Look: LazyPage<ListLookProps>
}

/** Which look the address asks for; empty for the table, and where there is none of that name. */
export function readLook(search: string, looks: readonly ListLook<string>[] = []): string {
  const asked = new URLSearchParams(search).get('look')
  return looks.find(({ key }) => key === asked)?.key ?? ''
}

/** An address's search with another look; empty for the table. */
export function writeLook(search: string, look: string): string {
  const params = new URLSearchParams(search)
  if (look === '') params.delete('look')
  else params.set('look', look)
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
