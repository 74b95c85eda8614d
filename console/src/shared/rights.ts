import { isAllowed, type ActionName, type Brand, type ModuleName } from '@bms/contract'
import { createContext, use } from 'react'
import { useSnapshot } from 'valtio/react'

import { useServices } from './services.ts'

/** The brand of what is in view; see {@link useBrand}. */
export const BrandContext = createContext<Brand | undefined>(undefined)

/**
 * The active brand. While the brand is switched it stays that of the page in view until Home has come with the new one,
 * so that no page shows, or asks for, the other brand's data on its way out.
 */
export function useBrand(): Brand {
  const inView = use(BrandContext)
  const { brand } = useSnapshot(useServices().brand.state)
  return inView ?? brand
}

/**
 * Whether the person may do something in a module of a brand, the active one where none is given. Only for what is
 * offered: the server decides.
 */
export function useCan(module: ModuleName, action: ActionName, brand?: Brand): boolean {
  const active = useBrand()
  const { rights } = useSnapshot(useServices().session.state)
  return isAllowed(rights, brand ?? active, module, action)
}
