/* What products may be: closed sets, limits and the state machine. */

/** Kinds of product: the catalogue's model, and what is sold of it. */
export const productKinds = ['standard', 'single'] as const

/** A kind of product. */
export type ProductKind = (typeof productKinds)[number]

/** States of a product. */
export const productStatuses = ['draft', 'listed', 'unlisted'] as const

/** A state of a product. */
export type ProductStatus = (typeof productStatuses)[number]

/** States of a series. */
export const seriesStatuses = ['listed', 'unlisted'] as const

/** A state of a series. */
export type SeriesStatus = (typeof seriesStatuses)[number]

/** What is done to a product: from which states, to which. A product that is in `to` already is left alone. */
export const productTransitions = {
  put_on: { from: ['draft', 'unlisted'], to: 'listed' },
  pull_off: { from: ['listed'], to: 'unlisted' },
} as const satisfies Record<string, { from: readonly ProductStatus[]; to: ProductStatus }>

/** What is done to a product. */
export type ProductTransition = keyof typeof productTransitions

/** Whether a product may go that way, or is there already. */
export function planProductStatus(from: ProductStatus, action: ProductTransition): 'change' | 'stay' | 'refuse' {
  const { from: allowed, to } = productTransitions[action]
  if (from === to) return 'stay'
  return allowed.some((status) => status === from) ? 'change' : 'refuse'
}

/** Why something stays that others stand on. */
export type HeldReason =
  | 'category-holds'
  | 'series-holds'
  | 'series-holds-category'
  | 'product-in-use'
  | 'product-has-devices'
  | 'product-keeps-standard'

/** How a device speaks. */
export const productProtocols = ['wifi', 'ble', 'wifi_ble', 'thread', 'zigbee'] as const

/** How a device is paired. */
export const pairingModes = ['ap', 'smartconfig', 'ble', 'qr'] as const

/** Plugs a product comes with. */
export const productPlugs = ['us', 'eu', 'uk', 'au', 'cn', 'in'] as const

/** Most products that one listing or unlisting takes. */
export const maxProductsPerChange = 200

/** Most products that one import takes. */
export const maxProductImportRows = 5000

/** What of a single product is told for a purpose only. */
export const singleProductSecrets = ['product_key'] as const

/** Fields the list of standard products sorts by. */
export const standardProductSortFields = ['updated_at', 'created_at', 'name', 'model', 'status', 'sort'] as const

/** Fields the list of single products sorts by. */
export const singleProductSortFields = ['updated_at', 'created_at', 'name', 'sku', 'status'] as const

/** Fields the list of series sorts by. */
export const seriesSortFields = ['sort', 'updated_at', 'created_at', 'name', 'code'] as const
