import { isBrand } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { paths } from '../paths.ts'
import { useServices } from '../services.ts'

/** Switches the brand: what was loaded for the one before is dropped, and Home is opened with the new one. */
export function useChooseBrand(navigate: (to: string) => void): (key: string) => void {
  const { brand, channel } = useServices()
  const queryClient = useQueryClient()
  return useCallback(
    (key) => {
      if (!isBrand(key) || !brand.choose(key)) return
      queryClient.clear()
      channel?.post({ kind: 'brand', brand: key })
      navigate(paths.dashboard())
    },
    [brand, channel, queryClient, navigate],
  )
}
