import { Button } from '@bms/design-system'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { EndSessionsDialog } from '../../../shared/session-list/EndSessionsDialog.tsx'
import { sessionListStrings } from '../../../shared/session-list/session-list.strings.ts'
import { SessionList } from '../../../shared/session-list/SessionList.tsx'
import { useEndSessions } from '../../../shared/session-list/use-end-sessions.ts'
import { endSessions, refreshSessions, sessionListQuery } from '../profile.calls.ts'
import { profileStrings } from '../profile.strings.ts'
import { FailedPanel } from './FailedPanel.tsx'
import { RememberedBrowsers } from './RememberedBrowsers.tsx'

import panel from './panel.module.css'

/** Where one is signed in, and how to end what shouldn't be. */
export function SessionsPanel() {
  const caller = useCaller()
  const queryClient = useQueryClient()
  const t = useStrings(profileStrings)
  const words = useStrings(sessionListStrings)
  const { data, error, refetch } = useQuery(sessionListQuery(caller))
  const ending = useEndSessions({
    end: (id) => endSessions(caller, id),
    refresh: () => refreshSessions(queryClient, caller),
    endedAll: words('endedOthers'),
  })
  if (!data && error) return <FailedPanel error={error} onRetry={() => void refetch()} />
  const others = data?.list.filter(({ current }) => !current).length ?? 0
  const all = {
    title: words('endOthersTitle'),
    description: words('endOthersText', { count: others }),
    confirmLabel: words('endOthers'),
  }
  return (
    <section className={panel['section']} aria-busy={!data}>
      <div className={panel['head']}>
        <div className={panel['words']}>
          <h2 className={panel['title']}>{t('sessionsTitle')}</h2>
          <p className={panel['text']}>{t('sessionsText')}</p>
        </div>
        <Button tone="danger" appearance="outlined" disabled={others === 0} onClick={() => ending.ask('all')}>
          {words('endOthers')}
        </Button>
      </div>
      <SessionList sessions={data?.list} onEnd={ending.ask} />
      {data && others === 0 && <p className={panel['text']}>{t('onlyHere')}</p>}
      <EndSessionsDialog ending={ending} all={all} />
      <RememberedBrowsers />
    </section>
  )
}
