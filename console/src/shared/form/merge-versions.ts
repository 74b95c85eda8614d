import type { FieldValues } from 'react-hook-form'

/** A field that differs between what a person typed and what somebody else saved meanwhile. */
export interface Difference {
  readonly name: string
  readonly mine: unknown
  readonly theirs: unknown
  /** Which of them is likely meant: that of whoever changed it; one's own where both did. */
  readonly likely: 'mine' | 'theirs'
}

/** Whether two values of a form are the same. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What differs between one's own values and theirs. `base` is what both began with. */
export function findDifferences<Values extends FieldValues>(base: Values, mine: Values, theirs: Values): Difference[] {
  return Object.keys(mine)
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      likely: isSame(base[name], mine[name]) ? 'theirs' : 'mine',
    }))
}
