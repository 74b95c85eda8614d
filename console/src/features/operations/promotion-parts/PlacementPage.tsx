import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'

import { FormPageInstead } from '../../../shared/form/FormPageInstead.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { paths } from '../../../shared/paths.ts'
import { type Caller, useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import type { Placed } from '../promotion-record/placed.model.ts'
import { placementStrings } from './placement.strings.ts'

// Whoever writes one doesn't look at it.
const PlacedLook = lazy(async () => ({ default: (await import('../promotion-record/PlacedLook.tsx')).PlacedLook }))

export interface PlacementPageProps<Detail> {
  /** Adds one, and changes that of the address. */
  Form: ComponentType
  read: (caller: Caller, id: string) => UseQueryOptions<Detail>
  toPlaced: (detail: Detail) => Placed
  /** What is said where it isn't there. */
  missing: { readonly title: string; readonly text: string }
}

/**
 * The page of splash screens, or of homepage ads: to make or change one, or to look at it, with `?id=…&view=record` and for
 * who may not change it.
 */
export function PlacementPage<Detail>({ Form, ...record }: PlacementPageProps<Detail>) {
  const mayEdit = useCan('OperationCenter', 'edit')
  const search = new URLSearchParams(usePageLocation().location.search)
  const id = search.get('id')
  return id && (!mayEdit || search.get('view') === 'record') ? <ToRead key={id} id={id} {...record} /> : <Form />
}

interface ToReadProps<Detail> extends Omit<PlacementPageProps<Detail>, 'Form'> {
  id: string
}

function ToRead<Detail>({ id, read, toPlaced, missing }: ToReadProps<Detail>) {
  const t = useStrings(placementStrings)
  const { data, error, refetch } = useQuery(read(useCaller(), id))
  if (data !== undefined) {
    return (
      <Suspense fallback={null}>
        <PlacedLook placed={toPlaced(data)} />
      </Suspense>
    )
  }
  return (
    <FormPageInstead
      title={missing.title}
      error={error ?? undefined}
      denied={undefined}
      onRetry={() => void refetch()}
      missing={{ ...missing, href: paths.contentPromotion(), list: t('toPromotions') }}
    />
  )
}
