import type { Brand } from './brand.ts'

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
  /** The success answer is a file as it is, outside the envelope; refusals come in the envelope. */
  readonly isFile?: true
}

/**
 * FAQ and warranty paths differ by brand (specification, section 7), which doesn't show how. This is the one place that
 * says so; the server answers both spellings for every brand.
 */
const spelledTwice = <const M extends Endpoint['method']>(method: M, path: string, other: string) =>
  ({ method, scope: 'brand', path, aliases: [other], byBrand: { jiyue: other, blodever: other } }) as const

const faq = <const M extends Endpoint['method']>(method: M, action: string) =>
  spelledTwice(method, `knowledge/product-faq/${action}`, `knowledge-product-faq/${action}`)

const warranty = <const M extends Endpoint['method']>(method: M, action: string) =>
  spelledTwice(method, `knowledge-product-warranty/${action}`, `knowledge/product-warranty/${action}`)

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

  // Uploads

  // Knowledge
  introList: { method: 'GET', scope: 'brand', path: 'knowledge/product-introduction/list' },
  introDetail: { method: 'GET', scope: 'brand', path: 'knowledge/product-introduction/detail' },
  createIntro: { method: 'POST', scope: 'brand', path: 'knowledge/product-introduction/new-one' },
  editIntro: { method: 'POST', scope: 'brand', path: 'knowledge/product-introduction/edit' },
  removeIntro: { method: 'DELETE', scope: 'brand', path: 'knowledge/product-introduction/remove-one' },
  publishIntro: { method: 'POST', scope: 'brand', path: 'knowledge/product-introduction/publish' },
  archiveIntro: { method: 'POST', scope: 'brand', path: 'knowledge/product-introduction/archive' },
  copyIntro: { method: 'POST', scope: 'brand', path: 'knowledge/product-introduction/copy-to-brand' },
  faqList: faq('GET', 'list'),
  faqDetail: faq('GET', 'detail'),
  createFaq: faq('POST', 'new-one'),
  editFaq: faq('POST', 'edit'),
  removeFaq: faq('DELETE', 'remove-one'),
  publishFaq: faq('POST', 'publish'),
  archiveFaq: faq('POST', 'archive'),
  copyFaq: faq('POST', 'copy-to-brand'),
  sortFaqs: faq('POST', 'sort'),
  importFaqs: faq('POST', 'import'),
  warrantyList: warranty('GET', 'list'),
  warrantyDetail: warranty('GET', 'detail'),
  createWarranty: warranty('POST', 'new-one'),
  editWarranty: warranty('POST', 'edit'),
  removeWarranty: warranty('DELETE', 'remove-one'),
  publishWarranty: warranty('POST', 'publish'),
  archiveWarranty: warranty('POST', 'archive'),
  copyWarranty: warranty('POST', 'copy-to-brand'),
  checkWarranty: warranty('GET', 'check'),

  // Revisions and exports
  revisionList: { method: 'GET', scope: 'brand', path: 'revision/list' },
  revisionDetail: { method: 'GET', scope: 'brand', path: 'revision/detail' },
  restoreRevision: { method: 'POST', scope: 'brand', path: 'revision/restore' },
  exportList: { method: 'GET', scope: 'brand', path: 'export/list' },
  exportDetail: { method: 'GET', scope: 'brand', path: 'export/detail' },
  createExport: { method: 'POST', scope: 'brand', path: 'export/new-one' },
  cancelExport: { method: 'POST', scope: 'brand', path: 'export/cancel' },
  downloadExport: { method: 'GET', scope: 'brand', path: 'export/download', isFile: true },

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
