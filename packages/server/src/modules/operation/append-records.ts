import type { Code, OperationAction, ProjectKey } from '@bms/contract'
import type { Transaction } from 'kysely'

import type { Context } from '../../context.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Tables } from '../../db/tables.ts'
import type { Scalar } from '../../db/tables/columns.ts'
import { newId } from '../../ids.ts'
import { maskAccount } from '../../mask.ts'
import { chainStart, hashRecord } from './hash-record.ts'
import { toTouched } from './touched.ts'

/** One changed field. */
export interface Change {
  readonly path: string
  readonly from: Scalar
  readonly to: Scalar
}

/** What an operation record tells, before it is given its place in the chain. */
export interface RecordDraft {
  readonly module: string
  readonly action: OperationAction
  readonly target: { readonly type: string; readonly id: string; readonly name: string }
  readonly changes?: readonly Change[]
  readonly reason?: string | undefined
  /** The failure, where the record tells of one. */
  readonly failure?: { readonly code: Code; readonly message: string }
}

/** Who did it; where that isn't the caller (signing in), it is given. */
export interface RecordActor {
  readonly uid: string
  readonly nickname: string
  readonly uemail: string
  readonly sessionId: string | null
}

/** Fields whose values a record never shows, only that they changed. */
const sensitive = /pass|token|secret|hash|email|phone|account|mobile/

const hidden = '•••'

function mask({ path, from, to }: Change): Change {
  if (!sensitive.test(path)) return { path, from, to }
  return { path, from: from === null ? null : hidden, to: to === null ? null : hidden }
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

/** Writes records of several times and people at the end of a project's chain, in the order given. */
export async function appendAll(
  trx: Transaction<Tables>,
  project: ProjectKey,
  records: readonly DatedRecord[],
): Promise<void> {
  if (records.length === 0) return
  let { seq, hash } = await lockChain(trx, project)
  const rows = records.map(({ draft, actor, origin }) => {
    const { at, ip, ua, request_id } = origin
    const record = {
      project,
      seq: (seq += 1),
      log_id: newId(at),
      at,
      actor_uid: actor.uid,
      actor_nickname: actor.nickname,
      actor_uemail: maskAccount(actor.uemail),
      module: draft.module,
      action: draft.action,
      target_type: draft.target.type,
      target_id: draft.target.id,
      target_name: draft.target.name.slice(0, 128).toWellFormed(),
      result: draft.failure ? ('failure' as const) : ('success' as const),
      error_code: draft.failure?.code ?? null,
      error_message: draft.failure?.message ?? null,
      changes: (draft.changes ?? []).map(mask),
      reason: draft.reason ?? null,
      ip,
      ua,
      session_id: actor.sessionId,
      request_id,
      prev_hash: hash,
    }
    hash = hashRecord(record)
    return { ...record, hash }
  })
  await insertRows(trx, 'operation_record', rows)
  const types = [...new Set(records.map(({ draft }) => draft.target.type))]
  await trx
    .updateTable('operation_chain')
    .set({ seq, hash, touched: toTouched(types, hash) })
    .where('project', '=', project)
    .execute()
}

async function lockChain(trx: Transaction<Tables>, project: ProjectKey): Promise<{ seq: number; hash: string }> {
  const find = () =>
    trx
      .selectFrom('operation_chain')
      .select(['seq', 'hash'])
      .where('project', '=', project)
      .forUpdate()
      .executeTakeFirst()
  const found = await find()
  if (found) return found
  await trx
    .insertInto('operation_chain')
    .values({ project, seq: 0, hash: chainStart })
    .onConflict((conflict) => conflict.column('project').doNothing())
    .execute()
  return (await find()) ?? { seq: 0, hash: chainStart }
}
