import type { AppUser, AppUserDetail } from '@bms/contract'
import { Avatar, DescriptionList, RecordHeader, StatusTag, TagList, type RowAction } from '@bms/design-system'

import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { RecordProps } from '../../../shared/list/define-list.ts'
import { RecordActions } from '../../../shared/list/RecordActions.tsx'
import { CopyText } from '../parts/CopyText.tsx'
import { recordStrings } from '../record.strings.ts'
import { statusTones } from '../users.model.ts'
import { useUserSecrets } from './use-user-secrets.tsx'
import { userRecordStrings } from './user-record.strings.ts'

export interface UserHeaderProps {
  /** As the list has them, until the detail is there. */
  user: AppUser
  detail: AppUserDetail | undefined
  place: RecordProps<AppUser>['place']
  actions: readonly RowAction[]
}

/** Who it is, how to reach them, and what can be done. */
export function UserHeader({ user, detail, place, actions }: UserHeaderProps) {
  const t = useStrings(userRecordStrings)
  const words = useStrings(recordStrings)
  const formats = useFormats()
  const dataCentreName = useDataCentreName()
  const { secrets, dialog } = useUserSecrets(user, detail)
  return (
    <>
      <RecordHeader
        level={place === 'page' ? 1 : 2}
        visual={<Avatar name={user.nickname} src={user.avatar} size="large" />}
        title={user.nickname}
        status={<StatusTag tone={statusTones[user.status]}>{words(`user.${user.status}`)}</StatusTag>}
        description={
          <>
            <CopyText text={user.user_id} label={t('copyId')} />
            <TagList label={t('tags')} tags={user.tags} />
          </>
        }
        actions={<RecordActions actions={actions} />}
      />
      <DescriptionList
        items={[
          // What is gone can't be revealed.
          ...(user.status === 'deleted' ? [] : secrets),
          { key: 'country', term: t('country'), value: formats.codedCountry(user.country) },
          { key: 'dataCentre', term: t('dataCentre'), value: dataCentreName(user.data_center) },
        ]}
      />
      {dialog}
    </>
  )
}
