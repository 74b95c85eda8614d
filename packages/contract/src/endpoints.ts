// Long, as it is the one table of addresses.

import type { Brand } from './brand.ts'
import type { FormField } from './form.ts'
import { avatarLimits, imageLimits } from './values/pictures.ts'
import { packageParts } from './values/version-package.ts'

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
  /** The success answer is a file as it is, outside the envelope; refusals come in the envelope. */
  readonly isFile?: true
}

/** What a form has around its files, in bytes. */
const formRest = 16 * 1024

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
  signInWays: { method: 'GET', scope: 'bms', path: 'user/signin-ways' },
  finishSignIn: { method: 'POST', scope: 'bms', path: 'user/finish-signin' },
  signOut: { method: 'POST', scope: 'bms', path: 'user/signout' },
  refreshToken: { method: 'POST', scope: 'bms', path: 'user/refresh-token' },
  myInfo: { method: 'GET', scope: 'bms', path: 'user/my-info' },
  changeMyPass: { method: 'POST', scope: 'bms', path: 'user/change-my-pass' },
  requestPassReset: { method: 'POST', scope: 'bms', path: 'user/request-pass-reset' },
  resetMyPass: { method: 'POST', scope: 'bms', path: 'user/reset-my-pass' },
  uploadAvatar: {
    method: 'POST',
    scope: 'bms',
    path: 'user/upload-avatar',
    form: { field: 'file', most: 1, maxBytes: avatarLimits.bytes + formRest },
  },
  sessionList: { method: 'GET', scope: 'bms', path: 'user/session-list' },
  endSession: { method: 'POST', scope: 'bms', path: 'user/end-session' },
  endOtherSessions: { method: 'POST', scope: 'bms', path: 'user/end-other-sessions' },

  // One's own second factor
  secondFactor: { method: 'GET', scope: 'bms', path: 'user/second-factor' },
  beginSecondFactor: { method: 'POST', scope: 'bms', path: 'user/begin-second-factor' },
  confirmSecondFactor: { method: 'POST', scope: 'bms', path: 'user/confirm-second-factor' },
  renewRecoveryCodes: { method: 'POST', scope: 'bms', path: 'user/renew-recovery-codes' },
  endSecondFactor: { method: 'POST', scope: 'bms', path: 'user/end-second-factor' },
  forgetBrowsers: { method: 'POST', scope: 'bms', path: 'user/forget-browsers' },

  // Passkeys
  beginPasskey: { method: 'POST', scope: 'bms', path: 'user/begin-passkey' },
  addPasskey: { method: 'POST', scope: 'bms', path: 'user/add-passkey' },
  renamePasskey: { method: 'POST', scope: 'bms', path: 'user/rename-passkey' },
  removePasskey: { method: 'POST', scope: 'bms', path: 'user/remove-passkey' },
  beginPasskeySignIn: { method: 'POST', scope: 'bms', path: 'user/begin-passkey-signin' },
  signInWithPasskey: { method: 'POST', scope: 'bms', path: 'user/passkey-signin' },

  // Operation records
  operationRecordList: { method: 'GET', scope: 'bms', path: 'operation/record-list' },

  // Staff
  staffList: { method: 'GET', scope: 'bms', path: 'user/list' },
  staffDetail: { method: 'GET', scope: 'bms', path: 'user/detail' },
  createStaff: { method: 'POST', scope: 'bms', path: 'user/new-one' },
  editStaff: { method: 'POST', scope: 'bms', path: 'user/edit' },
  removeStaff: { method: 'DELETE', scope: 'bms', path: 'user/remove-one' },
  resetStaffPass: { method: 'POST', scope: 'bms', path: 'user/reset-pass-by-adm' },
  resetSecondFactor: { method: 'POST', scope: 'bms', path: 'user/reset-second-factor-by-adm' },
  staffSessionList: { method: 'GET', scope: 'bms', path: 'user/session-list-by-adm' },
  endStaffSessions: { method: 'POST', scope: 'bms', path: 'user/end-sessions-by-adm' },

  // Roles
  roleList: { method: 'GET', scope: 'bms', path: 'role/list' },
  roleDetail: { method: 'GET', scope: 'bms', path: 'role/detail' },
  createRole: { method: 'POST', scope: 'bms', path: 'role/new-one' },
  editRole: { method: 'POST', scope: 'bms', path: 'role/edit' },
  roleImpact: { method: 'POST', scope: 'bms', path: 'role/impact' },
  removeRole: { method: 'DELETE', scope: 'bms', path: 'role/remove-one' },
  moduleCatalogue: { method: 'GET', scope: 'bms', path: 'role/module-catalog' },

  // What the console keeps for a person
  getPreference: { method: 'GET', scope: 'bms', path: 'preference' },
  putPreference: { method: 'PUT', scope: 'bms', path: 'preference' },
  viewList: { method: 'GET', scope: 'bms', path: 'view/list' },
  createView: { method: 'POST', scope: 'bms', path: 'view/new-one' },
  editView: { method: 'POST', scope: 'bms', path: 'view/edit' },
  removeView: { method: 'DELETE', scope: 'bms', path: 'view/remove-one' },
  notificationList: { method: 'GET', scope: 'bms', path: 'notification/list' },
  readNotifications: { method: 'POST', scope: 'bms', path: 'notification/read' },
  search: { method: 'GET', scope: 'bms', path: 'search' },
  reportSubscriptionList: { method: 'GET', scope: 'bms', path: 'report/list' },
  subscribeToReport: { method: 'POST', scope: 'brand', path: 'report/subscribe' },
  unsubscribeFromReport: { method: 'POST', scope: 'bms', path: 'report/unsubscribe' },
  sendReportNow: { method: 'POST', scope: 'bms', path: 'report/send-now' },

  // App users
  userList: { method: 'GET', scope: 'brand', path: 'user/list' },
  enableUsers: { method: 'POST', scope: 'brand', path: 'enabledUser' },
  disableUsers: { method: 'POST', scope: 'brand', path: 'disabledUser' },
  userDetail: { method: 'GET', scope: 'brand', path: 'user/detail' },
  editUser: { method: 'POST', scope: 'brand', path: 'user/edit' },
  tagUsers: { method: 'POST', scope: 'brand', path: 'user/tag' },
  userMessageList: { method: 'GET', scope: 'brand', path: 'user/message-list' },
  revealUser: { method: 'POST', scope: 'brand', path: 'user/reveal' },

  // Devices
  deviceList: { method: 'GET', scope: 'brand', path: 'device/list' },
  deviceDetail: { method: 'GET', scope: 'brand', path: 'device/detail' },
  deviceFaultList: { method: 'GET', scope: 'brand', path: 'device/fault-list' },
  deviceEventList: { method: 'GET', scope: 'brand', path: 'device/event-list' },
  faultRecordList: { method: 'GET', scope: 'brand', path: 'device/fault-records' },
  revealDevice: { method: 'POST', scope: 'brand', path: 'device/reveal' },

  // Serial desk
  lookUp: { method: 'POST', scope: 'bms', path: 'look-up' },
  serialDesk: { method: 'GET', scope: 'brand', path: 'device/serial-desk' },

  // Brands side by side
  brandParity: { method: 'GET', scope: 'bms', path: 'brand-parity' },

  // Feedback
  feedbackList: { method: 'GET', scope: 'brand', path: 'feedback/list' },
  feedbackDetail: { method: 'GET', scope: 'brand', path: 'feedback/detail' },
  feedbackAssignees: { method: 'GET', scope: 'brand', path: 'feedback/assignee-list' },
  editFeedback: { method: 'POST', scope: 'brand', path: 'feedback/edit' },
  bulkEditFeedback: { method: 'POST', scope: 'brand', path: 'feedback/bulk-edit' },
  replyToFeedback: { method: 'POST', scope: 'brand', path: 'feedback/reply' },
  replyTemplateList: { method: 'GET', scope: 'brand', path: 'reply-template/list' },
  writeReplyTemplate: { method: 'POST', scope: 'brand', path: 'reply-template/edit' },
  attendFeedback: { method: 'POST', scope: 'brand', path: 'feedback/presence' },
  revealFeedback: { method: 'POST', scope: 'brand', path: 'feedback/reveal' },

  // Regions
  countryList: {
    method: 'GET',
    scope: 'brand',
    path: 'region/countryCnList',
    aliases: ['region/countryList'],
    byBrand: { jiyue: 'region/countryList', blodever: 'region/countryList' },
  },
  brandLanguages: { method: 'GET', scope: 'brand', path: 'region/language-list' },

  // Versions
  appVersionList: { method: 'GET', scope: 'brand', path: 'app-version/list' },
  appVersionDetail: { method: 'GET', scope: 'brand', path: 'app-version/detail' },
  appVersionReach: { method: 'GET', scope: 'brand', path: 'app-version/reach' },
  createAppVersion: { method: 'POST', scope: 'brand', path: 'app-version/new-one' },
  editAppVersion: { method: 'POST', scope: 'brand', path: 'app-version/edit' },
  putOnAppVersion: { method: 'POST', scope: 'brand', path: 'app-version/put-on' },
  pullOffAppVersion: { method: 'POST', scope: 'brand', path: 'app-version/pull-off' },
  rollOutAppVersion: { method: 'POST', scope: 'brand', path: 'app-version/rollout' },
  startRolloutPlan: { method: 'POST', scope: 'brand', path: 'app-version/plan/start' },
  stopRolloutPlan: { method: 'POST', scope: 'brand', path: 'app-version/plan/stop' },
  resumeRolloutPlan: { method: 'POST', scope: 'brand', path: 'app-version/plan/resume' },
  rolloutPlanReadings: { method: 'GET', scope: 'brand', path: 'app-version/plan/readings' },
  removeAppVersion: { method: 'DELETE', scope: 'brand', path: 'app-version/remove-one' },

  // Messages
  pushMessageList: { method: 'GET', scope: 'brand', path: 'push-message/list' },
  pushMessageDetail: { method: 'GET', scope: 'brand', path: 'push-message/detail' },
  createPushMessage: { method: 'POST', scope: 'brand', path: 'push-message/new-one' },
  editPushMessage: { method: 'PUT', scope: 'brand', path: 'push-message/edit' },
  removePushMessage: { method: 'DELETE', scope: 'brand', path: 'push-message/remove-one' },
  publishPushMessage: { method: 'POST', scope: 'brand', path: 'push-message/publish' },
  unschedulePushMessage: { method: 'POST', scope: 'brand', path: 'push-message/unschedule' },
  cancelPushMessage: { method: 'POST', scope: 'brand', path: 'push-message/cancel' },
  copyPushMessage: { method: 'POST', scope: 'brand', path: 'push-message/copy' },
  previewPushMessage: { method: 'POST', scope: 'brand', path: 'push-message/preview' },

  // Audiences
  audienceEstimate: { method: 'POST', scope: 'brand', path: 'audience/estimate' },

  // Promotions
  promotionList: { method: 'GET', scope: 'brand', path: 'promo-overview/list' },
  promotionCollisions: { method: 'POST', scope: 'brand', path: 'promo-overview/collisions' },
  splashDetail: { method: 'GET', scope: 'brand', path: 'promo-splash/detail' },
  createSplash: { method: 'POST', scope: 'brand', path: 'promo-splash/new-one' },
  editSplash: { method: 'POST', scope: 'brand', path: 'promo-splash/edit' },
  removeSplash: { method: 'DELETE', scope: 'brand', path: 'promo-splash/remove-one' },
  adDetail: { method: 'GET', scope: 'brand', path: 'promo-homepagead/detail' },
  createAd: { method: 'POST', scope: 'brand', path: 'promo-homepagead/new-one' },
  editAd: { method: 'POST', scope: 'brand', path: 'promo-homepagead/edit' },
  removeAd: { method: 'DELETE', scope: 'brand', path: 'promo-homepagead/remove-one' },
  sortAds: { method: 'POST', scope: 'brand', path: 'promo-homepagead/sort' },
  emailDetail: { method: 'GET', scope: 'brand', path: 'promo-eml-market/detail' },
  emailSenders: { method: 'GET', scope: 'brand', path: 'promo-eml-market/sender-list' },
  createEmail: { method: 'POST', scope: 'brand', path: 'promo-eml-market/new-one' },
  editEmail: { method: 'POST', scope: 'brand', path: 'promo-eml-market/edit' },
  removeEmail: { method: 'DELETE', scope: 'brand', path: 'promo-eml-market/remove-one' },
  sendEmail: { method: 'POST', scope: 'brand', path: 'promo-eml-market/send' },
  unscheduleEmail: { method: 'POST', scope: 'brand', path: 'promo-eml-market/unschedule' },
  cancelEmail: { method: 'POST', scope: 'brand', path: 'promo-eml-market/cancel' },
  previewEmail: { method: 'POST', scope: 'brand', path: 'promo-eml-market/preview' },

  // Products
  productList: { method: 'GET', scope: 'brand', path: 'product/list' },
  importProducts: { method: 'POST', scope: 'brand', path: 'product/import' },
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
  copyStandardProduct: { method: 'POST', scope: 'brand', path: 'standard-product/copy-to-brand' },
  createStandardProduct: { method: 'POST', scope: 'brand', path: 'standard-product/new-one' },
  editStandardProduct: { method: 'POST', scope: 'brand', path: 'standard-product/edit' },
  removeStandardProduct: { method: 'DELETE', scope: 'brand', path: 'standard-product/remove-one' },
  putOnStandardProducts: { method: 'POST', scope: 'brand', path: 'standard-product/put-on' },
  pullOffStandardProducts: { method: 'POST', scope: 'brand', path: 'standard-product/pull-off' },
  singleProductList: { method: 'GET', scope: 'brand', path: 'single-product/list' },
  singleProductDetail: { method: 'GET', scope: 'brand', path: 'single-product/detail' },
  createSingleProduct: { method: 'POST', scope: 'brand', path: 'single-product/new-one' },
  editSingleProduct: { method: 'PUT', scope: 'brand', path: 'single-product/edit' },
  revealSingleProduct: { method: 'POST', scope: 'brand', path: 'single-product/reveal' },
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
  createPackageUpload: { method: 'POST', scope: 'brand', path: 'upload/package/new-one' },
  packageUploadDetail: { method: 'GET', scope: 'brand', path: 'upload/package/detail' },
  appendPackagePart: {
    method: 'POST',
    scope: 'brand',
    path: 'upload/package/append',
    form: { field: 'part', most: 1, others: 2, maxBytes: packageParts.most + formRest },
  },
  finishPackageUpload: { method: 'POST', scope: 'brand', path: 'upload/package/finish' },
  removePackageUpload: { method: 'DELETE', scope: 'brand', path: 'upload/package/remove-one' },
  deleteFile: { method: 'POST', scope: 'brand', path: 'delete/s3-file' },

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

  // Languages
  translationList: { method: 'GET', scope: 'brand', path: 'translation/list' },
  translationTexts: { method: 'GET', scope: 'brand', path: 'translation/texts' },

  // Revisions and exports
  revisionList: { method: 'GET', scope: 'brand', path: 'revision/list' },
  revisionDetail: { method: 'GET', scope: 'brand', path: 'revision/detail' },
  restoreRevision: { method: 'POST', scope: 'brand', path: 'revision/restore' },
  exportList: { method: 'GET', scope: 'brand', path: 'export/list' },
  exportDetail: { method: 'GET', scope: 'brand', path: 'export/detail' },
  createExport: { method: 'POST', scope: 'brand', path: 'export/new-one' },
  recordExport: { method: 'POST', scope: 'brand', path: 'export/record-one' },
  cancelExport: { method: 'POST', scope: 'brand', path: 'export/cancel' },
  downloadExport: { method: 'GET', scope: 'brand', path: 'export/download', isFile: true },

  // Statistics
  homeFigures: { method: 'GET', scope: 'brand', path: 'stats-dash-board/left' },
  headlines: { method: 'GET', scope: 'brand', path: 'stats-dash-board/headlines' },
  registeredUsers: { method: 'GET', scope: 'brand', path: 'stats-reguser/count' },
  usersByCountry: { method: 'GET', scope: 'brand', path: 'stats-reguser/ctry-distribution' },
  feedbackFigures: { method: 'GET', scope: 'brand', path: 'stats-feedback/count' },
  feedbackQueue: { method: 'GET', scope: 'brand', path: 'stats-feedback/list' },
  activeUsers: { method: 'GET', scope: 'brand', path: 'stats-dash-board/user-active-daily-aggr' },
  activeDevices: { method: 'GET', scope: 'brand', path: 'stats-dash-board/device-active-daily-aggr' },
  liveUsers: { method: 'GET', scope: 'brand', path: 'stats-dash-board/user-live-daily-aggr' },
  userDeviceDistribution: { method: 'GET', scope: 'brand', path: 'stats-dash-board/user-device-dist' },
  deviceRank: { method: 'GET', scope: 'brand', path: 'stats-dash-board/device-rank' },
  realtimeFigures: { method: 'GET', scope: 'brand', path: 'stats-realtime-overview/accumulate' },
  realtimeStream: { method: 'GET', scope: 'brand', path: 'stats-realtime-overview/recent' },
  productRank: { method: 'GET', scope: 'brand', path: 'stats-product-distrib/product-rank' },
  faultTrend: { method: 'GET', scope: 'brand', path: 'stats-device-fault/recent-trend' },
  feedbackTrend: { method: 'GET', scope: 'brand', path: 'stats-user-feedback/recent-trend' },
  boardByDate: { method: 'GET', scope: 'brand', path: 'stats-overall-kanban/recent-trend-by-date' },
  boardByMonth: { method: 'GET', scope: 'brand', path: 'stats-overall-kanban/recent-trend-by-month' },
} as const satisfies Record<string, Endpoint>

/** The name of a call. */
export type CallName = keyof typeof endpoints

/** Where all calls hang. */
export const apiRoot = '/api/v1'

/** The full path of a call; a brand call needs the brand's prefix (`brands[brand].prefix`). */
export function toPath(endpoint: Endpoint, prefix: string): string {
  return `${apiRoot}/${endpoint.scope === 'bms' ? 'bms' : prefix}/${endpoint.path}`
}

/** Lines that the server keeps open; `streams` says what they tell. */
export const streamEndpoints = {
  realtimeEvents: { method: 'GET', scope: 'brand', path: 'stats-realtime-overview/stream' },
} as const satisfies Record<string, Endpoint>

/** The full path at which a client makes a call for a brand, in that brand's own spelling. */
export function toBrandPath(endpoint: Endpoint, brand: { readonly key: Brand; readonly prefix: string }): string {
  return toPath({ ...endpoint, path: endpoint.byBrand?.[brand.key] ?? endpoint.path }, brand.prefix)
}
