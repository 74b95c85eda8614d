import { toProblems } from '@bms/contract'
import type { z } from 'zod'

/** One event of a report, or what is wrong with it: that must not cost the others. */
export function readOne<Event>(
  schema: z.ZodType<Event>,
  value: unknown,
): { readonly event: Event } | { readonly detail: string } {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return { event: result.data }
  const [path, problem] = Object.entries(toProblems(result.error.issues))[0] ?? []
  return { detail: `${path ?? ''}: ${JSON.stringify(problem)}`.slice(0, 200) }
}
