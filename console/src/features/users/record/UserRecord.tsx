import type { AppUser, AppUserDetail } from '@bms/contract'
import { Avatar, Callout, DescriptionList, RecordHeader, StatusTag, TagList } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { CopyText } from '../../../shared/record/CopyText.tsx'
import { defineRecord } from '../../../shared/record/define-record.tsx'
import { operationsTab } from '../../../shared/record/operations-tab.tsx'
import type { RecordHeadProps } from '../../../shared/record/record-definition.ts'
import { recordStrings } from '../record.strings.ts'
import { usePlaceFacts } from '../use-place-facts.ts'
import { userDetailQuery } from '../users.calls.ts'
import { statusTones } from '../users.model.ts'
import { useUserSecrets } from './use-user-secrets.tsx'
import { userRecordStrings } from './user-record.strings.ts'
import { UserDevices } from './UserDevices.tsx'
import { UserFeedback } from './UserFeedback.tsx'
import { UserMessages } from './UserMessages.tsx'
import { UserOverview } from './UserOverview.tsx'

/** All there is of one app user: who they are, what they own, what they wrote, what they got, what was done to them. */
export const UserRecord = defineRecord({
  query: userDetailQuery,
  module: 'UserCenter',
  strings: userRecordStrings,
  Head: UserHead,
  tabs: {
    overview: { Part: UserOverview },
    devices: { ById: UserDevices },
    feedback: { ById: UserFeedback },
    messages: { ById: UserMessages },
    operations: operationsTab('app_user'),
  },
})

/** Who it is, how to reach them, and what can be done. */
function UserHead({ row: user, detail, heading }: RecordHeadProps<AppUser, AppUserDetail>) {
  const t = useStrings(userRecordStrings)
  const words = useStrings(recordStrings)
  const formats = useFormats()
  const place = usePlaceFacts(user)
  const { secrets, dialog } = useUserSecrets(user, detail)
  return (
    <>
      <RecordHeader
        {...heading}
        visual={<Avatar name={user.nickname} src={user.avatar} size="large" />}
        title={user.nickname}
        status={<StatusTag tone={statusTones[user.status]}>{words(`user.${user.status}`)}</StatusTag>}
        description={
          <>
            <CopyText text={user.user_id} label={t('copyId')} />
            <TagList label={t('tags')} tags={user.tags} />
          </>
        }
      />
      <DescriptionList
        items={[
          // What is gone can't be revealed.
          ...(user.status === 'deleted' ? [] : secrets),
          ...place,
        ]}
      />
      {dialog}
      {user.status === 'deleted' && (
        <Callout tone="warning" title={t('erasedTitle')}>
          {t('erasedText')}
        </Callout>
      )}
      {user.status === 'disabled' && user.disabled_at !== undefined && (
        <Callout tone="danger" title={t('disabledTitle', { when: formats.dateTime(user.disabled_at) })}>
          {user.disabled_reason}
        </Callout>
      )}
    </>
  )
}
