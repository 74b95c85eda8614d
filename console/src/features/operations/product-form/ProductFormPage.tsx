import type { ProductKind } from '@bms/contract'
import { productKinds } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'
import { Activity, useState } from 'react'

import { FormPageInstead } from '../../../shared/form/FormPageInstead.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { paths } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { SingleForm } from '../product-form-single/SingleForm.tsx'
import { StandardForm } from '../product-form-standard/StandardForm.tsx'
import { CarryProvider, createCarry } from './product-carry.ts'
import { choiceQuery } from './product-form.calls.ts'
import { toKind } from './product-form.model.ts'
import { productFormStrings } from './product-form.strings.ts'

const forms = { standard: StandardForm, single: SingleForm } as const

/** Adds a product of either kind, or changes the one its address names. `?kind=` says which kind it is. */
export function ProductFormPage() {
  const { params, location } = usePageLocation()
  const asked = toKind(new URLSearchParams(location.search).get('kind'))
  const id = params['product_id']
  if (id === undefined) return <AddProduct kind={asked ?? 'standard'} />
  return asked ? <Form kind={asked} /> : <OfSomeKind id={id} />
}

function Form({ kind }: { kind: ProductKind }) {
  const Kind = forms[kind]
  return <Kind />
}

/** Both forms stay once they were looked at, so that going to and fro loses nothing. */
function AddProduct({ kind }: { kind: ProductKind }) {
  const [carry] = useState(createCarry)
  const [seen, setSeen] = useState<readonly ProductKind[]>([kind])
  if (!seen.includes(kind)) setSeen([...seen, kind])
  return (
    <CarryProvider value={carry}>
      {productKinds.map(
        (one) =>
          seen.includes(one) && (
            <Activity key={one} mode={one === kind ? 'visible' : 'hidden'}>
              <Form kind={one} />
            </Activity>
          ),
      )}
    </CarryProvider>
  )
}

/** An address that doesn't say which kind it is: both kinds have ids of one sort, so it is looked up. */
function OfSomeKind({ id }: { id: string }) {
  const t = useStrings(productFormStrings)
  const can = useCan('OperationCenter', 'edit')
  const found = useQuery({ ...choiceQuery(useCaller(), id), enabled: can })
  // Whoever may not, and whoever asks for what isn't there, is told by the form itself.
  if (!can || found.data !== undefined) return <Form kind={found.data?.kind ?? 'standard'} />
  return (
    <FormPageInstead
      title={t('product')}
      error={found.error ?? undefined}
      onRetry={() => void found.refetch()}
      missing={{ title: t('missingTitle'), text: t('missingText'), href: paths.product(), list: t('toProducts') }}
    />
  )
}
