import { brands, type Brand } from '@bms/contract'
import { useSnapshot } from 'valtio/react'

import { useBrand } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { copyTargets } from '../knowledge.model.ts'

/** Brands that something of this one can be copied to, as options. */
export function useCopyTargets(): readonly { readonly value: Brand; readonly label: string }[] {
  const from = useBrand()
  const { rights } = useSnapshot(useServices().session.state)
  return copyTargets(rights, from).map((value) => ({ value, label: brands[value].label }))
}
