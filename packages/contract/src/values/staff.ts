import { type ActionName, actionNames, type ModuleName, moduleNames } from '../permission.ts'

/* Staff, roles and what the console keeps for a person (design, sections 2.23 to 2.27) as plain values. */

/** States of a member of staff. */
export const staffStatuses = ['invited', 'active', 'disabled', 'locked'] as const

/** A state of a member of staff. */
export type StaffStatus = (typeof staffStatuses)[number]

/** Changes of a member's state that somebody else makes; an invited one becomes active by signing in. */
export const staffTransitions = [
  { action: 'disable', from: 'active', to: 'disabled' },
  { action: 'enable', from: 'disabled', to: 'active' },
  { action: 'lockout', from: 'active', to: 'locked' },
  { action: 'enable', from: 'locked', to: 'active' },
] as const satisfies readonly { action: string; from: StaffStatus; to: StaffStatus }[]

/** The change that leads from one state to another, or undefined where there is none. */
export function findStaffTransition(from: StaffStatus, to: StaffStatus) {
  return staffTransitions.find((transition) => transition.from === from && transition.to === to)
}

/** Kinds of second factors; `totp`: six digits that an app makes anew every half minute (RFC 6238). */
export const secondFactorKinds = ['totp'] as const

/** A kind of second factor. */
export type SecondFactorKind = (typeof secondFactorKinds)[number]

/** What somebody signs in with beside the password, or in place of it. */
export const strongFactorKinds = [...secondFactorKinds, 'passkey'] as const

/** What somebody signs in with beside the password, or in place of it. */
export type StrongFactorKind = (typeof strongFactorKinds)[number]

/** How many passkeys one person may have, and how long their names may be. */
export const passkeyLimits = { most: 10, name: 60 } as const

/** What is shown as second factor: what it makes, or a recovery code in its place. */
export const factorProofKinds = [...secondFactorKinds, 'recovery'] as const

/** What is shown as second factor. */
export type FactorProofKind = (typeof factorProofKinds)[number]

/** Codes of apps: how many digits, for how many seconds, and how many steps a clock may be off either way. */
export const totpRules = { digits: 6, seconds: 30, drift: 1 } as const

/** How many recovery codes somebody gets. */
export const recoveryCodeCount = 10

/** How long a browser is remembered in place of a second factor, in days. */
export const rememberedBrowserDays = 30

/** Fields the staff list sorts by. */
export const staffSortFields = ['created_at', 'last_login_at', 'nickname', 'uname'] as const

/** Members who are not there: never signed in, or not for longer than `dormantDays`. */
export const staffActivities = ['never', 'dormant'] as const

/** Days without a sign-in after which a member counts as dormant. */
export const dormantDays = 90

/** What one may change about oneself; the rest is up to those who manage members. */
export const ownStaffFields = ['nickname', 'avatar', 'locale', 'tz'] as const

/** How many of a person's last passwords, the present one among them, may not come again. */
export const rememberedPasswords = 5

/** Most roles of one member, and most roles there can be. */
export const maxRolesPerMember = 10
export const maxRoles = 500

/** Fields the role list sorts by. */
export const roleSortFields = ['role_name', 'member_count', 'updated_at'] as const

/** Actions that nobody can use who doesn't see what they are about: they bring `view` along. */
export const actionsImplyingView: readonly ActionName[] = ['edit', 'delete', 'publish']

/** The actions that come of those chosen, in the order of `actionNames`, each once. */
export function withImpliedActions(chosen: readonly ActionName[]): ActionName[] {
  const seesAnyway = chosen.some((action) => actionsImplyingView.includes(action))
  return actionNames.filter((action) => chosen.includes(action) || (action === 'view' && seesAnyway))
}

/** What roles begin as: modules with actions, all of them where there are none (design, section 2.25). */
export const rolePresets: readonly {
  readonly key: 'support' | 'operations' | 'analyst' | 'auditor'
  readonly permissions: readonly { readonly module_name: ModuleName; readonly actions?: readonly ActionName[] }[]
}[] = [
  {
    key: 'support',
    permissions: [{ module_name: 'UserCenter', actions: ['view', 'edit'] }, { module_name: 'KnowledgeBase' }],
  },
  { key: 'operations', permissions: [{ module_name: 'OperationCenter' }] },
  { key: 'analyst', permissions: [{ module_name: 'DataMap', actions: ['view', 'export'] }] },
  {
    key: 'auditor',
    permissions: moduleNames.map((module_name) => ({ module_name, actions: ['view'] as const })),
  },
]

/** Most people an impact figure names one by one. */
export const maxNamedPeople = 50

/** Largest value of a preference: bytes of its JSON in UTF-8. */
export const maxPreferenceBytes = 65_536

/** Scopes one person may have preferences in, and views one person may have saved. */
export const maxPreferences = 200
export const maxSavedViews = 200

/** Where a preference belongs: the whole console, its stars, the inbox, one table or one board. */
export const preferenceScope = /^(?:ui|stars|inbox|(?:table|board):[a-z][A-Za-z0-9_.-]{0,47})$/

/** Whom a saved view is for. */
export const viewVisibilities = ['me', 'role', 'all'] as const

/** What a notification is about. */
export const notificationKinds = ['account', 'feedback', 'publish', 'job'] as const

/** What a notification is about. */
export type NotificationKind = (typeof notificationKinds)[number]

/** What the search of the header finds. */
export const searchKinds = [
  'user',
  'device',
  'feedback',
  'staff',
  'role',
  'message',
  'standard_product',
  'single_product',
  'faq',
] as const

/** Most hits of one kind. */
export const maxHitsPerKind = 5

/** What a server can that has the calls of this area, for `my-info`. */
export const staffCapabilities = [
  'role/list',
  'role/impact',
  'user/edit-self',
  'preference',
  'view/list',
  'notification/list',
  'search',
] as const

/** Records that a reviewer looks at first. */
export const riskyActions = [
  'delete',
  'disable',
  'export',
  'lockout',
  'reset_pass',
  'role_change',
  'send',
  'view_sensitive',
] as const
