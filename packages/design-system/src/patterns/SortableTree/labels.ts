/** Texts of a tree that is put in order. */
export interface SortableTreeLabels {
  /** Of the handle: `Move Robot vacuums`. */
  move: (name: string) => string
  /** What the keys do, read out with a handle. */
  keys: string
  /** Said once it has moved: `Robot vacuums: place 2 of 5 in Cleaning`; `parent` is undefined at the top. */
  moved: (name: string, place: number, count: number, parent: string | undefined) => string
}

/** English. */
export const englishSortableTreeLabels: SortableTreeLabels = {
  move: (name) => `Move ${name}`,
  keys: 'Arrow up and down move it, right and left move it in and out.',
  moved: (name, place, count, parent) =>
    `${name}: place ${place} of ${count}${parent === undefined ? '' : ` in ${parent}`}`,
}
