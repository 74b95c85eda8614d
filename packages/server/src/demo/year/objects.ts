import type { Brand } from '@bms/contract'
import { type Kysely, sql, type Transaction } from 'kysely'

import { insertRows } from '../../db/insert-rows.ts'
import type { Tables } from '../../db/tables.ts'
import { type AnyContentKind, contentKinds } from '../../modules/content-kinds.ts'
import { deriveColumns } from '../../modules/content/content-rows.ts'

/** Content of whichever kind. */
export type Fields = Readonly<Record<string, unknown>>

/** An object of content as the demo data has it. Times in milliseconds. */
export interface YearObject {
  readonly kind: AnyContentKind
  readonly brand: Brand
  readonly id: string
  readonly status: string
  readonly content: Fields
  readonly createdAt: number
  readonly updatedAt: number
  /** Of an object that isn't stored yet: the columns of its table that don't follow from its content. */
  readonly newColumns?: Fields
  /** Whether the content isn't as it is stored. */
  readonly isRewritten?: boolean
}

/** A state of an object, and what made it so. */
export interface Revision {
  readonly at: number
  readonly by: string
  readonly action: 'create' | 'edit' | 'publish' | 'put_on' | 'pull_off' | 'send' | 'cancel'
  readonly status: string
  readonly content: Fields
  readonly reason?: string
  /** Done by a job that somebody ordered. */
  readonly isJob?: boolean
}

/** An object with its states, oldest first; the last is how it is now. */
export interface TracedObject extends YearObject {
  readonly revisions: readonly Revision[]
}

/** The kind whose objects a table holds. Throws a RangeError where there is none. */
export function kindOf(table: string): AnyContentKind {
  const kind = contentKinds.find((one) => one.table === table)
  if (!kind) throw new RangeError(`${table} holds no content`)
  return kind
}

/** Reads all content. */
export async function loadObjects(db: Kysely<Tables>): Promise<YearObject[]> {
  const objects: YearObject[] = []
  for (const kind of contentKinds) {
    const columns = sql`brand, ${sql.ref(kind.id)} AS id, status, content, created_at, updated_at`
    // oxlint-disable-next-line no-await-in-loop -- the embedded engine does one thing at a time
    const { rows } = await sql<
      Pick<YearObject, 'brand' | 'id' | 'status' | 'content'> & { created_at: Date; updated_at: Date }
    >`SELECT ${columns} FROM ${sql.table(kind.table)} ORDER BY brand, ${sql.ref(kind.id)}`.execute(db)
    for (const { created_at, updated_at, ...row } of rows) {
      objects.push({ kind, ...row, createdAt: created_at.getTime(), updatedAt: updated_at.getTime() })
    }
  }
  return objects
}

/** Most revisions that one statement writes: their contents are long. */
const revisionsAtOnce = 500

/** Writes new objects, the trail of stored ones, and every revision. */
export async function saveObjects(trx: Transaction<Tables>, objects: readonly TracedObject[]): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(objects, (object) => object.kind)) {
    const added = ofKind.filter(({ newColumns }) => newColumns !== undefined)
    const stored = ofKind.filter(({ newColumns }) => newColumns === undefined)
    // oxlint-disable-next-line no-await-in-loop -- the embedded engine does one thing at a time
    await insertRows(trx, kind.table as keyof Tables, added.map(toNewRow))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await updateTrails(trx, kind, stored.map(toTrail))
  }
  const revisions = objects.flatMap(toRevisionRows)
  for (let from = 0; from < revisions.length; from += revisionsAtOnce) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await insertRows(trx, 'revision', revisions.slice(from, from + revisionsAtOnce))
  }
}

function toTrail({ kind, brand, id, createdAt, revisions, content, isRewritten }: TracedObject) {
  const last = revisions.at(-1)
  return {
    brand,
    [kind.id]: id,
    created_at: new Date(createdAt),
    created_by: revisions[0]?.by,
    updated_at: new Date(last?.at ?? createdAt),
    updated_by: last?.by,
    rev: revisions.length,
    content: isRewritten === true ? content : null,
  }
}

function toNewRow(object: TracedObject): object {
  const { kind, status, content, newColumns } = object
  // Plain values win: a column that holds JSON takes the value itself here.
  return { ...deriveColumns(kind, content as never, status as never), ...toTrail(object), ...newColumns, content }
}

function updateTrails(trx: Transaction<Tables>, kind: AnyContentKind, rows: readonly object[]): Promise<unknown> {
  const table = sql.table(kind.table)
  const id = sql.ref(kind.id)
  return sql`UPDATE ${table} t SET created_at = r.created_at, created_by = r.created_by, updated_at = r.updated_at,
      updated_by = r.updated_by, rev = r.rev, content = coalesce(r.content, t.content)
    FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::json) r
    WHERE t.brand = r.brand AND t.${id} = r.${id}`.execute(trx)
}

function toRevisionRows({ kind, brand, id, revisions }: TracedObject): object[] {
  return revisions.map(({ at, by, status, content }, i) => ({
    brand,
    ref_type: kind.targetType,
    ref_id: id,
    rev: i + 1,
    snapshot: { status, content },
    by_uid: by,
    at: new Date(at),
  }))
}
