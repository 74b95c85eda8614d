import { Plus } from '@blueprintjs/icons'
import { LinkButton } from '@bms/design-system'

import { Can } from '../../../shared/access/Can.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths } from '../../../shared/paths.ts'
import { roleStrings } from './role.strings.ts'

/** Leads to the form of a new role. */
export function AddRoleButton() {
  const t = useStrings(roleStrings)
  return (
    <Can module="MemberMgmt" action="create">
      <LinkButton href={paths.addRole()} tone="primary" icon={<Plus />}>
        {t('add')}
      </LinkButton>
    </Can>
  )
}
