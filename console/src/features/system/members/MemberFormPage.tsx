import { FormPageInstead } from '../../../shared/form/FormPageInstead.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { paths } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useHeldQuery } from '../../../shared/query/use-held-query.ts'
import { allRolesQuery } from '../roles/role.calls.ts'
import { AddMember } from './AddMember.tsx'
import { memberQuery } from './members.calls.ts'
import { memberStrings } from './members.strings.ts'
import { UpdateMember } from './UpdateMember.tsx'

/** Adds a member, or changes the one its address names. */
export function MemberFormPage() {
  const caller = useCaller()
  const { uid = '' } = usePageLocation().params
  const t = useStrings(memberStrings)
  const roles = useHeldQuery(allRolesQuery(caller))
  const member = useHeldQuery({ ...memberQuery(caller, uid), enabled: uid !== '' })
  const failed = [roles, member].find(({ data, error }) => !data && error)
  if (!roles.data || (uid !== '' && !member.data)) {
    return (
      <FormPageInstead
        title={t(uid === '' ? 'add' : 'update')}
        error={failed?.error}
        onRetry={() => void failed?.refetch()}
        missing={{ title: t('missingTitle'), text: t('missingText'), href: paths.member(), list: t('toMembers') }}
      />
    )
  }
  if (!member.data) return <AddMember roles={roles.data} />
  return <UpdateMember key={member.data.uid} member={member.data} roles={roles.data} />
}
