import { z } from 'zod'

import { brandKeys } from '../brand.ts'
import { endpoints } from '../endpoints.ts'
import { listQuery, pageOf, sortOf } from '../envelope.ts'
import { actionNames, moduleNames } from '../permission.ts'
import { toLine } from '../plain-text.ts'
import { roleSortFields } from '../values/staff.ts'
import { call, needs } from './call.ts'
import { auditFields, id, line, rev } from './types.ts'

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length

const actions = z.array(z.enum(actionNames)).min(1).max(actionNames.length).refine(isDistinct, 'naming an action twice')

/** What a role allows: modules by brand; a module without `actions` with all of them. */
const projectPermissions = z
  .array(
    z.strictObject({
      project_name: z.enum(brandKeys),
      permissions: z
        .array(z.strictObject({ module_name: z.enum(moduleNames), actions: actions.optional() }))
        .min(1)
        .max(moduleNames.length)
        .refine((all) => isDistinct(all.map(({ module_name }) => module_name)), 'naming a module twice'),
    }),
  )
  .max(brandKeys.length)
  .refine((all) => isDistinct(all.map(({ project_name }) => project_name)), 'naming a brand twice')

/** What a role allows. */
export type ProjectPermissions = z.infer<typeof projectPermissions>

const flag = z.union([z.literal(0), z.literal(1)])

/** A role (design, section 2.25). */
export const role = z.strictObject({
  role_id: id,
  role_name: z.string(),
  description: z.string().optional(),
  is_super_admin: flag,
  project_permissions: projectPermissions,
  member_count: z.int().min(0),
  builtin: z.boolean(),
  /** Who holds it signs in with a second factor. */
  second_factor_required: z.boolean().optional(),
  ...auditFields,
})

/** A role. */
export type Role = z.infer<typeof role>

const cell = z.strictObject({
  project_name: z.string(),
  module_name: z.string(),
  actions: z.array(z.enum(actionNames)),
})
const countedCell = z.strictObject({ ...cell.shape, members: z.int().min(1) })

/** What a change of a role would do to its members: summed up by cell, and person by person. */
const impact = z.strictObject({
  members: z.int().min(0),
  /** Members whose rights would be other than now. */
  affected: z.int().min(0),
  lose: z.array(countedCell),
  gain: z.array(countedCell),
  people: z.array(
    z.strictObject({
      uid: id,
      nickname: z.string(),
      lose: z.array(cell),
      gain: z.array(cell),
      /** Whether they would come to be allowed everything, or cease to. */
      everything: z.enum(['gain', 'lose', 'same']),
    }),
  ),
})

const roleName = z
  .string()
  .overwrite(toLine)
  .regex(/^[A-Za-z][\w -]{1,31}$/, 'not a role name: a letter, then 1 to 31 letters, digits, spaces, hyphens, _')

/** Calls about roles. */
export const roleCalls = {
  roleList: call(endpoints.roleList, {
    summary: 'Roles with what they allow; `q` looks for words of the name',
    access: needs('MemberMgmt'),
    query: z.strictObject({ ...listQuery, sort: sortOf(roleSortFields).optional() }),
    response: pageOf(role),
  }),
  roleDetail: call(endpoints.roleDetail, {
    summary: 'One role',
    access: needs('MemberMgmt'),
    query: z.strictObject({ role_id: id }),
    response: role,
  }),
  createRole: call(endpoints.createRole, {
    summary: 'Add a role; `edit`, `delete` and `publish` bring `view` along',
    access: needs('MemberMgmt', 'create'),
    audit: 'create',
    idempotent: true,
    body: z
      .strictObject({
        role_name: roleName,
        description: line(0, 200).optional(),
        is_super_admin: flag.optional(),
        project_permissions: projectPermissions,
        second_factor_required: z.boolean().optional(),
      })
      .refine(({ is_super_admin, project_permissions }) => is_super_admin === 1 || project_permissions.length > 0, {
        path: ['project_permissions'],
        message: 'empty: a role allows something',
      }),
    response: role,
  }),
  editRole: call(endpoints.editRole, {
    summary: 'Change a role; its members’ sessions feel it with their next call',
    access: needs('MemberMgmt', 'edit'),
    audit: 'role_change',
    body: z.strictObject({
      role_id: id,
      rev,
      role_name: roleName.optional(),
      description: line(0, 200).optional(),
      is_super_admin: flag.optional(),
      project_permissions: projectPermissions.optional(),
      second_factor_required: z.boolean().optional(),
    }),
    response: role,
  }),
  roleImpact: call(endpoints.roleImpact, {
    summary: 'What a change of a role would do to its members; changes nothing',
    access: needs('MemberMgmt'),
    body: z.strictObject({
      role_id: id,
      is_super_admin: flag.optional(),
      project_permissions: projectPermissions.optional(),
    }),
    response: impact,
  }),
  removeRole: call(endpoints.removeRole, {
    summary: 'Remove a role that no member holds; `move_to` names the role that those who do get in its place',
    access: needs('MemberMgmt', 'delete'),
    audit: 'delete',
    body: z.strictObject({ role_id: id, rev, move_to: id.optional() }),
    response: z.null(),
  }),
  moduleCatalogue: call(endpoints.moduleCatalogue, {
    summary: 'What roles are made of: brands, modules, actions, and the presets',
    access: needs('MemberMgmt'),
    response: z.strictObject({
      projects: z.array(z.strictObject({ project_name: z.enum(brandKeys), label: z.string() })),
      modules: z.array(z.strictObject({ module_name: z.enum(moduleNames), actions: z.array(z.enum(actionNames)) })),
      /** Actions that bring `view` along. */
      implying_view: z.array(z.enum(actionNames)),
      presets: z.array(
        z.strictObject({
          key: z.string(),
          permissions: z.array(z.strictObject({ module_name: z.enum(moduleNames), actions: actions.optional() })),
        }),
      ),
    }),
  }),
}

/** What a change of a role would do to its members. */
export type RoleImpact = z.infer<typeof impact>
