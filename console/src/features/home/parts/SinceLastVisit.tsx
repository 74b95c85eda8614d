import { AppLink, Button, Skeleton } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'

import { useToday } from '../../../shared/clock/use-now.ts'
import { findCard } from '../../../shared/dashboard/figures.model.ts'
import { lastDay } from '../../../shared/dashboard/period.ts'
import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { faultsQuery, feedbackSinceQuery, newSinceQuery } from '../home.calls.ts'
import { drill } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'
import { useLastVisit } from '../use-last-visit.ts'

import styles from './SinceLastVisit.module.css'

/** What is new since the person was here before, counted by whole days, as far as they may know. */
export function SinceLastVisit() {
  const t = useStrings(homeStrings)
  const { dateTime } = useFormats()
  const today = useToday('UTC')
  const visit = useLastVisit()
  if (visit.state === 'loading') return <div className={styles['strip']} aria-busy="true" />
  return (
    // The focus comes here when the button to try again goes.
    <section className={styles['strip']} tabIndex={-1} aria-label={t('sinceTitle')}>
      <span className={styles['when']}>
        {visit.state === 'known' ? t('since', { time: dateTime(visit.at) }) : t('sinceFirst')}
      </span>
      <News day={visit.state === 'known' ? lastDay(Date.parse(visit.at)) : today} />
    </section>
  )
}

function News({ day }: { day: string }) {
  const { dataCentre: chosen } = useServices()
  const today = useToday('UTC')
  const { dataCentre } = useSnapshot(chosen.state)
  const nameOf = useDataCentreName()
  const { number, day: formatDay } = useFormats()
  const t = useStrings(homeStrings)
  const caller = useCaller()
  const mayList = useCan('UserCenter', 'view')
  const maySeeFaults = useCan('DataMap', 'view')
  const fresh = useQuery(newSinceQuery(caller, day))
  const feedback = useQuery({ ...feedbackSinceQuery(caller, day), enabled: mayList })
  const faults = useQuery({ ...faultsQuery(caller, day, dataCentre), enabled: maySeeFaults })
  const users = findCard(fresh.data?.cards, 'users_new')?.value
  const faultCount = faults.data?.series.find(({ key }) => key === 'faults')?.total
  const found = feedback.data
  if (fresh.isPending) return <Skeleton width="160px" height="18px" />
  const failed = [fresh, feedback, faults].filter(({ isError, data }) => isError && data === undefined)
  return (
    <ul className={styles['news']}>
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
        <NewsItem href={drill.faults({ from: day, to: today }, dataCentre, { mayList })}>
          {t('sinceFaults', { count: faultCount, shown: number(faultCount), place: nameOf(dataCentre) })}
        </NewsItem>
      )}
      {failed.length > 0 && (
        // What is missing is said: no news would look like good news.
        <li>
          {t('sinceFailed')}{' '}
          <Button
            size="small"
            appearance="outlined"
            onClick={({ currentTarget }) => {
              currentTarget.closest('section')?.focus()
              failed.forEach(({ refetch }) => void refetch())
            }}
          >
            {t('again')}
          </Button>
        </li>
      )}
      <li className={styles['from']}>{t('sinceFrom', { day: formatDay(day) })}</li>
    </ul>
  )
}

function NewsItem({ href, children }: { href: string | undefined; children: ReactNode }) {
  return <li>{href === undefined ? children : <AppLink href={href}>{children}</AppLink>}</li>
}
