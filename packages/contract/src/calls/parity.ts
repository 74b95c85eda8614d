import { z } from 'zod'

import { brandKeys } from '../brand.ts'
import { endpoints } from '../endpoints.ts'
import { listQuery, plainPageOf } from '../envelope.ts'
import { parityKinds, parityStates } from '../values/parity.ts'
import { call, needs } from './call.ts'
import { id } from './types.ts'

/** A thing, by what makes it the same one in every brand, and how it stands in each brand that the caller may view it in. */
export const parityRow = z.strictObject({
  key: z.string(),
  kind: z.enum(parityKinds),
  title: z.string(),
  hint: z.string(),
  cells: z
    .array(z.strictObject({ brand: z.enum(brandKeys), state: z.enum(parityStates), id: id.optional() }))
    .max(brandKeys.length),
})

/** A thing, and how it stands in each brand. */
export type ParityRow = z.infer<typeof parityRow>

/** Calls that compare brands. */
export const parityCalls = {
  brandParity: call(endpoints.brandParity, {
    summary:
      'What of a kind each brand has, and where it is different or missing: by key, over the brands on which the caller ' +
      'may view the kind; the first kind they may view where it is left out. `q` looks in titles and keys',
    access: needs(['OperationCenter', 'KnowledgeBase', 'MemberMgmt']),
    query: z.strictObject({
      ...listQuery,
      kind: z.enum(parityKinds).optional(),
      state: z.enum(parityStates).optional(),
      brand: z.enum(brandKeys).optional(),
    }),
    response: plainPageOf(parityRow),
  }),
}
