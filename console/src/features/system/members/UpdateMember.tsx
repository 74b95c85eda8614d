import { staffCalls, type Role, type StaffDetail } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio/react'

import { CallFormPage } from '../../../shared/form/CallFormPage.tsx'
import { useCallForm } from '../../../shared/form/use-call-form.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { useLeave } from '../../../shared/tabs/use-leave.ts'
import { editMember } from './members.calls.ts'
import { fromDetail, nameRoles, toEditBody, type MemberValues } from './members.model.ts'
import { memberStrings } from './members.strings.ts'
import { PersonFields } from './PersonFields.tsx'
import { RoleFields } from './RoleFields.tsx'
import { useMemberRules } from './use-member-rules.ts'

export interface UpdateMemberProps {
  member: StaffDetail
  roles: readonly Role[]
}

/** Changes a member. */
export function UpdateMember({ member, roles }: UpdateMemberProps) {
  const { notify, session } = useServices()
  const caller = useCaller()
  const { user } = useSnapshot(session.state)
  const queryClient = useQueryClient()
  const leave = useLeave()
  const t = useStrings(memberStrings)
  const { uid } = member
  const isSelf = user?.uid === uid
  const initial = useMemo(() => fromDetail(member), [member])
  const form = useCallForm({
    draft: { name: `updateMember ${uid}` },
    schema: staffCalls.editStaff.body,
    initial,
    toBody: (values, rev) => toEditBody(values, { uid, rev, isSelf }),
    save: (body) => editMember(caller, body),
    onSaved({ nickname }: StaffDetail) {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey.includes('staffList') || queryKey.includes('staffDetail'),
      })
      notify.show({ tone: 'success', message: t('saved', { name: nickname }) })
    },
    revision: { rev: member.rev, read: (answer) => ({ values: fromDetail(answer), rev: answer.rev }) },
    ...useMemberRules(roles, member.role_ids),
  })
  return (
    <CallFormPage
      form={form}
      title={t('update')}
      description={t('updateText')}
      tabTitle={t('tabTitle', { name: member.nickname })}
      describe={(name, value) =>
        name === 'role_ids' ? nameRoles(roles, value as MemberValues['role_ids']) : undefined
      }
      onCancel={() => leave.giveUp(paths.member())}
    >
      <PersonFields uid={member.uid} initial={initial} />
      <RoleFields roles={roles} action="edit" held={member.role_ids} whose={isSelf ? 'own' : 'others'} />
    </CallFormPage>
  )
}
