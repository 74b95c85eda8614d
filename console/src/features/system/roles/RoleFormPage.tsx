import { roleCalls, type Role } from '@bms/contract'
import { Callout } from '@bms/design-system'

import type { Rules } from '../../../shared/form/create-resolver.ts'
import { defineFormPage } from '../../../shared/form/define-form-page.tsx'
import type { FormFieldsProps } from '../../../shared/form/form-definition.ts'
import type { Translate } from '../../../shared/i18n/strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths } from '../../../shared/paths.ts'
import { LookAtRole } from './LookAtRole.tsx'
import { allRolesQuery, roleQuery } from './role.calls.ts'
import {
  findRoleGaps,
  mayTouchRole,
  type RoleGap,
  type RoleValues,
  toCreateBody,
  toEditBody,
  toNewRoleValues,
  toRoleValues,
} from './role.model.ts'
import { roleStrings, type RoleKey } from './role.strings.ts'
import { RoleFields } from './RoleFields.tsx'
import { RoleStatus } from './RoleReview.tsx'
import { useRightWords } from './use-right-words.ts'

/** Adds a role (`?copy=` names the one to begin with), or changes the one the address names. */
export const RoleFormPage = defineFormPage({
  name: 'role',
  list: 'roleList',
  module: 'MemberMgmt',
  strings: roleStrings,
  parameter: 'role_id',
  copy: 'offered',
  back: { href: paths.role, text: 'toRoles' },
  read: roleQuery,
  given: allRolesQuery,
  values: ({ mode, detail }, { t }) =>
    mode === 'edit' ? toRoleValues(detail) : toNewRoleValues(detail, (name) => t('copyName', { name })),
  nameOf: ({ role_name: name }) => name,
  add: { call: 'createRole', schema: roleCalls.createRole.body, toBody: toCreateBody },
  edit: { call: 'editRole', schema: roleCalls.editRole.body, toBody: toEditBody },
  rules({ mode, detail, given }, { t }) {
    const own = mode === 'edit' ? detail : undefined
    const names = given.filter(({ role_id }) => role_id !== own?.role_id).map(({ role_name }) => role_name)
    return roleRules(names, own?.is_super_admin === 1, t)
  },
  secrets: ['confirmation'],
  describe: (name, value) => (name === 'rights' ? <RightWords rights={value as RoleValues['rights']} /> : undefined),
  Fields: ({ form, mode, detail }) => <RoleFields form={form} role={mode === 'edit' ? detail : undefined} />,
  mayEdit: (role, rights) => mayTouchRole(rights, role, 'edit'),
  Look: LookAtRole,
  Notices: CopiedFrom,
  Status: ({ form, detail }) => <RoleStatus form={form} role={detail} />,
})

function roleRules(names: readonly string[], wasEverything: boolean, t: Translate<RoleKey>): Rules<RoleValues> {
  return {
    check(values) {
      const gaps = Object.entries(findRoleGaps(values, { names, wasEverything })) as [
        keyof RoleValues & string,
        RoleGap,
      ][]
      return Object.fromEntries(gaps.map(([field, gap]) => [field, t(gap)]))
    },
    fields: { project_permissions: 'rights' },
    explain: (path) =>
      path === 'role_name' ? t('nameHint') : path === 'project_permissions' ? t('allowsNothing') : undefined,
  }
}

function RightWords({ rights }: { rights: RoleValues['rights'] }) {
  return useRightWords()(rights)
}

function CopiedFrom({ mode, detail }: FormFieldsProps<RoleValues, Role, 'createRole', readonly Role[]>) {
  const t = useStrings(roleStrings)
  if (mode !== 'copy') return null
  return (
    <Callout tone="info" title={t('copiedFrom', { name: detail.role_name })}>
      {t('copiedText', { name: detail.role_name })}
    </Callout>
  )
}
