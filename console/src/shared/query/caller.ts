import type { Silence } from '@bms/api-client'
import { useMemo } from 'react'

import { useBrand } from '../rights.ts'
import { useServices } from '../services.ts'
import { createCaller, type Caller } from './create-caller.ts'

export type { AnyCall, Caller } from './create-caller.ts'

/** The caller of the page in view. `silent`: as of {@link createCaller}. */
export function useCaller(silent?: Silence): Caller {
  const { client } = useServices()
  const brand = useBrand()
  return useMemo(() => createCaller(client, brand, silent), [client, brand, silent])
}
