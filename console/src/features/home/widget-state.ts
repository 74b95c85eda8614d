import type { UseQueryResult } from '@tanstack/react-query'

import { toFailure } from '../../shared/query/failure.ts'

/** What a widget's frame shows of a read: figures that are there stay in view although a later read failed. */
export function toWidgetState(
  query: Pick<UseQueryResult, 'data' | 'error' | 'isPending' | 'refetch'>,
  isEmpty: boolean,
): {
  state: 'loading' | 'failed' | 'empty' | 'ready'
  error?: { message: string; requestId?: string }
  onRetry: () => void
} {
  const onRetry = (): void => void query.refetch()
  if (query.isPending) return { state: 'loading', onRetry }
  if (query.data === undefined) {
    const { message, requestId } = toFailure(query.error)
    return { state: 'failed', error: { message, ...(requestId !== undefined && { requestId }) }, onRetry }
  }
  return { state: isEmpty ? 'empty' : 'ready', onRetry }
}
