import type { StaffDetail } from '@bms/contract'
import { Button, DeniedState, EmptyState, ErrorState } from '@bms/design-system'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { accessStrings } from '../../../shared/access/access.strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import type { RecordPartProps } from '../../../shared/record/record-definition.ts'
import { useCan } from '../../../shared/rights.ts'
import { EndSessionsDialog } from '../../../shared/session-list/EndSessionsDialog.tsx'
import { sessionListStrings } from '../../../shared/session-list/session-list.strings.ts'
import { SessionList } from '../../../shared/session-list/SessionList.tsx'
import { useEndSessions } from '../../../shared/session-list/use-end-sessions.ts'
import { endMemberSessions, memberSessionsQuery, refreshMemberSessions } from './member-sessions.calls.ts'
import { memberSessionsStrings } from './member-sessions.strings.ts'

import styles from './MemberSessions.module.css'

/** Where a member is signed in, and how to end that. In one’s own record the session in use isn’t ended. */
export function MemberSessions({ detail: { uid, nickname: name } }: RecordPartProps<StaffDetail>) {
  const caller = useCaller()
  const queryClient = useQueryClient()
  const t = useStrings(memberSessionsStrings)
  const words = useStrings(sessionListStrings)
  const mayEnd = useCan('MemberMgmt', 'edit')
  const { data, error, refetch } = useQuery(memberSessionsQuery(caller, uid))
  const sessions = data?.list
  const isOwn = sessions?.some(({ current }) => current) ?? false
  const ending = useEndSessions({
    end: (id) => endMemberSessions(caller, uid, id),
    refresh: () => refreshMemberSessions(queryClient, caller),
    endedAll: isOwn ? words('endedOthers') : t('endedAll', { name }),
  })
  if (!sessions && error) return <Problem error={error} name={name} onRetry={() => void refetch()} />
  if (sessions?.length === 0) return <EmptyState title={t('noneTitle')} description={t('noneText', { name })} />
  const count = sessions?.filter(({ current }) => !current).length ?? 0
  const confirmLabel = isOwn ? words('endOthers') : t('endAll')
  const all = isOwn
    ? { title: words('endOthersTitle'), description: words('endOthersText', { count }), confirmLabel }
    : { title: t('endAllTitle', { name }), description: t('endAllText', { count, name }), confirmLabel }
  return (
    <section className={styles['part']} aria-busy={!sessions}>
      {mayEnd && (
        <div className={styles['head']}>
          <p className={styles['about']}>{t('about', { name })}</p>
          <Button tone="danger" appearance="outlined" disabled={count === 0} onClick={() => ending.ask('all')}>
            {confirmLabel}
          </Button>
        </div>
      )}
      <SessionList sessions={sessions} onEnd={mayEnd ? ending.ask : undefined} />
      <EndSessionsDialog ending={ending} all={all} />
    </section>
  )
}

function Problem({ error, name, onRetry }: { error: unknown; name: string; onRetry: () => void }) {
  const t = useStrings(memberSessionsStrings)
  const words = useStrings(accessStrings)
  const { kind, message, requestId } = toFailure(error)
  if (kind === 'denied') return <DeniedState title={t('deniedTitle')} description={t('deniedText', { name })} />
  return (
    <ErrorState
      title={t('failed')}
      description={message}
      requestId={requestId}
      onRetry={onRetry}
      labels={{ retry: words('retry'), requestId: words('request') }}
    />
  )
}
