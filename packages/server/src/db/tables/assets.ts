import type { ProjectKey } from '@bms/contract'

import type { Moment } from './columns.ts'

interface AssetTable {
  /** `system`: pictures of staff, which belong to no brand. */
  brand: ProjectKey
  asset_id: string
  /** Where the file lies in the storage; also the end of its address. */
  key: string
  thumb_key: string
  mime: string
  bytes: number
  width: number
  height: number
  /** Of the file as it is kept. */
  sha256: string
  created_at: Moment
  created_by: string | null
}

interface AssetRefTable {
  brand: ProjectKey
  asset_id: string
  ref_type: string
  ref_id: string
  /** The path within the object: `gallery.0`. */
  field: string
}

/** Uploaded files, and what refers to them. */
export interface AssetTables {
  asset: AssetTable
  asset_ref: AssetRefTable
}
