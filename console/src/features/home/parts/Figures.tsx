import { useQuery } from '@tanstack/react-query'

import { useToday } from '../../../shared/clock/use-now.ts'
import { Figure } from '../../../shared/dashboard/Figure.tsx'
import { findCard, withoutChange } from '../../../shared/dashboard/figures.model.ts'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { feedbackFiguresQuery, homeFiguresQuery, registeredUsersQuery } from '../home.calls.ts'
import { drill, toOpenFeedback } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'

import styles from './Figures.module.css'

/**
 * Six figures of three calls: each fails with its call, and alone. They lead to the lists they count, where allowed. Those
 * of the period are compared with what is chosen, or with nothing.
 */
export function Figures({ board }: { board: Board }) {
  const { period } = board
  const today = useToday('UTC')
  const t = useStrings(homeStrings)
  const caller = useCaller()
  const mayList = useCan('UserCenter', 'view')
  const ofUsers = registeredUsersQuery(caller)
  const ofHome = homeFiguresQuery(caller, period.query)
  const ofFeedback = feedbackFiguresQuery(caller)
  const users = useQuery(ofUsers)
  const figures = useQuery(ofHome)
  const feedback = useQuery(ofFeedback)
  const ofPeriod = (key: string) => {
    const card = findCard(figures.data?.cards, key)
    return card && period.period.compare === 'none' ? withoutChange(card) : card
  }
  const { from, to } = period.period
  const leadTo = (href: string): { href?: string } => (mayList ? { href } : {})
  return (
    <section className={styles['figures']} aria-label={t('figures')}>
      <Figure
        label={t('usersTotal')}
        of={{ key: 'users_total', queryKey: ofUsers.queryKey, board }}
        card={users.data?.total}
        query={users}
        comparedTo={t('usersTotalVs')}
        {...leadTo(drill.users())}
      />
      <Figure
        label={t('usersToday')}
        of={{ key: 'users_today', queryKey: ofUsers.queryKey, board }}
        card={users.data?.today}
        query={users}
        {...leadTo(drill.usersRegistered(today))}
      />
      <Figure
        label={t('usersNew')}
        of={{ key: 'new_users', queryKey: ofHome.queryKey, board }}
        card={ofPeriod('users_new')}
        query={figures}
        {...leadTo(drill.usersRegistered(from, to))}
      />
      <Figure
        label={t('devicesOnline')}
        of={{ key: 'devices_online', queryKey: ofHome.queryKey, board }}
        card={ofPeriod('devices_online')}
        query={figures}
        {...(period.end === undefined && leadTo(drill.devicesNow()))}
      />
      <Figure
        label={t('onlineRate')}
        of={{ key: 'online_rate', queryKey: ofHome.queryKey, board }}
        card={ofPeriod('online_rate')}
        query={figures}
      />
      <Figure
        label={t('feedbackOpen')}
        of={{ key: 'feedback_open', queryKey: ofFeedback.queryKey, board }}
        card={feedback.data && toOpenFeedback(feedback.data)}
        query={feedback}
        tone="upIsBad"
        {...leadTo(drill.feedbackOpen())}
      />
    </section>
  )
}
