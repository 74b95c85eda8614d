import type { Brand } from './brand.ts'
import type { FormField } from './form.ts'
import { imageLimits } from './values/products.ts'

/**
 * Method and path of every call, as plain data: all that a client needs at run time, without a schema.
 * `scope` says where the path hangs: `bms` below `/api/v1/bms/`, `brand` below `/api/v1/<prefix>/`
 * (specification, section 7).
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly scope: 'bms' | 'brand'
  readonly path: string
  /** Further spellings the specification has for the same call; the server answers them all. */
  readonly aliases?: readonly string[]
  /** The spelling a client uses for a brand, where it isn't `path`. */
  readonly byBrand?: Readonly<Partial<Record<Brand, string>>>
  /** Where the body is a form with files instead of JSON. */
  readonly form?: FormField
}

/** What a form has around its files, in bytes. */
const formRest = 16 * 1024

/** Every call by name. Which of them the specification lacks is listed in `tests/architecture/specification.ts`. */
export const endpoints = {
  // Sessions and one's own account
  signIn: { method: 'POST', scope: 'bms', path: 'user/signin' },
  signOut: { method: 'POST', scope: 'bms', path: 'user/signout' },
  refreshToken: { method: 'POST', scope: 'bms', path: 'user/refresh-token' },
  myInfo: { method: 'GET', scope: 'bms', path: 'user/my-info' },
  changeMyPass: { method: 'POST', scope: 'bms', path: 'user/change-my-pass' },
  sessionList: { method: 'GET', scope: 'bms', path: 'user/session-list' },
  endSession: { method: 'POST', scope: 'bms', path: 'user/end-session' },
  endOtherSessions: { method: 'POST', scope: 'bms', path: 'user/end-other-sessions' },

  // Operation records
  operationRecordList: { method: 'GET', scope: 'bms', path: 'operation/record-list' },

  // Staff

  // Roles

  // What the console keeps for a person

  // App users
  userList: { method: 'GET', scope: 'brand', path: 'user/list' },
  enableUsers: { method: 'POST', scope: 'brand', path: 'enabledUser' },
  disableUsers: { method: 'POST', scope: 'brand', path: 'disabledUser' },

  // Devices

  // Feedback

  // Regions
  countryList: {
    method: 'GET',
    scope: 'brand',
    path: 'region/countryCnList',
    aliases: ['region/countryList'],
    byBrand: { jiyue: 'region/countryList', blodever: 'region/countryList' },
  },

  // Versions

  // Messages

  // Promotions

  // Products
  productList: { method: 'GET', scope: 'brand', path: 'product/list' },
  categoryTree: { method: 'GET', scope: 'brand', path: 'standard-product-category/all' },
  createCategory: { method: 'POST', scope: 'brand', path: 'standard-product-category/new-one' },
  editCategory: { method: 'POST', scope: 'brand', path: 'standard-product-category/edit' },
  removeCategory: { method: 'DELETE', scope: 'brand', path: 'standard-product-category/remove-one' },
  seriesList: { method: 'GET', scope: 'brand', path: 'series/list' },
  createSeries: { method: 'POST', scope: 'brand', path: 'series/new-one' },
  editSeries: { method: 'POST', scope: 'brand', path: 'series/edit' },
  removeSeries: { method: 'DELETE', scope: 'brand', path: 'series/remove-one' },
  standardProductList: { method: 'GET', scope: 'brand', path: 'standard-product/list' },
  standardProductDetail: { method: 'GET', scope: 'brand', path: 'standard-product/detail' },
  createStandardProduct: { method: 'POST', scope: 'brand', path: 'standard-product/new-one' },
  editStandardProduct: { method: 'POST', scope: 'brand', path: 'standard-product/edit' },
  removeStandardProduct: { method: 'DELETE', scope: 'brand', path: 'standard-product/remove-one' },
  putOnStandardProducts: { method: 'POST', scope: 'brand', path: 'standard-product/put-on' },
  pullOffStandardProducts: { method: 'POST', scope: 'brand', path: 'standard-product/pull-off' },
  singleProductList: { method: 'GET', scope: 'brand', path: 'single-product/list' },
  singleProductDetail: { method: 'GET', scope: 'brand', path: 'single-product/detail' },
  createSingleProduct: { method: 'POST', scope: 'brand', path: 'single-product/new-one' },
  editSingleProduct: { method: 'PUT', scope: 'brand', path: 'single-product/edit' },
  removeSingleProduct: { method: 'DELETE', scope: 'brand', path: 'single-product/remove-one' },
  putOnSingleProducts: { method: 'POST', scope: 'brand', path: 'single-product/put-on' },
  pullOffSingleProducts: { method: 'POST', scope: 'brand', path: 'single-product/pull-off' },

  // Uploads
  uploadImage: {
    method: 'POST',
    scope: 'brand',
    path: 'upload/img',
    form: { field: 'file', most: 1, maxBytes: imageLimits.bytes + formRest },
  },
  uploadImages: {
    method: 'POST',
    scope: 'brand',
    path: 'upload/multi-img',
    form: { field: 'files', most: imageLimits.files, maxBytes: imageLimits.files * imageLimits.bytes + formRest },
  },
  deleteFile: { method: 'POST', scope: 'brand', path: 'delete/s3-file' },

  // Knowledge

  // Revisions and exports

  // Statistics
  homeFigures: { method: 'GET', scope: 'brand', path: 'stats-dash-board/left' },
  activeUsers: { method: 'GET', scope: 'brand', path: 'stats-dash-board/user-active-daily-aggr' },
  userDeviceDistribution: { method: 'GET', scope: 'brand', path: 'stats-dash-board/user-device-dist' },
  deviceRank: { method: 'GET', scope: 'brand', path: 'stats-dash-board/device-rank' },
} as const satisfies Record<string, Endpoint>

/** The name of a call. */
export type CallName = keyof typeof endpoints

/** Where all calls hang. */
export const apiRoot = '/api/v1'

/** The full path of a call; a brand call needs the brand's prefix (`brands[brand].prefix`). */
export function toPath(endpoint: Endpoint, prefix: string): string {
  return `${apiRoot}/${endpoint.scope === 'bms' ? 'bms' : prefix}/${endpoint.path}`
}

/** The full path at which a client makes a call for a brand, in that brand's own spelling. */
export function toBrandPath(endpoint: Endpoint, brand: { readonly key: Brand; readonly prefix: string }): string {
  return toPath({ ...endpoint, path: endpoint.byBrand?.[brand.key] ?? endpoint.path }, brand.prefix)
}
