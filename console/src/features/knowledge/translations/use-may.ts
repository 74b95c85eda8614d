import type { ActionName, SheetKind } from '@bms/contract'
import { useCallback } from 'react'

import { useCan } from '../../../shared/rights.ts'
import { kindCalls } from './translation-kinds.ts'

/** Whether the person may do something with entries of a kind: the server decides, the board only tells. */
export function useMay(action: ActionName): (kind: SheetKind) => boolean {
  const knowledge = useCan('KnowledgeBase', action)
  const operations = useCan('OperationCenter', action)
  return useCallback(
    (kind) => (kindCalls[kind].module === 'KnowledgeBase' ? knowledge : operations),
    [knowledge, operations],
  )
}
