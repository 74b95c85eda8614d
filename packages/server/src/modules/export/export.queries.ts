import type { Brand, Exported } from '@bms/contract'
import type { Kysely, Selectable, Updateable } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** An export as the table has it. */
export type ExportRow = Selectable<Tables['export_file']>

/** Where a part of a file is kept. */
export const toPartKey = (brand: Brand, id: string, part: number): string => `exports/${brand}/${id}/${part}.csv`

/** An export by its id, or undefined. */
export function readExport(db: Kysely<Tables>, brand: Brand, id: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('export_file')
    .selectAll()
    .where('brand', '=', brand)
    .where('export_id', '=', id)
    .executeTakeFirst()
}

/** Changes an export that is in one of some states; returns whether it was. */
export async function updateExport(
  db: Kysely<Tables>,
  brand: Brand,
  id: string,
  states: readonly ExportRow['state'][],
  set: Updateable<Tables['export_file']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('export_file')
    .set(set)
    .where('brand', '=', brand)
    .where('export_id', '=', id)
    .where('state', 'in', [...states])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An export as the wire has it. */
export function toExported(row: ExportRow): Exported {
  return {
    export_id: row.export_id,
    list: row.list,
    query: row.query,
    columns: row.columns,
    state: row.state,
    rows: row.rows,
    bytes: row.bytes,
    is_cut: row.is_cut,
    ...(row.error === null ? {} : { error: row.error }),
    created_at: row.created_at.toISOString(),
    ...(row.finished_at ? { finished_at: row.finished_at.toISOString() } : {}),
    ...(row.expires_at ? { expires_at: row.expires_at.toISOString() } : {}),
  }
}
