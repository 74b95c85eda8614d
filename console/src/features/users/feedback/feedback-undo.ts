import type { Feedback } from '@bms/contract'

import type { RunAction, UndoAction } from '../../../shared/list/list-action.ts'
import { bulkEdit, editNow } from './feedback.calls.ts'

/** Most pieces of feedback that are opened again at once: each takes calls of its own. */
const mostReopened = 20

/** A change of some rows; what comes of it doesn't matter but for failures. */
type Step = (context: Parameters<RunAction>[1]) => Promise<unknown>

/** Rows with a way back each that several may share: one call for all that share it. */
function inGroups(before: readonly Feedback[], backOf: (row: Feedback) => Parameters<typeof bulkEdit>[0]): Step[] {
  const groups = Map.groupBy(before, (row) => JSON.stringify(backOf(row)))
  return [...groups].map(([text, rows]) => {
    const back = JSON.parse(text) as Parameters<typeof bulkEdit>[0]
    return (context) =>
      bulkEdit(back)(
        rows.map(({ feedback_id: id }) => id),
        context,
      )
  })
}

/** One step after the other, and all of the rows are changed. */
const inTurn =
  (steps: readonly Step[]): RunAction =>
  async (ids, context) => {
    // oxlint-disable-next-line no-await-in-loop -- a failure must leave the later ones undone
    for (const step of steps) await step(context)
    return { changed: ids, unchanged: [] }
  }

/** Gives feedback back to whoever had it. */
export const undoAssign: UndoAction<Feedback> = (before) =>
  inTurn(inGroups(before, ({ assignee }) => ({ assignee_uid: assignee?.uid ?? null })))

/** Gives feedback the priority it had; the time of its first reply follows. */
export const undoPriority: UndoAction<Feedback> = (before) => inTurn(inGroups(before, ({ priority }) => ({ priority })))

/** Takes off tags that feedback didn't have, of those it was `given`, and puts those on again that it `lost`. */
export const undoTags =
  (change: (row: Feedback) => { readonly given: readonly string[]; readonly lost: readonly string[] }) =>
  (before: readonly Feedback[]): RunAction =>
    inTurn(
      inGroups(before, (row) => {
        const { given, lost } = change(row)
        return {
          add_tags: lost.filter((tag) => row.tags.includes(tag)),
          remove_tags: given.filter((tag) => !row.tags.includes(tag)),
        }
      }),
    )

/** Links feedback to the device it was about, or to none. */
export const undoLink: UndoAction<Feedback> = (before) =>
  inTurn(before.map(({ feedback_id: id, device_id: device = null }) => editNow(id, { device_id: device })))

/** Opens what was resolved again, and has whoever had it take it: it counts as reopened. */
export const undoResolve: UndoAction<Feedback> = (before) => {
  if (before.length > mostReopened) return undefined
  const taken = before.filter(({ status }) => status === 'in_progress')
  return inTurn([
    ...before.map(({ feedback_id: id }) => editNow(id, { status: 'open' })),
    ...inGroups(taken, () => ({ status: 'in_progress' })),
  ])
}
