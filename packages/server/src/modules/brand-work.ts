import type { BrandPort } from '@bms/domain'

import { type StaffWorld, work } from '../access/administration.ts'
import { appendRecords } from '../audit/append-records.ts'
import { signedIn } from '../context.ts'

/** Who works on what belongs to a brand, and how what they do is written. */
export const brandWork: BrandPort<StaffWorld> = {
  ...work,
  record: (trx, context, project, drafts) => appendRecords(trx, context, signedIn(context), project, drafts),
}
