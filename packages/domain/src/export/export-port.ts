import type { Brand, CellWording, Exported, ExportState } from '@bms/contract'

import type { BrandPort, Kept } from '../brand-port.ts'
import type { World } from '../content/content-item.ts'
import type { Window } from '../paging.ts'

/** What somebody has written into a file. */
export interface ExportOrder extends Pick<Exported, 'export_id' | 'list' | 'query' | 'columns'> {
  /** What stands at the head in the place of the columns' names. */
  readonly titles: readonly string[] | null
  /** How cells are said; as the wire has them, where there is none. */
  readonly wording: CellWording | null
  readonly created_by: string
}

/** An export as it is kept. */
export interface ExportRow extends ExportOrder, Kept<Pick<Exported, 'rows' | 'bytes' | 'is_cut' | 'error'>> {
  readonly state: ExportState
  /** How many parts of the file there are. */
  readonly parts: number
  readonly created_at: Date
  readonly finished_at: Date | null
  readonly expires_at: Date | null
}

/** Where exports are kept, and their files. */
export interface ExportPort<W extends World> extends BrandPort<W> {
  readonly newId: (at: Date) => string
  /** Somebody's exports, newest first, in all states or some. */
  readonly find: (
    db: W['db'],
    brand: Brand,
    uid: string,
    states: readonly ExportState[] | undefined,
    window: Window,
  ) => Promise<{ readonly rows: readonly ExportRow[]; readonly total: number }>
  readonly read: (db: W['db'] | W['trx'], brand: Brand, id: string) => Promise<ExportRow | undefined>
  /** How many exports of somebody aren't done yet. */
  readonly countUnderWay: (trx: W['trx'], brand: Brand, uid: string) => Promise<number>
  /** Has a file written. */
  readonly order: (trx: W['trx'], context: W['context'], brand: Brand, order: ExportOrder, at: Date) => Promise<void>
  /** Gives up an export; answers whether it was under way still. */
  readonly cancel: (trx: W['trx'], brand: Brand, id: string, at: Date) => Promise<boolean>
  /** A part of a file, counted from 0; undefined where it is gone. */
  readonly part: (
    context: W['context'],
    brand: Brand,
    id: string,
    part: number,
  ) => Promise<Uint8Array<ArrayBuffer> | undefined>
}
