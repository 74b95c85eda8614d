import type { DataCentre } from '@bms/contract'
import { Button, LinkButton, Skeleton } from '@bms/design-system'
import { MiniTrend } from '@bms/design-system/widgets'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { useDataCentreName } from '../data-centre/use-data-centre-name.ts'
import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { callQuery } from '../query/call-query.ts'
import { useCaller } from '../query/caller.ts'
import { toFailure } from '../query/failure.ts'
import { tellHeadline, type Headline } from './headlines.model.ts'
import { headlineStrings } from './headlines.strings.ts'

import styles from './headlines.module.css'

export interface HeadlineRowProps {
  dataCentre: DataCentre
}

/** What matters most now, as far as the person may see it: each one figure, its days, a sentence and a way on. */
export function HeadlineRow({ dataCentre }: HeadlineRowProps) {
  const t = useStrings(headlineStrings)
  const id = useId()
  const place = useDataCentreName()(dataCentre)
  const query = useQuery(callQuery(useCaller(), 'headlines', { data_center: dataCentre }, { before: 'keep' }))
  const { data, error } = query
  return (
    <section className={styles['row']} aria-labelledby={id} aria-busy={query.isFetching}>
      <h2 id={id} className={styles['title']}>
        {t('title', { place })}
      </h2>
      {data === undefined && error !== null && (
        <p className={styles['words']} role="alert">
          {t('failed', { message: toFailure(error).message })}{' '}
          <Button size="small" appearance="outlined" onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {data === undefined && error === null && <Skeleton height={120} />}
      {data?.headlines.length === 0 && (
        <div className={styles['card']} data-state="normal">
          <strong>{t('normal')}</strong>
          <p className={styles['words']}>{t('normalAbout')}</p>
        </div>
      )}
      {data && data.headlines.length > 0 && (
        <ul className={styles['cards']}>
          {data.headlines.map((headline) => (
            <li key={headline.kind} className={styles['card']}>
              <HeadlineCard headline={headline} dataCentre={dataCentre} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function HeadlineCard({ headline, dataCentre }: HeadlineRowProps & { headline: Headline }) {
  const t = useStrings(headlineStrings)
  const formats = useFormats()
  const placeName = useDataCentreName()
  const { figure, trend, sentence, action, href } = tellHeadline(headline, { t, formats, placeName, dataCentre })
  return (
    <>
      <div className={styles['head']}>
        <strong className={styles['figure']}>{figure}</strong>
        {trend !== undefined && headline.trend.some((value) => value !== null) && (
          <div className={styles['trend']} title={trend}>
            <span className="bms-visually-hidden">{trend}</span>
            <MiniTrend values={headline.trend} />
          </div>
        )}
      </div>
      <p className={styles['words']}>{sentence}</p>
      <LinkButton size="small" appearance="outlined" href={href}>
        {action}
      </LinkButton>
    </>
  )
}
