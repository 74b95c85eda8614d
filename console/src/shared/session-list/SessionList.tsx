import type { OwnSession } from '@bms/contract'
import { Skeleton } from '@bms/design-system'

import { useStrings } from '../i18n/use-strings.ts'
import { sessionListStrings } from './session-list.strings.ts'
import { SessionRow } from './SessionRow.tsx'

import styles from './sessions.module.css'

export interface SessionListProps {
  /** undefined while they are on their way. */
  sessions: readonly OwnSession[] | undefined
  /** Left out for whoever may end none. */
  onEnd?: ((session: OwnSession) => void) | undefined
}

/** Where somebody is signed in, one’s own account or a member’s. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const t = useStrings(sessionListStrings)
  return (
    <div className={styles['card']}>
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.session_id} session={session} onEnd={onEnd && (() => onEnd(session))} />
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
  )
}
