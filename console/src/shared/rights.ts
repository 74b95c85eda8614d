import { isAllowed, type ActionName, type Brand, type ModuleName } from '@bms/contract'
import { useSnapshot } from 'valtio/react'

import { useServices } from './services.ts'

/** The active brand. */
export function useBrand(): Brand {
  return useSnapshot(useServices().brand.state).brand
}

/** Whether the person may do something in a module of the active brand. Only for what is offered: the server decides. */
export function useCan(module: ModuleName, action: ActionName): boolean {
  const brand = useBrand()
  const { rights } = useSnapshot(useServices().session.state)
  return isAllowed(rights, brand, module, action)
}
