import { brands, type Brand, type ModuleName } from '@bms/contract'
import { useSnapshot } from 'valtio/react'

import { useBrand } from '../rights.ts'
import { useServices } from '../services.ts'
import { copyTargets } from './copy-targets.ts'

/** A brand that something can be copied to, as an option. */
export interface CopyTarget {
  readonly value: Brand
  readonly label: string
}

/** Brands that something of this one can be copied to, as options. */
export function useCopyTargets(module: ModuleName): readonly CopyTarget[] {
  const from = useBrand()
  const { rights } = useSnapshot(useServices().session.state)
  return copyTargets(rights, from, module).map((value) => ({ value, label: brands[value].label }))
}
