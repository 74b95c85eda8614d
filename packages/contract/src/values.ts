import { brandKeys } from './brand.ts'

/* Closed sets and limits as plain values: a client may read them without loading a schema. */

/** Shortest and longest reason a person gives for a change, in characters after trimming. */
export const reasonLength = { min: 5, max: 200 } as const

/** States of an app user. `deleted` comes only from the user's own erasure. */
export const userStatuses = ['enabled', 'disabled', 'deleted'] as const

/** A state of an app user. */
export type UserStatus = (typeof userStatuses)[number]

/** Where the app runs. */
export const userPlatforms = ['ios', 'android', 'web'] as const

/** How a user registered. */
export const registerSources = ['email', 'phone', 'google', 'apple', 'amazon', 'wechat'] as const

/** Fields the user list sorts by. */
export const userSortFields = ['registered_at', 'last_active_at', 'nickname', 'device_count'] as const

/** Most users one enabling or disabling takes. */
export const maxUsersPerChange = 1000

/** Most objects that one operation record names. */
export const maxRecordTargets = 10_000

/** A change of more users than this needs their number, typed by whoever makes it. */
export const confirmChangesAbove = 100

/** What an operation record can tell of. */
export const operationActions = [
  'login',
  'logout',
  'login_failed',
  'lockout',
  'view_sensitive',
  'create',
  'edit',
  'delete',
  'enable',
  'disable',
  'publish',
  'cancel',
  'put_on',
  'pull_off',
  'send',
  'export',
  'import',
  'upload',
  'reset_pass',
  'role_change',
  'preview',
  'restore',
] as const

/** What an operation record can tell of. */
export type OperationAction = (typeof operationActions)[number]

/** What a record belongs to: a brand, or the system. Each has a hash chain of its own. */
export const projectKeys = [...brandKeys, 'system'] as const

/** What a record belongs to. */
export type ProjectKey = (typeof projectKeys)[number]

/** Sizes a list may be asked for. */
export const pageSizes = [10, 20, 50, 100, 200] as const

/** Rows of a list page when none are asked for. */
export const defaultPageSize = 20

/** Where a walk through a list begins: `after` of its first page. */
export const walkStart = 'start'

/** The language every translated text has. */
export const defaultLocale = 'en'

/** Where a tap can lead. */
export const jumpKinds = ['none', 'url', 'in_app', 'product', 'faq'] as const
