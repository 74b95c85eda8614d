import { type Brand, brands } from '@bms/contract'
import { useCallback } from 'react'

import { usePageLocation } from '../../../shared/page/page-location.ts'
import { useBrand } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'

/** Whether the console can be switched to a brand. */
export const isOpenable = (brand: Brand, active: Brand): boolean => brand === active || brands[brand].switchable

/**
 * Opens an address of the desk that is of a brand. Another than the active one is switched to, once unsaved work has been
 * asked about, as by the switch of the top bar; the address names the brand, and so the console stays there.
 */
export function useOpenHit(): (brand: Brand, href: string, options?: { replace?: boolean }) => Promise<boolean> {
  const { brand: store, channel, tabs } = useServices()
  const { navigate } = usePageLocation()
  const active = useBrand()
  return useCallback(
    async (brand, href, options) => {
      if (brand !== active) {
        if (!(await tabs.mayClose()) || !store.choose(brand)) return false
        channel?.post({ kind: 'brand', brand })
      }
      navigate(href, options)
      return true
    },
    [active, store, channel, tabs, navigate],
  )
}
