import { AppLink, Button, Skeleton } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths } from '../../../shared/paths.ts'
import { useBrand, useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { lastDay } from '../../../shared/widgets/period.ts'
import { faultsQuery, feedbackSinceQuery, newSinceQuery } from '../home.calls.ts'
import { drill, findCard } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'
import { useLastVisit } from '../use-last-visit.ts'

import styles from './SinceLastVisit.module.css'

/** What is new since the person was here before, counted by whole days, as far as they may know. */
export function SinceLastVisit() {
  const t = useStrings(homeStrings)
  const { dateTime } = useFormats()
  const { clock } = useServices()
  const visit = useLastVisit()
  if (visit.state === 'loading') return <div className={styles['strip']} aria-busy="true" />
  const since = visit.state === 'known' ? Date.parse(visit.at) : clock.now()
  return (
    <section className={styles['strip']} aria-label={t('sinceTitle')}>
      <span className={styles['when']}>
        {visit.state === 'known' ? t('since', { time: dateTime(visit.at) }) : t('sinceFirst')}
      </span>
      <News day={lastDay(since)} />
    </section>
  )
}

function News({ day }: { day: string }) {
  const { client } = useServices()
  const { number, date } = useFormats()
  const t = useStrings(homeStrings)
  const brand = useBrand()
  const mayList = useCan('UserCenter', 'view')
  const maySeeFaults = useCan('DataMap', 'view')
  const fresh = useQuery(newSinceQuery(client, brand, day))
  const feedback = useQuery({ ...feedbackSinceQuery(client, brand, day), enabled: mayList })
  const faults = useQuery({ ...faultsQuery(client, brand, day), enabled: maySeeFaults })
  const users = findCard(fresh.data?.cards, 'users_new')?.value
  const faultCount = faults.data?.series.find(({ key }) => key === 'faults')?.total
  const found = feedback.data
  if (fresh.isPending) return <Skeleton width="160px" height="18px" />
  if (fresh.isError && !found && faultCount === undefined) {
    const again = [fresh, ...(mayList ? [feedback] : []), ...(maySeeFaults ? [faults] : [])]
    return (
      <>
        <span>{t('sinceFailed')}</span>
        <Button size="small" appearance="outlined" onClick={() => again.forEach(({ refetch }) => void refetch())}>
          {t('again')}
        </Button>
      </>
    )
  }
  return (
    <ul className={styles['news']} title={t('sinceFrom', { day: date(day) })}>
      {users !== undefined && (
        <NewsItem href={mayList ? drill.usersRegistered(day) : undefined}>
          {t('sinceUsers', { count: users, shown: number(users) })}
        </NewsItem>
      )}
      {found && (
        <NewsItem href={drill.feedbackSince(day)}>
          {t('sinceFeedback', {
            count: found.total,
            shown: found.isAtLeast ? t('atLeast', { number: number(found.total) }) : number(found.total),
          })}
        </NewsItem>
      )}
      {faultCount !== undefined && (
        <NewsItem href={paths.faultStatisticsDashboard()}>
          {t('sinceFaults', { count: faultCount, shown: number(faultCount) })}
        </NewsItem>
      )}
    </ul>
  )
}

function NewsItem({ href, children }: { href: string | undefined; children: ReactNode }) {
  return <li>{href === undefined ? children : <AppLink href={href}>{children}</AppLink>}</li>
}
