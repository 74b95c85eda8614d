import type { Feedback } from '@bms/contract'

import type { RunAction, UndoAction } from '../../../shared/list/changes/list-action.ts'
import { bulkEdit, editEach, reopen } from './feedback.calls.ts'

/** Most pieces of feedback that are opened again at once: each takes a call of its own. */
const mostReopened = 20

type BulkChange = Parameters<typeof bulkEdit>[0]

const idsOf = (rows: readonly Feedback[]): string[] => rows.map(({ feedback_id: id }) => id)

/** Takes rows back to what they were, each in its own way: one call for all that share it. */
function inGroups(before: readonly Feedback[], backOf: (row: Feedback) => BulkChange): RunAction<Feedback> {
  const backs = new Map(before.map((row) => [row.feedback_id, JSON.stringify(backOf(row))]))
  return async (rows, context) => {
    const groups = Map.groupBy(rows, ({ feedback_id: id }) => backs.get(id) ?? '{}')
    for (const [back, some] of groups) {
      // oxlint-disable-next-line no-await-in-loop -- a failure must leave the later ones as they are
      await bulkEdit(JSON.parse(back) as BulkChange)(some, context)
    }
    return { changed: idsOf(rows), unchanged: [] }
  }
}

/** Gives feedback back to whoever had it. */
export const undoAssign: UndoAction<Feedback> = (before) =>
  inGroups(before, ({ assignee }) => ({ assignee_uid: assignee?.uid ?? null }))

/** Gives feedback the priority it had; the time of its first reply follows. */
export const undoPriority: UndoAction<Feedback> = (before) => inGroups(before, ({ priority }) => ({ priority }))

/** Takes off tags that feedback didn't have, of those it was `given`, and puts those on again that it `lost`. */
export const undoTags =
  (
    change: (row: Feedback) => { readonly given: readonly string[]; readonly lost: readonly string[] },
  ): UndoAction<Feedback> =>
  (before) =>
    inGroups(before, (row) => {
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
export const undoResolve: UndoAction<Feedback> = (before) => {
  if (before.length > mostReopened) return undefined
  const taken = new Set(idsOf(before.filter(({ status }) => status === 'in_progress')))
  return async (rows, context) => {
    const opened = await reopen(rows, context)
    const toTake = rows.filter(({ feedback_id: id }) => taken.has(id))
    if (toTake.length > 0) await bulkEdit({ status: 'in_progress' })(toTake, context)
    return { changed: opened.changed, unchanged: [] }
  }
}
