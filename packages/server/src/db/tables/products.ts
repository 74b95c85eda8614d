import type { Brand, DataCentre } from '@bms/contract'

import type { Audit, Json, Words } from './columns.ts'

/** The whole object as the wire has it, and its name as sorts and searches compare it; the other columns follow from it. */
interface Content {
  content: Json<Record<string, unknown>>
  name_key: string
  name_words: Words
}

interface CategoryTable extends Audit, Content {
  brand: Brand
  category_id: string
  parent_id: string | null
  key: string
  name: Json<Record<string, string>>
  sort: number
  visible: boolean
  /** `visible` or `hidden`. */
  status: string
}

interface SeriesTable extends Audit, Content {
  brand: Brand
  series_id: string
  category_id: string
  name: string
  code: string
  sort: number
  status: string
}

interface StandardProductTable extends Audit, Content {
  brand: Brand
  product_id: string
  model: string
  name: Json<Record<string, string>>
  category_id: string
  series_id: string | null
  protocol: string
  capabilities: Json<string[]>
  support_dcs: Json<DataCentre[]>
  status: string
  sort: number
}

interface SingleProductTable extends Audit, Content {
  brand: Brand
  product_id: string
  standard_product_id: string
  sku: string
  product_key: string
  name: Json<Record<string, string>>
  color: string | null
  plug: string | null
  ean: string | null
  sale_regions: Json<string[]>
  app_visible: boolean
  firmware_latest_mcu: string | null
  firmware_latest_wifi: string | null
  status: string
}

/** What the brands sell. */
export interface ProductTables {
  category: CategoryTable
  series: SeriesTable
  standard_product: StandardProductTable
  single_product: SingleProductTable
}
