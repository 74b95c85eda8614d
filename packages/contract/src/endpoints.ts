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
}

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
  promotionList: { method: 'GET', scope: 'brand', path: 'promo-overview/list' },
  splashDetail: { method: 'GET', scope: 'brand', path: 'promo-splash/detail' },
  newSplash: { method: 'POST', scope: 'brand', path: 'promo-splash/new-one' },
  editSplash: { method: 'POST', scope: 'brand', path: 'promo-splash/edit' },
  removeSplash: { method: 'DELETE', scope: 'brand', path: 'promo-splash/remove-one' },
  adDetail: { method: 'GET', scope: 'brand', path: 'promo-homepagead/detail' },
  newAd: { method: 'POST', scope: 'brand', path: 'promo-homepagead/new-one' },
  editAd: { method: 'POST', scope: 'brand', path: 'promo-homepagead/edit' },
  removeAd: { method: 'DELETE', scope: 'brand', path: 'promo-homepagead/remove-one' },
  sortAds: { method: 'POST', scope: 'brand', path: 'promo-homepagead/sort' },
  emailDetail: { method: 'GET', scope: 'brand', path: 'promo-eml-market/detail' },
  emailSenders: { method: 'GET', scope: 'brand', path: 'promo-eml-market/sender-list' },
  newEmail: { method: 'POST', scope: 'brand', path: 'promo-eml-market/new-one' },
  editEmail: { method: 'POST', scope: 'brand', path: 'promo-eml-market/edit' },
  removeEmail: { method: 'DELETE', scope: 'brand', path: 'promo-eml-market/remove-one' },
  sendEmail: { method: 'POST', scope: 'brand', path: 'promo-eml-market/send' },
  unscheduleEmail: { method: 'POST', scope: 'brand', path: 'promo-eml-market/unschedule' },
  cancelEmail: { method: 'POST', scope: 'brand', path: 'promo-eml-market/cancel' },
  previewEmail: { method: 'POST', scope: 'brand', path: 'promo-eml-market/preview' },

  // Products

  // Uploads

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
