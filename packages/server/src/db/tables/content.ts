import type { Brand, ProjectKey } from '@bms/contract'

import type { Json, MaybeMoment, Moment } from './columns.ts'

interface RevisionTable {
  brand: Brand
  ref_type: string
  ref_id: string
  rev: number
  snapshot: Json<Record<string, unknown>>
  by_uid: string | null
  at: Moment
}

interface IdempotencyTable {
  uid: string
  key: string
  input_hash: string
  result: Json<unknown>
  at: Moment
}

interface JobTable {
  brand: ProjectKey
  job_id: string
  kind: string
  /** What the work is about, an id mostly: of each kind one at a time. */
  ref: string
  data: Json<Record<string, unknown>>
  /** When it is due; of work in hand, when it is given up for lost. */
  run_at: Moment
  state: 'queued' | 'running' | 'done' | 'failed'
  attempts: number
  worker: string | null
  last_error: string | null
  created_at: Moment
  finished_at: MaybeMoment
}

interface OutboxTable {
  brand: Brand
  outbox_id: string
  port: string
  payload: Json<Record<string, unknown>>
  at: Moment
}

/** What all content that staff write shares. */
export interface ContentTables {
  revision: RevisionTable
  idempotency: IdempotencyTable
  job: JobTable
  outbox: OutboxTable
}
