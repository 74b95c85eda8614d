import { codes, type Problem } from '@bms/contract'
import type { RecordDraft } from '@bms/domain'

import { appendRecords } from '../audit/append-records.ts'
import { type Context, signedIn } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { delayAfter } from './guess-limits.ts'
import { countFailure, type Counts } from './sign-in-guard.ts'

/**
 * Refuses what a signed-in person has shown to prove themselves, as a failed sign-in of this browser: whoever sits down at
 * an unlocked screen guesses no faster here than at the door. `type`: what the record is about.
 */
export async function refuseGuess(
  problem: Problem,
  { counts, type }: { readonly counts: Counts; readonly type: 'staff' | 'second_factor' },
  context: Context,
): Promise<never> {
  const identity = signedIn(context)
  const target = { type, id: identity.uid, name: identity.uname }
  const failure = { code: codes.validation, message: problem.message }
  const counted = await inTransaction(context.db, async (trx) => {
    const next = await countFailure(trx, counts, context.now())
    const drafts: RecordDraft[] = [{ module: 'session', action: 'edit', target, failure }]
    if (next.locks) drafts.push({ module: 'session', action: 'lockout', target: { ...target, type: 'staff' } })
    await appendRecords(trx, context, identity, 'system', drafts)
    return next
  })
  await context.wait(delayAfter(counted.failures))
  throw problem
}
