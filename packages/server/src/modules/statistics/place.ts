import type { Brand, DataCentre } from '@bms/contract'
import { sql } from 'kysely'

/** Which brand's figures, and of which data centre; of all where undefined. */
export interface Place {
  readonly brand: Brand
  readonly dataCentre: DataCentre | undefined
}

/** Restricts the rows of a table with that alias to a place; every index has the brand first. */
export function inPlace({ brand, dataCentre }: Place, alias: string) {
  const table = sql.ref(alias)
  const centre = dataCentre === undefined ? sql`` : sql`AND ${table}.data_center = ${dataCentre}`
  return sql<boolean>`${table}.brand = ${brand} ${centre}`
}
