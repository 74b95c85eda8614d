import { Button, Skeleton } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { sessionListQuery } from '../profile.calls.ts'
import { profileStrings } from '../profile.strings.ts'
import { useEndSessions } from '../use-end-sessions.ts'
import { EndSessionsDialog } from './EndSessionsDialog.tsx'
import { FailedPanel } from './FailedPanel.tsx'
import { RememberedBrowsers } from './RememberedBrowsers.tsx'
import { SessionRow } from './SessionRow.tsx'

import panel from './panel.module.css'
import styles from './SessionsPanel.module.css'

/** Where one is signed in, and how to end what shouldn't be. */
export function SessionsPanel() {
  const caller = useCaller()
  const t = useStrings(profileStrings)
  const { data, error, refetch } = useQuery(sessionListQuery(caller))
  const ending = useEndSessions()
  if (!data && error) return <FailedPanel error={error} onRetry={() => void refetch()} />
  const others = data?.list.filter(({ current }) => !current).length ?? 0
  return (
    <section className={panel['section']} aria-busy={!data}>
      <div className={panel['head']}>
        <div className={panel['words']}>
          <h2 className={panel['title']}>{t('sessionsTitle')}</h2>
          <p className={panel['text']}>{t('sessionsText')}</p>
        </div>
        <Button tone="danger" appearance="outlined" disabled={others === 0} onClick={() => ending.ask('others')}>
          {t('endOthers')}
        </Button>
      </div>
      <div className={panel['card']}>
        {data ? (
          <ul>
            {data.list.map((session) => (
              <SessionRow key={session.session_id} session={session} onEnd={() => ending.ask(session)} />
            ))}
          </ul>
        ) : (
          <div className={styles['waiting']}>
            <Skeleton height={48} />
            <Skeleton height={48} />
            <output className="bms-visually-hidden">{t('loading')}</output>
          </div>
        )}
      </div>
      {data && others === 0 && <p className={panel['text']}>{t('onlyHere')}</p>}
      <EndSessionsDialog ending={ending} others={others} />
      <RememberedBrowsers />
    </section>
  )
}
