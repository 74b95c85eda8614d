/** Texts of a list that is put in order. */
export interface SortableListLabels {
  /** Of the handle: `Move Pairing`. */
  move: (name: string) => string
  /** Said once it has moved: `Pairing: place 2 of 5`. */
  moved: (name: string, place: number, count: number) => string
}

/** English. */
export const englishSortableListLabels: SortableListLabels = {
  move: (name) => `Move ${name}`,
  moved: (name, place, count) => `${name}: place ${place} of ${count}`,
}
