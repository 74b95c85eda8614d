import { type Access, type Brand, brandKeys, codes, hasAnyRight, isAllowed, type Rights } from '@bms/contract'

import { Problem } from './problem.ts'

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

/** @throws Problem 40300 that names what is missing. */
export function requireAccess(access: Access, rights: Rights, brand: Brand | undefined): void {
  if (mayCall(access, rights, brand)) return
  const needed = access.kind === 'modules' ? { modules: access.modules, action: access.action } : {}
  throw new Problem(codes.notAllowed, 'You are not allowed to do this.', { brand: brand ?? null, ...needed })
}
