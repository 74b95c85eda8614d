import type { WidgetState } from '@bms/design-system/widgets'

import { toFailure } from '../query/failure.ts'

/** What a widget needs to know of a read. */
export interface Read {
  readonly data: object | undefined
  readonly error: unknown
  readonly isPending: boolean
  /** What is there is of before, and the answer on its way. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

/**
 * What a widget's frame shows of a read: figures that are there stay in view although a later read failed, and
 * those of another period while the answer is on its way.
 */
export function toWidgetState(
  query: Read,
  isEmpty: boolean,
): {
  state: WidgetState
  error?: { message: string; requestId?: string }
  onRetry: () => void
} {
  const onRetry = (): void => void query.refetch()
  if (query.isPending) return { state: 'loading', onRetry }
  if (query.data === undefined) {
    const { kind, message, requestId } = toFailure(query.error)
    return { state: kind, error: { message, ...(requestId !== undefined && { requestId }) }, onRetry }
  }
  return { state: query.isPlaceholderData ? 'updating' : isEmpty ? 'empty' : 'ready', onRetry }
}
