import { type ComponentType, Suspense } from 'react'

import type { ActionDialogProps, RunAction } from '../../../shared/list/changes/list-action.ts'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import type { ListDialogProps } from './ListDialog.tsx'

// Few list products: what they are asked isn't loaded with the lists.
const dialog = lazyPage<ListDialogProps>(async () => (await import('./ListDialog.tsx')).ListDialog)

/** Makes what asks before products of a kind are listed, where it has to be asked. */
export function createAskListing<Row extends { readonly product_id: string }>(
  kind: ListDialogProps['kind'],
  { nameOf, list }: { readonly nameOf: (row: Row) => string; readonly list: RunAction<Row> },
): ComponentType<ActionDialogProps<Row>> {
  return function AskListing({ count, row, busy, error, onSubmit, onCancel }) {
    return (
      <Suspense fallback={null}>
        <dialog.Page
          // Of another product nothing is decided yet.
          key={row?.product_id}
          kind={kind}
          product={row && { id: row.product_id, name: nameOf(row) }}
          count={count}
          busy={busy}
          error={error}
          onList={() => onSubmit(list)}
          onCancel={onCancel}
        />
      </Suspense>
    )
  }
}
