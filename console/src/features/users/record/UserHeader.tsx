import { Edit } from '@blueprintjs/icons'
import { userSecrets, type AppUser, type AppUserDetail } from '@bms/contract'
import {
  Avatar,
  DescriptionList,
  RecordHeader,
  Skeleton,
  StatusTag,
  TagList,
  type Description,
  type RowAction,
} from '@bms/design-system'
import { lazy, Suspense, useState } from 'react'

import { RevealDialog } from '../../../shared/access/RevealDialog.tsx'
import { SecretField } from '../../../shared/access/SecretField.tsx'
import { useReveal } from '../../../shared/access/use-reveal.ts'
import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { RecordProps } from '../../../shared/list/define-list.ts'
import { RecordActions } from '../../../shared/list/RecordActions.tsx'
import { useBrand, useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { CopyText } from '../parts/CopyText.tsx'
import { recordStrings } from '../record.strings.ts'
import { statusTones } from '../users.model.ts'
import { userRecordStrings } from './user-record.strings.ts'

// Loaded when it is asked for: the schemas that check a form are heavier than the record.
const EditUserDialog = lazy(async () => ({ default: (await import('./EditUserDialog.tsx')).EditUserDialog }))

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
  const mayEdit = useCan('UserCenter', 'edit')
  const [dialog, setDialog] = useState<'edit' | 'none'>('none')
  const { facts, reveal, names } = useUserFacts(user, detail)
  const [first, ...others] = actions
  const edit: RowAction = { key: 'edit', label: t('edit'), icon: <Edit />, onSelect: () => setDialog('edit') }
  const offered = mayEdit && detail && user.status !== 'deleted' ? [edit] : []
  return (
    <>
      <RecordHeader
        level={place === 'page' ? 1 : 2}
        visual={<Avatar name={user.nickname} src={user.avatar} size="large" />}
        title={user.nickname}
        status={<StatusTag tone={statusTones[user.status]}>{words(`user-${user.status}`)}</StatusTag>}
        description={
          <>
            <CopyText text={user.user_id} label={t('copyId')} />
            <TagList label={t('tags')} tags={user.tags} />
          </>
        }
        actions={<RecordActions actions={[...(first ? [first] : []), ...offered, ...others]} />}
      />
      <DescriptionList items={facts} />
      <RevealDialog reveal={reveal} labels={names} />
      {dialog === 'edit' && detail && (
        <Suspense>
          <EditUserDialog user={detail} onClose={() => setDialog('none')} />
        </Suspense>
      )}
    </>
  )
}

/** What the head says of a user, personal data masked until it is revealed. */
function useUserFacts(user: AppUser, detail: AppUserDetail | undefined) {
  const { client } = useServices()
  const brand = useBrand()
  const formats = useFormats()
  const dataCentreName = useDataCentreName()
  const t = useStrings(userRecordStrings)
  const reveal = useReveal<(typeof userSecrets)[number]>({
    module: 'UserCenter',
    brand,
    read: (fields, purpose) =>
      client.call('revealUser', { brand, body: { user_id: user.user_id, fields, purpose }, silent: true }),
  })
  const names = { account: t('account'), email: t('email'), phone: t('phone'), last_ip: t('lastIp') }
  const masked = { account: user.account, email: detail?.email, phone: detail?.phone, last_ip: detail?.last_ip }
  const toSecret = (name: (typeof userSecrets)[number]): Description => {
    const value = masked[name]
    const isWaiting = !detail && name !== 'account'
    return {
      key: name,
      term: names[name],
      value: isWaiting ? (
        <Skeleton width={120} />
      ) : value ? (
        <SecretField reveal={reveal} name={name} label={names[name]} masked={value} />
      ) : (
        t('none')
      ),
    }
  }
  const facts: Description[] = [
    // What is gone can't be revealed.
    ...(user.status === 'deleted' ? [] : userSecrets.map(toSecret)),
    { key: 'country', term: t('country'), value: `${formats.country(user.country)} (${user.country})` },
    { key: 'dataCentre', term: t('dataCentre'), value: dataCentreName(user.data_center) },
  ]
  return { facts, reveal, names }
}
