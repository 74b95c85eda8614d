import type { ApkFacts, Brand, ProjectKey } from '@bms/contract'
import type { ColumnType } from 'kysely'

import type { PackagePart } from '../../ports/package-files.ts'
import type { Json, Moment } from './columns.ts'

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
  /** What a package says of itself; pictures have none. */
  facts: ColumnType<ApkFacts | null, string | undefined, never>
}

/** A package on its way in, part by part. */
interface PackageUploadTable {
  brand: Brand
  upload_id: string
  uid: string
  name: string
  bytes: number
  received: number
  parts: Json<PackagePart[]>
  /** The package it has become. */
  asset_id: string | null
  touched_at: Moment
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
  package_upload: PackageUploadTable
}
