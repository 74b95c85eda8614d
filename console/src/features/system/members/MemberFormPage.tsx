import { staffCalls, type Role, type StaffDetail } from '@bms/contract'
import { useSnapshot } from 'valtio/react'

import { defineFormPage } from '../../../shared/form/define-form-page.tsx'
import type { FormFieldsProps } from '../../../shared/form/form-definition.ts'
import { paths } from '../../../shared/paths.ts'
import { useServices } from '../../../shared/services.ts'
import { allRolesQuery } from '../roles/role.calls.ts'
import { memberRules } from './member-rules.ts'
import { MemberAdded } from './MemberAdded.tsx'
import { memberQuery } from './members.calls.ts'
import { emptyMember, fromDetail, nameRoles, toCreateBody, toEditBody, type MemberValues } from './members.model.ts'
import { memberStrings } from './members.strings.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { RoleFields } from './RoleFields.tsx'

/** Adds members, one after the other, or changes the one its address names. */
export const MemberFormPage = defineFormPage({
  name: 'member',
  list: 'staffList',
  module: 'MemberMgmt',
  strings: memberStrings,
  parameter: 'uid',
  back: { href: paths.member, text: 'toMembers' },
  read: memberQuery,
  given: allRolesQuery,
  values: ({ detail }, { formats }) => (detail ? fromDetail(detail) : emptyMember(formats.locale, formats.timeZone)),
  nameOf: ({ nickname }) => nickname,
  add: { call: 'createStaff', schema: staffCalls.createStaff.body, toBody: toCreateBody },
  edit: { call: 'editStaff', schema: staffCalls.editStaff.body, toBody: toEditBody },
  rules: ({ given: roles, detail }, { t }) => memberRules(roles, detail?.role_ids ?? [], t),
  describe: (name, value, { given: roles }) =>
    name === 'role_ids' ? nameRoles(roles, value as MemberValues['role_ids']) : undefined,
  Fields: MemberFields,
  afterEdit: 'stay',
  // Where no mail is sent, a password is told afterwards: saved on the way out, nobody would ever know it.
  readAfter: { way: 'invite' },
  Added: MemberAdded,
})

type MemberFieldsProps = FormFieldsProps<MemberValues, StaffDetail, 'createStaff', readonly Role[]>

function MemberFields({ form, mode, detail, given: roles }: MemberFieldsProps) {
  const me = useSnapshot(useServices().session.state).user?.uid
  const initial = form.base.values()
  return (
    <>
      <PersonFields uid={detail?.uid} initial={initial} />
      <RoleFields
        roles={roles}
        action={mode === 'edit' ? 'edit' : 'create'}
        held={detail?.role_ids ?? []}
        whose={detail?.uid === me ? 'own' : 'others'}
      />
      {mode !== 'edit' && <PasswordFields />}
    </>
  )
}
