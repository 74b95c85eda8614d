/** An object as the server has it: what a form shows of it, and which revision that is. */
export interface ServerCopy<Values> {
  readonly values: Values
  readonly rev: number
}

/** What a form began with, or was last saved as, and the revision that saving it is a change of. */
export interface BaseVersion<Values> {
  values(): Values
  rev(): number
  /** A draft is of the revision it was begun on, not of the one it is compared with. */
  setRev(rev: number): void
  /** Goes on from these values, and from their revision where they have one. */
  take(copy: { readonly values: Values; readonly rev?: number | undefined }): void
  /** A draft is given up: back to the revision of the values. */
  resetRev(): void
}

/** Makes the base of a form. `rev` is 0 for something new. */
export function createBaseVersion<Values>(initial: Values, rev: number): BaseVersion<Values> {
  let base = { values: initial, rev }
  let changing = rev
  return {
    values: () => base.values,
    rev: () => changing,
    setRev: (next) => void (changing = next),
    take(copy) {
      base = { values: copy.values, rev: copy.rev ?? base.rev }
      if (copy.rev !== undefined) changing = copy.rev
    },
    resetRev: () => void (changing = base.rev),
  }
}
