import type { BrandPort } from '@bms/domain'

import { signedIn } from '../context.ts'
import { appendRecords } from './operation/append-records.ts'
import { type StaffWorld, work } from './staff/administration.ts'

/** Who works on what belongs to a brand, and how what they do is written. */
export const brandWork: BrandPort<StaffWorld> = {
  ...work,
  record: (trx, context, project, drafts) => appendRecords(trx, context, signedIn(context), project, drafts),
}
