import type { Brand, CellWording, ExportList, ExportState, KnowledgeStatus } from '@bms/contract'

import type { Audit, Json, MaybeMoment, Moment, Words } from './columns.ts'

interface KnowledgeTable extends Audit {
  brand: Brand
  status: KnowledgeStatus
  name_key: string
  name_words: Words
  content: Json<object>
  /** What it has several of: languages, products, fault codes, regions. */
  keys: string[]
}

interface Counted {
  views: number
  helpful_up: number
  helpful_down: number
}

interface IntroTable extends KnowledgeTable, Counted {
  intro_id: string
  product_id: string
}

interface FaqTable extends KnowledgeTable, Counted {
  faq_id: string
  used_in_replies: number
}

interface WarrantyTable extends KnowledgeTable {
  policy_id: string
  /** Days; `effective_to` is `9999-12-31` where it has no end. */
  effective_from: string
  effective_to: string
}

interface BrandLockTable {
  brand: Brand
  name: string
}

interface ExportFileTable {
  brand: Brand
  export_id: string
  list: ExportList
  query: Json<Record<string, string>>
  columns: Json<string[]>
  /** What stands at the head in the place of the columns' names. */
  titles: Json<string[]> | null
  /** How cells are said; as the wire has them, where there is none. */
  wording: Json<CellWording> | null
  state: ExportState
  /** Parts of the file that are in the storage. */
  parts: number
  rows: number
  bytes: number
  is_cut: boolean
  /** Where the walk through the list goes on: the id of the last row written, or how many there were. */
  after: string | null
  error: string | null
  created_by: string
  created_at: Moment
  finished_at: MaybeMoment
  expires_at: MaybeMoment
}

/** The knowledge base, and exports. */
export interface KnowledgeTables {
  kb_intro: IntroTable
  kb_faq: FaqTable
  kb_warranty: WarrantyTable
  brand_lock: BrandLockTable
  export_file: ExportFileTable
}
