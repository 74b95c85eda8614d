import type { Feedback } from '@bms/contract'

import type { RunAction, UndoAction } from '../../../shared/list/changes/list-action.ts'
import { bulkEdit, editEach } from './feedback.calls.ts'

type Back = NonNullable<Parameters<typeof bulkEdit>[0]['each']>[string]

/**
 * Takes rows back to what they were, each in its own way, in one call: one record tells of it. Those that somebody else
 * has changed since stay as they are.
 */
function backEach(before: readonly Feedback[], backOf: (row: Feedback) => Back): RunAction<Feedback> {
  const backs = new Map(before.map((row) => [row.feedback_id, backOf(row)]))
  return (rows, context) => {
    const each = rows.map(({ feedback_id: id, rev }) => [id, { ...backs.get(id), rev }] as const)
    return bulkEdit({ each: Object.fromEntries(each) })(rows, context)
  }
}

/** Gives feedback back to whoever had it. */
export const undoAssign: UndoAction<Feedback> = (before) =>
  backEach(before, ({ assignee }) => ({ assignee_uid: assignee?.uid ?? null }))

/** Gives feedback the priority it had; the time of its first reply follows. */
export const undoPriority: UndoAction<Feedback> = (before) => backEach(before, ({ priority }) => ({ priority }))

/** Takes off tags that feedback didn't have, of those it was `given`, and puts those on again that it `lost`. */
export const undoTags =
  (
    change: (row: Feedback) => { readonly given: readonly string[]; readonly lost: readonly string[] },
  ): UndoAction<Feedback> =>
  (before) =>
    backEach(before, (row) => {
      const { given, lost } = change(row)
      return {
        add_tags: lost.filter((tag) => row.tags.includes(tag)),
        remove_tags: given.filter((tag) => !row.tags.includes(tag)),
      }
    })

/** Links feedback to the device it was about, or to none. */
export const undoLink: UndoAction<Feedback> = (before) => {
  const devices = new Map(before.map(({ feedback_id: id, device_id: device }) => [id, device]))
  return editEach(({ feedback_id: id }) => ({ device_id: devices.get(id) ?? null }))
}

/** Opens what was resolved again, and has whoever had it take it: it counts as reopened. */
export const undoResolve: UndoAction<Feedback> = (before) =>
  backEach(before, ({ status }) => ({ status: status === 'in_progress' ? status : 'open' }))
