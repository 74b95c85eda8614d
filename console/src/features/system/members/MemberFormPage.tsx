import { FormPageInstead } from '../../../shared/form/FormPageInstead.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { paths } from '../../../shared/paths.ts'
import { useHeldQuery } from '../../../shared/query/use-held-query.ts'
import { useBrand } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { AddMember } from './AddMember.tsx'
import { allRolesQuery, memberQuery } from './members.calls.ts'
import { memberStrings } from './members.strings.ts'
import { UpdateMember } from './UpdateMember.tsx'

/** Adds a member, or changes the one its address names. */
export function MemberFormPage() {
  const { client } = useServices()
  const brand = useBrand()
  const { uid = '' } = usePageLocation().params
  const t = useStrings(memberStrings)
  const roles = useHeldQuery(allRolesQuery(client, brand))
  const member = useHeldQuery({ ...memberQuery(client, brand, uid), enabled: uid !== '' })
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
