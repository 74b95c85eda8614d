import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { useServices } from '../../shared/services.ts'

/**
 * Makes a page anew where it is, query and hash included, in front or hidden, and has it fetch its data again. Asks
 * first where it holds work that isn't saved.
 */
export function useRefreshTab(): (key: string) => void {
  const { tabs } = useServices()
  const queryClient = useQueryClient()
  return useCallback(
    (key) => {
      const refresh = async (): Promise<void> => {
        if (!(await tabs.mayClose([key]))) return
        // What is kept counts as old, so that the new page asks the server; the pages that stay ask when next seen.
        await queryClient.invalidateQueries({ refetchType: 'none' })
        tabs.refresh(key)
      }
      void refresh()
    },
    [tabs, queryClient],
  )
}
