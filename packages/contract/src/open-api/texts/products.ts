import { calls } from '../../calls/index.ts'
import {
  category,
  categoryContent,
  productChoice,
  series,
  seriesContent,
  singleProduct,
  singleProductContent,
  singleProductRow,
  standardProduct,
  standardProductContent,
  standardProductRow,
} from '../../calls/product.ts'
import { productStatuses, productTransitions } from '../../values/products.ts'
import { entity, entityLike, type Machine } from '../entity.ts'

const states: Machine = Object.fromEntries(
  productStatuses.map((status) => [
    status,
    Object.fromEntries(
      Object.entries(productTransitions)
        .filter(([, { from }]) => (from as readonly string[]).includes(status))
        .map(([action, { to }]) => [action, to]),
    ),
  ]),
)

const status = '`draft`; `listed`: the app shows it; `unlisted`: no longer.'

const ofCategory = entity(categoryContent, 'What staff say of a category.', {
  key: 'What programs call it.',
  name: 'What people call it, by language.',
  visible: 'The app shows it.',
  parent_id: 'The category it lies in, by id; none at the top.',
  icon: 'Its picture.',
})

const ofSeries = entity(seriesContent, 'What staff say of a series.', {
  name: 'What it is called.',
  code: 'Its short name, in capital letters.',
  cover: 'Its picture.',
})

const ofStandard = entity(standardProductContent, 'What staff say of a standard product.', {
  model: 'The model; no other product of the brand has it.',
  name: 'What it is called, by language.',
  protocol: 'How it speaks.',
  pairing: 'How it is paired with the app.',
  'pairing.mode': 'By an access point of its own, by smart config, by Bluetooth, or by a QR code.',
  'pairing.steps': 'What people have to do, by language.',
  'pairing.images': 'Pictures of that.',
  'pairing.timeout_s': 'After how many seconds the app gives up.',
  gallery: 'Pictures.',
  capabilities: 'What it can, in words.',
  specs: 'Facts of its data sheet.',
  'specs.key': 'What is told.',
  'specs.value': 'What it is, by language.',
  support_dcs: 'Data centres it works with.',
  cover: 'Its picture: a square of 800 pixels or more.',
  manual_url: 'Where its manual is, by language.',
  warranty_policy_id: 'The warranty policy it comes with, by id.',
})

const placed = {
  category_name: 'The name of its category, by language.',
  series_name: 'The name of its series.',
  single_count: 'How many single products there are of it.',
  device_count: 'How many devices people have of it.',
  status,
}

const ofSingle = entity(singleProductContent, 'What staff say of a single product.', {
  standard_product_id: 'What it is one of, by id.',
  sku: 'What the shops call it; no other product of the brand has it.',
  product_key:
    'What the cloud calls it; no other product of the brand has it. Masked where it is told; sent back masked, it stays.',
  name: 'What it is called, by language.',
  sale_regions: 'Where it is sold.',
  app_visible: 'The app offers to add it.',
  color: 'Its colour.',
  plug: 'The plug it comes with.',
  ean: 'The number below its bar code: 8 or 13 digits.',
  image: 'Its picture.',
  min_app_version: 'The oldest version of the app that knows it.',
  firmware_latest: 'The newest versions of its firmware.',
  'firmware_latest.mcu': 'That of its controller.',
  'firmware_latest.wifi': 'That of its radio module.',
})

const singleRow = entityLike(
  ofSingle,
  singleProductRow,
  'A single product: what is sold of a standard product.',
  { standard_model: 'The model it is one of.', device_count: 'How many devices people have of it.', status },
  { states },
)

const aCategory = entityLike(ofCategory, category, 'A kind of product. Categories lie two levels deep.', {
  product_count: 'How many standard products it holds, those of its children too.',
})

/** What the catalogue and its files are made of. */
export const productEntities = {
  CategoryContent: ofCategory,
  Category: aCategory,
  CategoryNode: entityLike(
    aCategory,
    calls.categoryTree.response.shape.list.element,
    'A category of the top, with those that lie in it.',
    { children: 'The categories that lie in it, in order.' },
  ),
  SeriesContent: ofSeries,
  Series: entityLike(ofSeries, series, 'A family of models in a category.', {
    status: 'Whether the app shows it.',
    product_count: 'How many standard products it has.',
  }),
  StandardProductContent: ofStandard,
  StandardProductRow: entityLike(
    ofStandard,
    standardProductRow,
    'A standard product as lists show it.',
    { ...placed, languages: 'The languages its name has.' },
    { states },
  ),
  StandardProduct: entityLike(
    ofStandard,
    standardProduct,
    'A model of the catalogue: what it is, how it is paired, and its pages.',
    placed,
    { states },
  ),
  SingleProductContent: ofSingle,
  SingleProductRow: singleRow,
  SingleProduct: entityLike(singleRow, singleProduct, 'A single product with the number of its devices.', {
    device_count: 'How many devices people have of it.',
  }),
  ProductChoice: entity(productChoice, 'A product as pickers show it.', {
    kind: 'A standard product, or a single one.',
    model: 'The model of the standard product.',
    sku: 'What the shops call it; standard products have none.',
    name: 'What it is called, by language.',
    category_name: 'The name of its category, by language.',
    image_url: 'Where its picture is.',
    status,
  }),
  ProductRef: entity(calls.standardProductDetail.query, 'Which product.', {}),
  ProductRemoval: entity(calls.removeStandardProduct.body, 'Which product is removed, and on which revision.', {}),
  ProductIds: entity(calls.putOnStandardProducts.body, 'Which products.', { product_ids: 'The products, by id.' }),
}
