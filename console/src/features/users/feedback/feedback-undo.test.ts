import type { Feedback } from '@bms/contract'
import { expect, it, vi } from 'vitest'

import type { ActionContext } from '../../../shared/list/changes/list-action.ts'
import { undoPriority, undoResolve } from './feedback-undo.ts'

it.each([
  [undoResolve, { status: 'in_progress' }],
  [undoPriority, { priority: 'high' }],
])('should take back nothing that somebody else has changed since: each goes with its revision', async (undo, back) => {
  const before = { feedback_id: 'f1', status: 'in_progress', priority: 'high', rev: 3 } as Feedback
  const call = vi.fn(() => Promise.resolve({ changed: [], unchanged: [], outdated: ['f1'] }))
  const run = undo([before])
  await run?.([{ ...before, status: 'resolved', rev: 4 }], { call, reason: '' } as unknown as ActionContext)
  const body = { feedback_ids: ['f1'], each: { f1: { ...back, rev: 4 } } }
  expect(call).toHaveBeenCalledExactlyOnceWith('bulkEditFeedback', { body })
})
