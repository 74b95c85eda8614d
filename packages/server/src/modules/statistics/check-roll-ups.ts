import { recentSince } from '@bms/domain'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { rebuildDeviceTotals } from '../device/device-totals.ts'
import { rebuildWithin } from './rebuild-statistics.ts'

const rollUps = ['stat_total', 'stat_daily', 'stat_monthly', 'stat_hourly', 'device_total'] as const

/** A table of roll-ups that isn't what the rows say, and in how many figures: those it has, and those it should have. */
export interface WrongRollUp {
  readonly table: (typeof rollUps)[number]
  readonly figures: number
}

/** Ends the transaction without a trace. */
class Undone extends Error {}

/**
 * Holds roll-ups against the rows they are made of: makes them anew beside, compares, and leaves everything as it was.
 * Answers the tables that are wrong. Whoever writes waits meanwhile.
 */
export async function checkRollUps(db: Kysely<Tables>, now: Date): Promise<readonly WrongRollUp[]> {
  let wrong: readonly WrongRollUp[] = []
  const work = async (trx: Transaction<Tables>): Promise<never> => {
    // Whoever changed rows but not yet the roll-ups comes first: what is copied is then of the moment that is counted.
    await sql`LOCK TABLE ${sql.join(rollUps.map((table) => sql.table(table)))} IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    for (const table of rollUps)
      await sql`CREATE TEMP TABLE ${kept(table)} AS SELECT * FROM ${sql.table(table)} WHERE v <> 0`.execute(trx)
    await rebuildWithin(trx, now)
    await rebuildDeviceTotals(trx)
    wrong = await compare(trx, now)
    throw new Undone()
  }
  await db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return wrong
}

const kept = (table: WrongRollUp['table']) => sql.table(`kept_${table}`)

async function compare(trx: Transaction<Tables>, now: Date): Promise<WrongRollUp[]> {
  const wrong: WrongRollUp[] = []
  for (const table of rollUps) {
    // What is counted by five minutes is made anew for some days only.
    const since = table === 'stat_hourly' ? sql`at >= ${recentSince(now)}` : sql`true`
    const before = sql`SELECT * FROM ${kept(table)} WHERE ${since}`
    const after = sql`SELECT * FROM ${sql.table(table)} WHERE v <> 0 AND ${since}`
    const { rows } = await sql<{ figures: number }>`
      SELECT count(*)::int AS figures
      FROM ((${before} EXCEPT ${after}) UNION ALL (${after} EXCEPT ${before})) d`.execute(trx)
    const { figures = 0 } = rows[0] ?? {}
    if (figures > 0) wrong.push({ table, figures })
  }
  return wrong
}
