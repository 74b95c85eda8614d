import type { ModelEdit } from './sheet-model.ts'

/** Edits that can be taken back, and those that were; each entry is what was changed at once. */
export interface EditHistory {
  readonly done: readonly (readonly ModelEdit[])[]
  readonly undone: readonly (readonly ModelEdit[])[]
}

/** So many steps back are kept. */
export const historyLimit = 100

export const emptyHistory: EditHistory = { done: [], undone: [] }

/** What a step back or forth changes, and the history after it. */
export interface HistoryStep {
  readonly history: EditHistory
  readonly edits: readonly ModelEdit[]
}

/** Takes edits up; whatever was undone before can't be redone any more. */
export const recordEdits = ({ done }: EditHistory, edits: readonly ModelEdit[]): EditHistory => ({
  done: [...done, edits].slice(-historyLimit),
  undone: [],
})

const turnedBack = (edits: readonly ModelEdit[]): ModelEdit[] =>
  edits.map((edit) => ({ ...edit, value: edit.before, before: edit.value })).toReversed()

/** One step back; undefined where there is none. */
export function undoEdits({ done, undone }: EditHistory): HistoryStep | undefined {
  const last = done.at(-1)
  return last && { history: { done: done.slice(0, -1), undone: [...undone, last] }, edits: turnedBack(last) }
}

/** One step forth again; undefined where there is none. */
export function redoEdits({ done, undone }: EditHistory): HistoryStep | undefined {
  const last = undone.at(-1)
  return last && { history: { done: [...done, last], undone: undone.slice(0, -1) }, edits: last }
}
