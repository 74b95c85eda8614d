import type { z } from 'zod'

import { calls } from '../calls/index.ts'
import type { CallName } from '../endpoints.ts'

type Shape = Readonly<Record<string, z.ZodType & { isOptional(): boolean }>>

const shapeOf = (schema: z.ZodType): Shape => ('shape' in schema ? (schema.shape as Shape) : {})

/** What names the object that is changed, and what it was changed from. */
const isName = (field: string): boolean => /^(?:uid|rev|.*_id)$/.test(field)

/**
 * What an edit makes of what it isn't sent: it stays (`part`), or is taken away (`whole`). `none`: the call is no edit.
 * A body in which nothing has to be but the object's name is a part.
 */
export function editKindOf(name: CallName): 'part' | 'whole' | 'none' {
  if (!name.startsWith('edit')) return 'none'
  const isWhole = Object.entries(shapeOf(calls[name].body)).some(
    ([field, value]) => !isName(field) && !value.isOptional(),
  )
  return isWhole ? 'whole' : 'part'
}

/** Whether a call says on which revision it is made. */
export function revisionOf(name: CallName): 'required' | 'optional' | 'none' {
  const { rev } = shapeOf(calls[name].body)
  return rev === undefined ? 'none' : rev.isOptional() ? 'optional' : 'required'
}
