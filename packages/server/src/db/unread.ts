import { type Compilable, type RawBuilder, sql, type Transaction } from 'kysely'

import type { Tables } from './tables.ts'

/** How a statement begins that `andGoOn` made. */
export const unread = '/* unread */'

/**
 * A statement of a transaction whose answer nobody reads, and that returns no rows. The embedded engine is asked for it
 * together with the statement behind it, be it the `commit`: to wait for an answer costs it as much as a small write.
 * If it fails, that one fails with its error.
 */
export const andGoOn = (statement: Compilable | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${sql.raw(unread)} ${statement}`

/** Runs such a statement, if there is one. */
export async function writeUnread(
  trx: Transaction<Tables>,
  statement: Compilable | RawBuilder<unknown> | undefined,
): Promise<void> {
  if (statement) await andGoOn(statement).execute(trx)
}
