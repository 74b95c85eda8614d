import { invalid, toProblems } from '@bms/contract'

/** What an edit brings: a missing field stays, null takes an optional one away. */
export type Changes<C extends object> = { readonly [K in keyof C]?: C[K] | null | undefined }

/** An object's fields after an edit. */
export function mergeFields<C extends object>(content: C, changes: Changes<C>): C {
  const merged = { ...content } as Record<string, unknown>
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete merged[key]
    else if (value !== undefined) merged[key] = value
  }
  return merged as C
}

/** A schema of the contract, for what staff write of a whole object. */
export interface Whole {
  safeParse(
    value: object,
    options: { readonly reportInput: boolean },
  ): { readonly error?: { readonly issues: Parameters<typeof toProblems>[0] } | undefined }
}

/**
 * Refuses what an edit made of an object where its fields don't go together: an edit is looked at field by field.
 * @throws Problem 40000 with what is wrong, by field.
 */
export function requireWhole(schema: Whole, content: object): void {
  const { error } = schema.safeParse(content, { reportInput: true })
  if (error) throw invalid(toProblems(error.issues))
}
