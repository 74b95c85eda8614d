import { isBrand } from '@bms/contract'
import { useCallback } from 'react'

import { paths } from '../paths.ts'
import { useServices } from '../services.ts'

/**
 * Switches the brand, once unsaved work has been asked about, and opens Home with the new one, or the address `to`.
 */
export function useChooseBrand(
  navigate: (to: string, options?: { replace?: boolean }) => void,
): (key: string, to?: string) => void {
  const { brand, channel, tabs, location } = useServices()
  return useCallback(
    (key, to) => {
      const choose = async (): Promise<void> => {
        if (!isBrand(key) || key === brand.state.brand || !(await tabs.mayClose()) || !brand.choose(key)) return
        channel?.post({ kind: 'brand', brand: key })
        if (to !== undefined) {
          navigate(to)
          return
        }
        const { pathname, search } = location.read()
        const isHome = pathname === paths.dashboard()
        // Whoever compares two brands on Home does so in the period they chose.
        navigate(paths.dashboard() + (isHome ? search : ''), { replace: isHome })
      }
      void choose()
    },
    [brand, channel, tabs, location, navigate],
  )
}
