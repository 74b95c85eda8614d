import type { Brand } from '@bms/contract'
import { useMemo } from 'react'

import { createCaller, type Caller } from '../../../shared/query/create-caller.ts'
import { useServices } from '../../../shared/services.ts'

/** Makes calls of another brand than that in view: what something is to be about there. */
export function useBrandCaller(brand: Brand): Caller {
  const { client } = useServices()
  return useMemo(() => createCaller(client, brand), [client, brand])
}
