import { setTimeout as sleep } from 'node:timers/promises'

import type { Kysely, Transaction } from 'kysely'

import { sqlState } from './sql-state.ts'
import type { Tables } from './tables.ts'

/** Serialization failure, deadlock, a schema changed meanwhile: the database asks to try the whole transaction again. */
const retryable: ReadonlySet<unknown> = new Set(['40001', '40P01', '0A000'])

const attempts = 6

/**
 * Two used one idempotency key at once, or began one chain of records: the second finds what the first left when it
 * tries again.
 */
const raced: ReadonlySet<unknown> = new Set(['idempotency_pkey', 'operation_record_pkey'])

/** What Citus adds to the names of constraints and indexes of a shard: its number. */
const shard = /_\d{6,}$/

/** The name of the unique constraint or index that an error tells of, or undefined. */
export function violatedUnique(error: unknown): string | undefined {
  if (sqlState(error) !== '23505' || !(error instanceof Error) || !('constraint' in error)) return undefined
  return typeof error.constraint === 'string' ? error.constraint.replace(shard, '') : undefined
}

const isWorthAnother = (error: unknown): boolean => retryable.has(sqlState(error)) || raced.has(violatedUnique(error))

/**
 * Runs `work` in a transaction: all of it happens, or nothing. The one way to write; where the database
 * asks for it, the whole work is done again, so it must have no effect outside the transaction.
 * @throws what `work` throws, or the database's error after several attempts.
 */
export async function inTransaction<T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= attempts || !isWorthAnother(error)) throw error
      // A little chance keeps two that collided from colliding again.
      await sleep(2 ** attempt * (5 + Math.random() * 10))
    }
  }
}
