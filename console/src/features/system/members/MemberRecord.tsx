import { brands, type StaffDetail, type StaffMember } from '@bms/contract'
import { Avatar, DescriptionList, RecordHeader, StatusTag, TagList } from '@bms/design-system'
import { Suspense } from 'react'

import { OperationsPanel } from '../../../shared/access/OperationsPanel.tsx'
import { useNow } from '../../../shared/clock/use-now.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { defineRecord } from '../../../shared/record/define-record.tsx'
import type { RecordHeadProps, RecordPartProps } from '../../../shared/record/record-definition.ts'
import { RecordWaiting } from '../../../shared/record/RecordWaiting.tsx'
import { factorStateOf } from './factor-state.ts'
import { memberListStrings } from './member-list.strings.ts'
import { statusTones } from './member-status.ts'
import { memberQuery } from './members.calls.ts'
import { toInvitationState } from './members.model.ts'

/** Loaded with the click on its tab. */
const { Page: SessionsPart } = lazyPage(async () => (await import('./MemberSessions.tsx')).MemberSessions)

/** A member of staff: who they are, where they are signed in, and what they did. */
export const MemberRecord = defineRecord({
  query: memberQuery,
  module: 'MemberMgmt',
  strings: memberListStrings,
  Head: MemberHead,
  tabs: { details: { Part: Details }, sessions: { Part: Sessions }, operations: { ById: Deeds } },
  spacing: 'close',
})

function MemberHead({ row: member, heading }: RecordHeadProps<StaffMember, StaffDetail>) {
  const t = useStrings(memberListStrings)
  return (
    <RecordHeader
      {...heading}
      title={member.nickname}
      visual={<Avatar name={member.nickname} src={member.avatar} />}
      status={<StatusTag tone={statusTones[member.status]}>{t(member.status)}</StatusTag>}
      description={member.uname}
    />
  )
}

function Sessions(part: RecordPartProps<StaffDetail>) {
  return (
    <Suspense fallback={<RecordWaiting part="body" />}>
      <SessionsPart {...part} />
    </Suspense>
  )
}

function Deeds({ id }: { id: string }) {
  return <OperationsPanel subject={{ kind: 'actor', uid: id }} />
}

function Details({ detail: member }: RecordPartProps<StaffDetail>) {
  const t = useStrings(memberListStrings)
  const formats = useFormats()
  const now = useNow()
  const invitation = toInvitationState(member, now)
  const { roles, projects, last_login_at: at, first_pass_until: until, invited_until: link } = member
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
    ...(invitation && { invitation: t(invitation, { until: link ? formats.dateTime(link) : '' }) }),
    mustChange: until ? t('firstPass', { until: formats.dateTime(until) }) : t(member.must_change_pass ? 'yes' : 'no'),
    twoFactor: t(factorStateOf(member)),
    locale: formats.language(member.locale),
    tz: member.tz,
    created: formats.dateTime(member.created_at),
    createdBy: member.created_by?.nickname ?? t('unknown'),
    uid: member.uid,
  } as const
  const keys = Object.keys(facts) as (keyof typeof facts)[]
  return <DescriptionList items={keys.map((key) => ({ key, term: t(key), value: facts[key] }))} layout="rows" />
}
