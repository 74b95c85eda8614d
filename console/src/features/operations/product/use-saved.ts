import type { CallName } from '@bms/contract/endpoints'
import { useQueryClient } from '@tanstack/react-query'

import { refreshCalls } from '../../../shared/query/call-query.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'

/** What is done once something was saved or deleted: it is told, what shows it is read anew, and its dialog closes. */
export function useSaved(changes: readonly CallName[], onClose: () => void): (message: string) => void {
  const { notify } = useServices()
  const { brand } = useCaller()
  const queryClient = useQueryClient()
  return (message) => {
    notify.show({ tone: 'success', message })
    void refreshCalls(queryClient, brand, changes)
    onClose()
  }
}
