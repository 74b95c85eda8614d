import { Plus } from '@blueprintjs/icons'
import { LinkButton } from '@bms/design-system'

import { Can } from '../../../shared/access/Can.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths } from '../../../shared/paths.ts'
import { memberListStrings } from './member-list.strings.ts'

/** Leads to adding a member, for who may. */
export function AddMemberLink() {
  const t = useStrings(memberListStrings)
  return (
    <Can module="MemberMgmt" action="create">
      <LinkButton href={paths.addMember()} tone="primary" icon={<Plus />}>
        {t('add')}
      </LinkButton>
    </Can>
  )
}
