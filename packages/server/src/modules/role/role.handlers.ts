import { createRoleHandlers, type RolePort } from '@bms/domain'

import { administration, type StaffWorld } from '../../access/administration.ts'
import { findHolders, insertRole, lockRole, moveHolders, removeRole, updateRole } from './role.queries.ts'

/** Roles over the database. */
const port: RolePort<StaffWorld> = {
  ...administration,
  lock: lockRole,
  holders: findHolders,
  insert: insertRole,
  update: updateRole,
  move: moveHolders,
  remove: removeRole,
}

/** Roles. */
export const roleHandlers = createRoleHandlers(port)
