import { StatCard, WidgetFrame } from '@bms/design-system/widgets'
import { useQuery } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { useBrand } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { homeFiguresQuery } from '../home.calls.ts'
import { findCard, homeFigures, toFigure } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'
import { useWidgetLabels } from '../use-widget-labels.ts'

import styles from './Figures.module.css'

/** The four figures. They come with one call, so they also fail together. */
export function Figures() {
  const { client } = useServices()
  const t = useStrings(homeStrings)
  const labels = useWidgetLabels()
  const { locale } = useFormats()
  const query = useQuery(homeFiguresQuery(client, useBrand()))
  if (query.isError && !query.data)
    return (
      <WidgetFrame
        title={t('figures')}
        state="failed"
        error={toFailure(query.error)}
        onRetry={() => void query.refetch()}
        minHeight={112}
        labels={labels.frame}
      />
    )
  return (
    <section className={styles['figures']} aria-label={t('figures')}>
      {homeFigures.map(({ key, label }) => {
        const card = findCard(query.data?.cards, key)
        return (
          <StatCard
            key={key}
            label={t(label)}
            {...toFigure(card)}
            deltaPct={card?.delta_pct ?? null}
            spark={card?.spark ?? []}
            state={query.isPending ? 'loading' : card ? 'ready' : 'empty'}
            locale={locale}
            labels={labels.figure}
          />
        )
      })}
    </section>
  )
}
