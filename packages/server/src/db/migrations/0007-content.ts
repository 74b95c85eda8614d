import { key, type Migration } from './migration.ts'

/** What all content that staff write shares: its revisions, creating once, and work that is done later. */
export const contentMigration: Migration = {
  version: 7,
  name: 'revisions, idempotency keys, jobs and the outbox',
  statements: [
    `CREATE TABLE revision (
      brand ${key} NOT NULL, ref_type ${key} NOT NULL, ref_id ${key} NOT NULL, rev integer NOT NULL,
      snapshot jsonb NOT NULL, by_uid ${key}, at timestamptz NOT NULL,
      PRIMARY KEY (brand, ref_type, ref_id, rev))`,
    `CREATE TABLE idempotency (
      uid ${key} NOT NULL, key ${key} NOT NULL, input_hash ${key} NOT NULL, result jsonb NOT NULL, at timestamptz NOT NULL,
      PRIMARY KEY (uid, key))`,
    `CREATE INDEX idempotency_age ON idempotency (at)`,
    `CREATE TABLE job (
      brand ${key} NOT NULL, job_id ${key} NOT NULL, kind ${key} NOT NULL, ref ${key} NOT NULL, data jsonb NOT NULL,
      run_at timestamptz NOT NULL, state ${key} NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
      attempts integer NOT NULL DEFAULT 0, worker ${key}, last_error text,
      created_at timestamptz NOT NULL, finished_at timestamptz, PRIMARY KEY (brand, job_id))`,
    // What is to be done next, whichever brand's it is; what is done is out of the way.
    `CREATE INDEX job_due ON job (run_at) WHERE state IN ('queued', 'running')`,
    // One piece of work of a kind for an object at a time.
    `CREATE UNIQUE INDEX job_ref ON job (brand, kind, ref) WHERE state IN ('queued', 'running')`,
    `CREATE TABLE outbox (
      brand ${key} NOT NULL, outbox_id ${key} NOT NULL, port ${key} NOT NULL, payload jsonb NOT NULL,
      at timestamptz NOT NULL, PRIMARY KEY (brand, outbox_id))`,
    `CREATE INDEX outbox_age ON outbox (brand, port, at)`,
    // When somebody was last sent anything: what an audience's overlap is counted from.
    `ALTER TABLE app_user ADD COLUMN last_message_at timestamptz`,
    `CREATE INDEX app_user_audience ON app_user
      (brand, status, country, locale, platform, data_center, marketing_opt_in, push_token_ok)`,
  ],
}

/**
 * A table of content: what lists filter and sort by are columns (`further` among them), everything else of the
 * object lies in `content` as the wire has it.
 */
export function contentTable(table: string, id: string, further = ''): readonly string[] {
  return [
    `CREATE TABLE ${table} (
      brand ${key} NOT NULL, ${id} ${key} NOT NULL, status ${key} NOT NULL, name_key ${key} NOT NULL, ${further}
      content jsonb NOT NULL,
      created_at timestamptz NOT NULL, created_by ${key}, updated_at timestamptz NOT NULL, updated_by ${key},
      rev integer NOT NULL DEFAULT 1, deleted_at timestamptz, PRIMARY KEY (brand, ${id}))`,
    `CREATE INDEX ${table}_updated ON ${table} (brand, updated_at, ${id}) WHERE deleted_at IS NULL`,
    `CREATE INDEX ${table}_status ON ${table} (brand, status, updated_at, ${id}) WHERE deleted_at IS NULL`,
    `CREATE INDEX ${table}_name ON ${table} (brand, name_key, ${id}) WHERE deleted_at IS NULL`,
  ]
}
