import { useQuery } from '@tanstack/react-query'

import { useToday } from '../../../shared/clock/use-now.ts'
import { Figure } from '../../../shared/dashboard/Figure.tsx'
import { findCard } from '../../../shared/dashboard/figures.model.ts'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { feedbackFiguresQuery, homeFiguresQuery, registeredUsersQuery } from '../home.calls.ts'
import { drill } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'

import styles from './Figures.module.css'

/** Six figures of three calls: each fails with its call, and alone. They lead to the lists they count, where allowed. */
export function Figures({ board: { period } }: { board: Board }) {
  const today = useToday('UTC')
  const t = useStrings(homeStrings)
  const caller = useCaller()
  const mayList = useCan('UserCenter', 'view')
  const users = useQuery(registeredUsersQuery(caller))
  const figures = useQuery(homeFiguresQuery(caller, period.query))
  const feedback = useQuery(feedbackFiguresQuery(caller))
  const cards = figures.data?.cards
  const { from, to } = period.period
  const leadTo = (href: string): { href?: string } => (mayList ? { href } : {})
  return (
    <section className={styles['figures']} aria-label={t('figures')}>
      <Figure
        label={t('usersTotal')}
        card={users.data?.total}
        query={users}
        comparedTo={t('usersTotalVs')}
        {...leadTo(drill.users())}
      />
      <Figure
        label={t('usersToday')}
        card={users.data?.today}
        query={users}
        {...leadTo(drill.usersRegistered(today))}
      />
      <Figure
        label={t('usersNew')}
        card={findCard(cards, 'users_new')}
        query={figures}
        {...leadTo(drill.usersRegistered(from, to))}
      />
      <Figure
        label={t('devicesOnline')}
        card={findCard(cards, 'devices_online')}
        query={figures}
        {...(period.end === undefined && leadTo(drill.devicesNow()))}
      />
      <Figure label={t('onlineRate')} card={findCard(cards, 'online_rate')} query={figures} />
      <Figure
        label={t('feedbackOpen')}
        card={feedback.data?.open}
        query={feedback}
        tone="upIsBad"
        {...leadTo(drill.feedbackOpen())}
      />
    </section>
  )
}
