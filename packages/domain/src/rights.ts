import {
  type Access,
  type Brand,
  brandKeys,
  type CallInput,
  hasAnyRight,
  isAllowed,
  maxUserChoices,
  refuse,
  type Rights,
} from '@bms/contract'

/** Who makes a call, as its rights are concerned. */
export interface Caller {
  readonly rights: Rights
  /** Until the person has chosen a password of their own, they may do nothing else. */
  readonly mustChangePass: boolean
  /** Until the person has set up the second factor that a role asks for, they may do nothing else either. */
  readonly mustSetUpFactor: boolean
}

/**
 * Whether these rights allow a call. `brand` is the path's; a call of the staff side has none, and
 * asks for its modules on any brand.
 */
function mayCall(access: Access, rights: Rights, brand: Brand | undefined): boolean {
  const where = brand ? [brand] : brandKeys
  if (access.kind === 'anyRight') return where.some((key) => hasAnyRight(rights, key))
  if (access.kind !== 'modules') return true
  return where.some((key) => access.modules.some((module) => isAllowed(rights, key, module, access.action)))
}

/** @throws Problem 40300 for somebody whose password was set by somebody else. */
export function requireOwnPassword(mustChangePass: boolean): void {
  if (mustChangePass) throw refuse('change-password-first', { must_change_pass: true })
}

/** @throws Problem 40300 that names what is missing: a right, or first of all a password of one's own, or a second factor. */
export function requireAccess(access: Access, caller: Caller, brand: Brand | undefined): void {
  const { rights, mustChangePass, mustSetUpFactor } = caller
  // A password that somebody else has set opens one's own session, and nothing behind it.
  if (access.kind !== 'session') requireOwnPassword(mustChangePass)
  if (mustSetUpFactor && access.kind !== 'session') {
    throw refuse('set-up-second-factor-first', { must_set_up_factor: true })
  }
  if (mayCall(access, rights, brand)) return
  const needed = access.kind === 'modules' ? { modules: access.modules, action: access.action } : {}
  throw refuse('not-allowed', { brand: brand ?? null, ...needed })
}

/**
 * Operations Center sends messages to test users, and so may look some up; the list itself is User Center's.
 * @throws Problem 40300 without User Center for anything but the first few users that a text finds.
 */
export function requireUserList({ rights }: Caller, brand: Brand, query: CallInput<'userList'>['query']): void {
  if (isAllowed(rights, brand, 'UserCenter', 'view')) return
  const { q = '', page_size = Number.POSITIVE_INFINITY, ...others } = query
  const isChoice = q.trim() !== '' && page_size <= maxUserChoices
  if (isChoice && Object.values(others).every((value) => value === undefined)) return
  throw refuse('not-allowed', { brand, modules: ['UserCenter'], action: 'view' })
}
