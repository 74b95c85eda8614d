import { brands, type AppUser } from '@bms/contract'
import { Callout, Tabs } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { OperationsPanel } from '../../../shared/access/OperationsPanel.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { RecordProps } from '../../../shared/list/define-list.ts'
import { RecordProblem } from '../../../shared/list/RecordProblem.tsx'
import { useCaller } from '../../../shared/query/caller.ts'
import { useBrand, useCan } from '../../../shared/rights.ts'
import { RecordWaiting } from '../parts/RecordWaiting.tsx'
import { userDetailQuery } from '../users.calls.ts'
import { toUserTab, userTabs, type UserTab } from './user-record.model.ts'
import { userRecordStrings } from './user-record.strings.ts'
import { UserDevices } from './UserDevices.tsx'
import { UserFeedback } from './UserFeedback.tsx'
import { UserHeader } from './UserHeader.tsx'
import { UserMessages } from './UserMessages.tsx'
import { UserOverview } from './UserOverview.tsx'

import styles from '../parts/record.module.css'

/** All there is of one app user: who they are, what they own, what they wrote, what they got, what was done to them. */
export function UserRecord({ id, row, place, tab, onTabChange, actionsOf }: RecordProps<AppUser>) {
  const caller = useCaller()
  const brand = useBrand()
  const t = useStrings(userRecordStrings)
  const formats = useFormats()
  const maySeeRecords = useCan('MemberMgmt', 'view')
  const { data, error, refetch } = useQuery(userDetailQuery(caller, id))
  const user = data ?? row

  if (!data && error) {
    const names = { brand: brands[brand].label }
    return (
      <RecordProblem
        error={error}
        onRetry={() => void refetch()}
        missing={{ title: t('missingTitle'), text: t('missingText', names) }}
        denied={{ title: t('deniedTitle', names), module: 'UserCenter' }}
      />
    )
  }
  if (!user) return <RecordWaiting label={t('loading')} />

  const offered = userTabs.filter((part) => part !== 'operations' || maySeeRecords)
  const chosen = toUserTab(tab, offered)
  return (
    <div className={styles['record']}>
      {/* Another user's personal data is revealed anew. */}
      <UserHeader key={id} user={user} detail={data} place={place} actions={actionsOf(user)} />
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
      <Tabs
        label={t('parts')}
        value={chosen}
        tabs={offered.map((value) => ({ value, label: t(`tab-${value}`) }))}
        onChange={onTabChange}
      >
        <Part tab={chosen} id={id} detail={data} onTabChange={onTabChange} />
      </Tabs>
    </div>
  )
}

interface PartProps {
  tab: UserTab
  id: string
  detail: Parameters<typeof UserOverview>[0]['detail'] | undefined
  onTabChange: (tab: UserTab) => void
}

function Part({ tab, id, detail, onTabChange }: PartProps) {
  const t = useStrings(userRecordStrings)
  switch (tab) {
    case 'devices':
      return <UserDevices userId={id} />
    case 'feedback':
      return <UserFeedback userId={id} />
    case 'messages':
      return <UserMessages key={id} userId={id} />
    case 'operations':
      return <OperationsPanel subject={{ kind: 'target', type: 'app_user', id }} />
    default:
      return detail ? (
        <UserOverview detail={detail} onTabChange={onTabChange} />
      ) : (
        <RecordWaiting label={t('loading')} part="body" />
      )
  }
}
