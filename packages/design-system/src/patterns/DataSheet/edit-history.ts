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

/** Whether a cell is there to be changed. */
type IsThere = (edit: ModelEdit) => boolean

const always: IsThere = () => true

/** A step that changes something; one whose cells are all gone, such as by a filter, waits until they are back. */
const toStep = (history: EditHistory, edits: readonly ModelEdit[]): HistoryStep | undefined =>
  edits.length > 0 ? { history, edits } : undefined

/** One step back; undefined where there is none. */
export function undoEdits({ done, undone }: EditHistory, isThere: IsThere = always): HistoryStep | undefined {
  const last = done.at(-1)
  if (!last) return undefined
  return toStep({ done: done.slice(0, -1), undone: [...undone, last] }, turnedBack(last).filter(isThere))
}

/** One step forth again; undefined where there is none. */
export function redoEdits({ done, undone }: EditHistory, isThere: IsThere = always): HistoryStep | undefined {
  const last = undone.at(-1)
  if (!last) return undefined
  return toStep({ done: [...done, last], undone: undone.slice(0, -1) }, last.filter(isThere))
}
