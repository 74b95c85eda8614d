import { isBrand } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { paths } from '../paths.ts'
import { useServices } from '../services.ts'

/**
 * Switches the brand, once unsaved work has been asked about: what was loaded for the one before is dropped, and Home is
 * opened with the new one.
 */
export function useChooseBrand(navigate: (to: string) => void): (key: string) => void {
  const { brand, channel, tabs } = useServices()
  const queryClient = useQueryClient()
  return useCallback(
    (key) => {
      const choose = async (): Promise<void> => {
        if (!isBrand(key) || key === brand.state.brand || !(await tabs.mayClose()) || !brand.choose(key)) return
        queryClient.clear()
        channel?.post({ kind: 'brand', brand: key })
        navigate(paths.dashboard())
      }
      void choose()
    },
    [brand, channel, tabs, queryClient, navigate],
  )
}
