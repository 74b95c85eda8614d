import { brands, type StaffDetail, type StaffMember } from '@bms/contract'
import { Avatar, DescriptionList, RecordHeader, Skeleton, StatusTag, Tabs, TagList } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { OperationsPanel } from '../../../shared/access/OperationsPanel.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { RecordProps } from '../../../shared/list/define-list.ts'
import { RecordActions } from '../../../shared/list/RecordActions.tsx'
import { RecordProblem } from '../../../shared/list/RecordProblem.tsx'
import { useCaller } from '../../../shared/query/caller.ts'
import { memberListStrings } from './member-list.strings.ts'
import { statusTones } from './member-status.ts'
import { memberQuery } from './members.calls.ts'

import styles from './MemberRecord.module.css'

const tabs = ['details', 'operations'] as const

/** A member of staff, beside the list or as a page: who they are, and what they did. */
export function MemberRecord({ id, row, place, tab, onTabChange, actionsOf }: RecordProps<StaffMember>) {
  const caller = useCaller()
  const t = useStrings(memberListStrings)
  const { data, error, refetch } = useQuery(memberQuery(caller, id))
  const member = data ?? row
  if (!data && error) {
    return (
      <RecordProblem
        error={error}
        onRetry={() => void refetch()}
        missing={{ title: t('missingTitle'), text: t('missingText') }}
        denied={{ title: t('deniedTitle'), module: 'MemberMgmt' }}
      />
    )
  }
  if (!member) return <Skeleton height={48} lines={4} />
  return (
    <div className={styles['record']}>
      <RecordHeader
        level={place === 'page' ? 1 : 2}
        title={member.nickname}
        visual={<Avatar name={member.nickname} src={member.avatar} />}
        status={<StatusTag tone={statusTones[member.status]}>{t(member.status)}</StatusTag>}
        description={member.uname}
        actions={<RecordActions actions={actionsOf(member)} />}
      />
      <Tabs
        label={t('record')}
        value={tabs.find((one) => one === tab) ?? 'details'}
        tabs={tabs.map((value) => ({ value, label: t(value) }))}
        onChange={onTabChange}
      >
        {tab === 'operations' ? (
          <OperationsPanel subject={{ kind: 'actor', uid: id }} />
        ) : data ? (
          <Details member={data} />
        ) : (
          <Skeleton height={32} lines={8} />
        )}
      </Tabs>
    </div>
  )
}

function Details({ member }: { member: StaffDetail }) {
  const t = useStrings(memberListStrings)
  const formats = useFormats()
  const { roles, projects, last_login_at: at } = member
  const facts = {
    uemail: member.uemail,
    mobile: member.mobile ?? t('unknown'),
    dept: member.dept ?? t('unknown'),
    title: member.title ?? t('unknown'),
    roles: <TagList label={t('roles')} tags={roles.map(({ role_name }) => role_name)} emptyText={t('noRoles')} />,
    brands: formats.list(projects.map((brand) => brands[brand].label)) || t('noRoles'),
    lastLogin: at ? formats.dateTime(at) : t('never'),
    lastIp: member.last_login_ip ?? t('unknown'),
    failedAttempts: formats.number(member.failed_attempts),
    mustChange: t(member.must_change_pass ? 'yes' : 'no'),
    twoFactor: t(member.two_factor ? 'on' : 'off'),
    locale: formats.language(member.locale),
    tz: member.tz,
    created: formats.dateTime(member.created_at),
    createdBy: member.created_by?.nickname ?? t('unknown'),
    uid: member.uid,
  } as const
  const keys = Object.keys(facts) as (keyof typeof facts)[]
  return <DescriptionList items={keys.map((key) => ({ key, term: t(key), value: facts[key] }))} layout="rows" />
}
