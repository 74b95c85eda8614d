import type { SingleProductRow } from '@bms/contract'
import { Switch } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { showSingle } from '../product/product.calls.ts'
import { singleStrings } from './single.strings.ts'

/** Whether the app offers to add a product, changed at once where it is listed. */
export function VisibleSwitch({ product }: { product: SingleProductRow }) {
  const t = useStrings(singleStrings)
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const may = useCan('OperationCenter', 'edit')
  const [pending, setPending] = useState<boolean>()
  const { product_id, rev, sku: name, app_visible: now } = product
  const change = async (app_visible: boolean): Promise<void> => {
    setPending(app_visible)
    try {
      showSingle(
        queryClient,
        caller,
        await caller.call('editSingleProduct', { body: { product_id, rev, app_visible } }),
      )
      notify.show({ tone: 'success', message: t(app_visible ? 'shownNow' : 'hiddenNow', { name }) })
    } catch {
      // The call has told why.
    } finally {
      setPending(undefined)
    }
  }
  return (
    <Switch
      look="bare"
      label={t('visibleOf', { name })}
      state={(pending ?? now) ? 'on' : 'off'}
      disabled={!may}
      // Switched off while it is saved, it would lose the focus.
      onChange={(state) => pending === undefined && void change(state === 'on')}
    />
  )
}
