import type { ColumnType } from 'kysely'

/** A moment: read as a Date, written as a Date or ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>

/** A moment that may be missing. */
export type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** A JSON column: read as a value, written as its JSON text. */
export type Json<T> = ColumnType<T, string, string>

/** Words of a text with their places (`tsvector`), as `toWordVector` writes them: what searches look at. */
export type Words = ColumnType<string, string | undefined, string>

/** A column that the database derives from others of its row. */
export type Derived<T> = ColumnType<T, never, never>

/** What every table that staff write to carries. */
export interface Audit {
  created_at: Moment
  created_by: string | null
  updated_at: Moment
  updated_by: string | null
  rev: number
  deleted_at: MaybeMoment
}
