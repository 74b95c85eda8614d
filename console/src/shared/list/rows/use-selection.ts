import { useMemo, useState } from 'react'

import type { List } from '../define-list.ts'
import type { ListQuery } from '../filters/list-query.ts'
import type { ListRow } from './list-call.ts'
import type { ListRowsStore } from './list-rows.ts'
import { useLoaded } from './use-list-rows.ts'

type Chosen =
  | { readonly kind: 'rows'; readonly rows: ReadonlyMap<string, ListRow> }
  | { readonly kind: 'matching'; readonly query: ListQuery }

const nobody: Chosen = { kind: 'rows', rows: new Map() }

/** What is selected of a list: rows, which stay selected while one looks elsewhere, or all that fit the query. */
export interface ListSelection {
  readonly kind: Chosen['kind']
  /** Ids to mark; of all that match, those that are there. */
  readonly ids: ReadonlySet<string>
  /** The rows themselves; empty where all that match are selected. */
  readonly rows: readonly ListRow[]
  readonly choose: (ids: ReadonlySet<string>) => void
  readonly chooseMatching: () => void
  readonly clear: () => void
}

/** The selection of a list. All that match are meant by what was asked for: another question selects nothing. */
export function useSelection(list: List, query: ListQuery, store: ListRowsStore): ListSelection {
  const [state, setState] = useState<Chosen>(nobody)
  const chosen = state.kind === 'matching' && state.query !== query ? nobody : state
  const loaded = useLoaded(store, chosen.kind === 'matching' ? 'asked' : 'not')
  const ids = useMemo(
    () =>
      chosen.kind === 'rows'
        ? new Set(chosen.rows.keys())
        : new Set([...(loaded?.rows.loaded() ?? [])].map((row) => list.rowId(row))),
    [chosen, loaded, list],
  )
  return {
    kind: chosen.kind,
    ids,
    rows: chosen.kind === 'rows' ? [...chosen.rows.values()] : [],
    choose(next) {
      const known = new Map(chosen.kind === 'rows' ? chosen.rows : [])
      for (const row of store.rows.current().loaded()) known.set(list.rowId(row), row)
      const rows = [...next].flatMap((id): [string, ListRow][] => {
        const row = known.get(id)
        return row ? [[id, row]] : []
      })
      setState({ kind: 'rows', rows: new Map(rows) })
    },
    chooseMatching: () => setState({ kind: 'matching', query }),
    clear: () => setState(nobody),
  }
}
