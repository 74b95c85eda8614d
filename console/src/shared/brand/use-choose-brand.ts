import { isBrand } from '@bms/contract'
import { useCallback } from 'react'

import { paths } from '../paths.ts'
import { useServices } from '../services.ts'

/**
 * Switches the brand, once unsaved work has been asked about, and opens Home with the new one.
 */
export function useChooseBrand(navigate: (to: string, options?: { replace?: boolean }) => void): (key: string) => void {
  const { brand, channel, tabs, location } = useServices()
  return useCallback(
    (key) => {
      const choose = async (): Promise<void> => {
        if (!isBrand(key) || key === brand.state.brand || !(await tabs.mayClose()) || !brand.choose(key)) return
        channel?.post({ kind: 'brand', brand: key })
        navigate(paths.dashboard(), { replace: location.read().pathname === paths.dashboard() })
      }
      void choose()
    },
    [brand, channel, tabs, location, navigate],
  )
}
