import { type Brand, calls, type ProductStatus, type SingleProductRow, type StandardProductRow } from '@bms/contract'
import { createMockHandlers, type MockContext } from '@bms/fixtures/mock'

/* Products of the mock that stories are about, found by what they are: ids change with the demo data. */

const mock = createMockHandlers()
const nobody = {} as MockContext
const brand: Brand = 'kyvol'

const { list: standards } = await mock.standardProductList(
  { brand, query: calls.standardProductList.query.parse({ page_size: '200', sort: 'model' }), body: {} },
  nobody,
)
const { list: singles } = await mock.singleProductList(
  { brand, query: calls.singleProductList.query.parse({ page_size: '200', sort: 'sku' }), body: {} },
  nobody,
)

function find<Row extends { readonly status: ProductStatus }>(
  rows: readonly Row[],
  what: string,
  is: (row: Row) => boolean,
): Row {
  const row = rows.find(is)
  if (!row) throw new Error(`The demo data has no ${what}`)
  return row
}

/** A model the app shows, with single products of it. */
export const listedModel: StandardProductRow = find(
  standards,
  'listed model with single products',
  ({ status, single_count }) => status === 'listed' && single_count > 0,
)

/** Another model. */
export const otherModel: StandardProductRow = find(
  standards,
  'second model',
  ({ product_id }) => product_id !== listedModel.product_id,
)

/** What is sold of a model. */
export const listedSingle: SingleProductRow = find(
  singles,
  'listed single product',
  ({ status }) => status === 'listed',
)
