import { projectKeys } from '@bms/contract'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../db/tables.ts'
import { chainStart, hashRecord } from './hash-record.ts'

/** The first record that doesn't fit its chain. */
export interface BrokenRecord {
  readonly project: string
  readonly seq: number
  readonly log_id: string | undefined
  /** `cut off`: the chain's end is missing, or isn't the one that was noted; `foreign`: there is no such project. */
  readonly why: 'missing' | 'changed' | 'cut off' | 'foreign'
}

/** What was found in one project's chain. */
export interface ChainReport {
  readonly project: string
  /** How many records stand, from the start. */
  readonly records: number
  /** The hash of the last of them: kept elsewhere, it proves later that nothing up to here was rewritten. */
  readonly head: string
  readonly broken: BrokenRecord | undefined
}

/** The end of a chain as somebody noted it, away from the database. */
export interface NotedHead {
  readonly project: string
  readonly seq: number
  readonly hash: string
}

const pageSize = 1000

/**
 * Checks every chain of operation records from its start. A chain that somebody rewrote to its end, or cut
 * together with its head, fits in itself: only `noted` heads from an earlier run show that. Give it a
 * transaction that sees one moment where others are writing.
 */
export async function verifyChains(
  db: Kysely<Tables>,
  noted: readonly NotedHead[] = [],
): Promise<{
  readonly records: number
  readonly broken: BrokenRecord | undefined
  readonly chains: readonly ChainReport[]
}> {
  const chains: ChainReport[] = []
  for (const project of projectKeys) {
    const heads = noted.filter((head) => head.project === project)
    chains.push(await verifyChain(db, project, heads))
  }
  chains.push(...(await findForeign(db)))
  return {
    records: chains.reduce((sum, { records }) => sum + records, 0),
    broken: chains.find(({ broken }) => broken)?.broken,
    chains,
  }
}

async function verifyChain(db: Kysely<Tables>, project: string, noted: readonly NotedHead[]): Promise<ChainReport> {
  const kept = await db
    .selectFrom('operation_chain')
    .select(['seq', 'hash'])
    .where('project', '=', project as never)
    .executeTakeFirst()
  const awaited = new Map(noted.map((head) => [head.seq, head.hash]))
  let seq = 0
  let hash = chainStart
  const report = (broken?: Omit<BrokenRecord, 'project'>): ChainReport => ({
    project,
    records: seq,
    head: hash,
    broken: broken && { project, ...broken },
  })
  for (;;) {
    const page = await readPage(db, project, seq)
    for (const { hash: own, isWhole, ...record } of page) {
      const { seq: at, log_id } = record
      if (at !== seq + 1) return report({ seq: seq + 1, log_id: undefined, why: 'missing' })
      const fits = isWhole && record.prev_hash === hash && hashRecord(record) === own
      if (!fits || (awaited.get(at) ?? own) !== own) return report({ seq: at, log_id, why: 'changed' })
      seq = at
      hash = own
    }
    if (page.length < pageSize) break
  }
  const isCut = (kept?.seq ?? 0) !== seq || (kept?.hash ?? chainStart) !== hash || noted.some((head) => head.seq > seq)
  return isCut ? report({ seq: seq + 1, log_id: undefined, why: 'cut off' }) : report()
}

function readPage(db: Kysely<Tables>, project: string, after: number) {
  return (
    db
      .selectFrom('operation_record')
      .selectAll()
      // Records are written to the millisecond; a finer change would be lost in reading it.
      .select(sql<boolean>`date_trunc('milliseconds', at) = at`.as('isWhole'))
      .where('project', '=', project as never)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(pageSize)
      .execute()
  )
}

/** Records, and heads, of projects that don't exist: nobody would look there. */
async function findForeign(db: Kysely<Tables>): Promise<ChainReport[]> {
  const rows = await db
    .selectFrom('operation_record')
    .select(['project', 'seq', 'log_id'])
    .where('project', 'not in', projectKeys)
    .orderBy('project')
    .orderBy('seq')
    .limit(1)
    .execute()
  const heads = await db
    .selectFrom('operation_chain')
    .select(['project', 'seq', sql<string | undefined>`NULL`.as('log_id')])
    .where('project', 'not in', projectKeys)
    .limit(1)
    .execute()
  return [...rows, ...heads].slice(0, 1).map(({ project, seq, log_id }) => ({
    project,
    records: 0,
    head: chainStart,
    broken: { project, seq, log_id: log_id ?? undefined, why: 'foreign' as const },
  }))
}
