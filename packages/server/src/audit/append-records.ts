import type { ProjectKey } from '@bms/contract'
import { maskAccount, type RecordDraft, toRecordColumns } from '@bms/domain'
import { sql, type Transaction } from 'kysely'

import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { andGoOn } from '../db/unread.ts'
import { newId } from '../ids.ts'
import { chainStart, type HashedRecord, toChainedText } from './hash-record.ts'

/** Who did it; where that isn't the caller (signing in), it is given. */
export interface RecordActor {
  readonly uid: string
  readonly nickname: string
  readonly uemail: string
  readonly sessionId: string | null
}

/**
 * Writes operation records at the end of a project's chain, in the transaction of the change they tell
 * of. The chain's row is locked until that transaction ends, so appends stand in one order; take this
 * lock last, after all rows the change itself locks.
 */
export async function appendRecords(
  trx: Transaction<Tables>,
  context: Pick<Context, 'now' | 'address' | 'userAgent' | 'requestId'>,
  actor: RecordActor,
  project: ProjectKey,
  drafts: readonly RecordDraft[],
): Promise<void> {
  if (drafts.length === 0) return
  const at = context.now()
  const origin = { at, ip: context.address, ua: context.userAgent, request_id: context.requestId }
  await appendAll(
    trx,
    project,
    drafts.map((draft) => ({ draft, actor, origin })),
  )
}

/** A record with who did it, when and from where. */
export interface DatedRecord {
  readonly draft: RecordDraft
  readonly actor: RecordActor
  readonly origin: { readonly at: Date; readonly ip: string; readonly ua: string; readonly request_id: string }
}

/** Most records written in one statement. */
const atOnce = 500

/** Writes records of several times and people at the end of a project's chain, in the order given. */
export async function appendAll(
  trx: Transaction<Tables>,
  project: ProjectKey,
  records: readonly DatedRecord[],
): Promise<void> {
  for (let from = 0; from < records.length; from += atOnce) {
    const drafts = records.slice(from, from + atOnce).map((record) => toDraft(project, record))
    await append(trx, project, drafts)
  }
}

/** A record but for its place in the chain. */
type PlacelessRecord = Omit<HashedRecord, 'seq' | 'prev_hash'>

function toDraft(project: ProjectKey, { draft, actor, origin }: DatedRecord): PlacelessRecord {
  const { at, ip, ua, request_id } = origin
  return {
    project,
    log_id: newId(at),
    at,
    actor_uid: actor.uid,
    actor_nickname: actor.nickname,
    actor_uemail: maskAccount(actor.uemail),
    ...toRecordColumns(draft),
    ip,
    ua,
    session_id: actor.sessionId,
    request_id,
  }
}

/**
 * Locks the chain's row, gives the records their places and hashes, writes them and moves the chain's end, in one
 * statement: whoever else appends waits for as little as possible. A project's first records begin its chain; of two
 * that do so at once, the second fails by the record's place, and is tried again.
 */
async function append(
  trx: Transaction<Tables>,
  project: ProjectKey,
  drafts: readonly PlacelessRecord[],
): Promise<void> {
  const texts = drafts.map(toChainedText)
  const pieces = [0, 1, 2].map((nth) => sql`${texts.map((text) => text[nth])}::text[]`)
  const columns = Object.keys(drafts[0] ?? {}).map((column) => sql.ref(column))
  const types = [...new Set(drafts.map(({ target_type }) => target_type))]
  await andGoOn(sql`
    WITH RECURSIVE chain AS MATERIALIZED (
      SELECT seq, hash FROM operation_chain WHERE project = ${project} FOR UPDATE
    ), draft AS MATERIALIZED (
      SELECT * FROM unnest(${sql.join(pieces)}) WITH ORDINALITY AS d (to_previous_hash, to_seq, to_end, nth)
    ), place (nth, seq, prev_hash, hash) AS (
      SELECT 0::bigint, coalesce(seq, 0), start, start
      FROM (SELECT 1) always LEFT JOIN chain ON true, LATERAL (SELECT coalesce(hash, ${chainStart}) COLLATE "C") s (start)
      UNION ALL
      SELECT d.nth, p.seq + 1, p.hash, encode(
        sha256(convert_to(d.to_previous_hash || p.hash || d.to_seq || p.seq + 1 || d.to_end, 'UTF8')), 'hex'
      ) COLLATE "C"
      FROM place p JOIN draft d ON d.nth = p.nth + 1
    ), written AS (
      INSERT INTO operation_record (${sql.join(columns)}, seq, prev_hash, hash)
      SELECT ${sql.join(columns)}, p.seq, p.prev_hash, p.hash FROM place p JOIN (
        SELECT row_number() OVER () AS nth, ${sql.join(columns)}
        FROM json_populate_recordset(NULL::operation_record, ${JSON.stringify(drafts)}::json)
      ) r USING (nth)
    )
    INSERT INTO operation_chain (project, seq, hash, touched)
    SELECT ${project}, seq, hash, (SELECT jsonb_object_agg(type, last.hash) FROM unnest(${types}::text[]) type)
    FROM (SELECT seq, hash FROM place ORDER BY nth DESC LIMIT 1) last
    ON CONFLICT (project) DO UPDATE SET seq = excluded.seq, hash = excluded.hash,
      touched = operation_chain.touched || excluded.touched`).execute(trx)
}
