import { AppLink, LinkButton } from '@bms/design-system'
import { AnomalyTimeline, formatFigure } from '@bms/design-system/widgets'

import type { WidgetScope } from '../../../shared/dashboard/widget-scope.ts'
import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { faultRecordsHref } from '../../../shared/fault-records.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useNearQuery } from '../../../shared/page/WhenNear.tsx'
import { useCaller } from '../../../shared/query/caller.ts'
import { ownersHitQuery } from '../overview.calls.ts'
import { drill } from '../overview.model.ts'
import { feedbackSince, toFaultChoice, type Timeline, type Triangle } from './faults.model.ts'
import type { faultStrings } from './faults.strings.ts'
import { toOwnersQuery } from './spike-actions.ts'
import { SpikeActions } from './SpikeActions.tsx'

import styles from './faults.module.css'

type Scope = WidgetScope<keyof typeof faultStrings.en>

/** Versions of the app that feedback is told by. */
const mostVersions = 3

interface AnomalyCardProps {
  timeline: Timeline
  triangle: Triangle
  /** The model as people know it: with its product's name. */
  product: string
  scope: Scope
  /** The scale, and the day that is looked at: the same on all cards. */
  top: number
  cursor: number | undefined
  onCursor: (index: number | undefined) => void
}

/** How a model did with a firmware: what happened in a sentence, on one axis of days, and what can be done about it. */
export function AnomalyCard({ timeline, triangle, product, scope, top, cursor, onCursor }: AnomalyCardProps) {
  const { t, formats } = scope
  const { firmware, days, rates, baselines, release, anomalies, last, feedback } = timeline
  const name = `${product} ${firmware}`
  const figure = (value: number | null | undefined): string =>
    value === null || value === undefined ? '–' : formatFigure(value, 'ratio', formats.locale)
  return (
    <article className={styles['card']} data-state={last ? 'anomaly' : 'normal'} aria-label={name}>
      <h3 className={styles['name']}>
        {product} <span className={styles['firmware']}>{firmware}</span>
      </h3>
      {last ? (
        <AnomalyWords last={last} timeline={timeline} triangle={triangle} scope={scope} />
      ) : (
        <p className={styles['note']}>{t('normal')}</p>
      )}
      <AnomalyTimeline
        days={days}
        rates={rates}
        baselines={baselines}
        anomalies={anomalies}
        release={release}
        dots={feedback}
        top={top}
        cursor={cursor}
        onCursor={onCursor}
        locale={formats.locale}
        labels={{
          name: t('timelineOf', { name }),
          unit: t('rateUnit'),
          release: t('firstOnline', { firmware }),
          dots: t('dotsAre'),
          tell: (at) =>
            t('dayIs', {
              day: formats.day(days[at] ?? ''),
              rate: figure(rates[at]),
              baseline: figure(baselines[at]),
              count: feedback[at] ?? 0,
            }),
        }}
      />
      {last && <AnomalyLinks last={last} timeline={timeline} triangle={triangle} scope={scope} />}
    </article>
  )
}

interface AnomalyProps extends Pick<AnomalyCardProps, 'timeline' | 'triangle' | 'scope'> {
  last: NonNullable<Timeline['last']>
}

/** What an anomaly is about, as its links and actions take it. */
const scopeOf = ({ last, timeline: { model, firmware }, scope: { board } }: AnomalyProps) => ({
  model,
  firmware,
  day: last.day,
  dataCentre: board.dataCentre,
  faultCode: toFaultChoice(board).fault_code,
})

/** What happened, by how much, and whom it concerns. */
function AnomalyWords(props: AnomalyProps) {
  const { last, timeline, triangle, scope } = props
  const { t, formats, board, mayOpen } = scope
  const { model, firmware } = timeline
  const place = useDataCentreName()(board.dataCentre)
  const mayList = mayOpen('UserCenter')
  const { data: owners } = useNearQuery({
    ...ownersHitQuery(useCaller(), toOwnersQuery(scopeOf(props))),
    enabled: mayList,
  })
  const { day, rate, baseline, devices, code, name } = last
  const fault = name ? pickName(name, formats.locale) : code
  const ratio = (value: number): string => formatFigure(value, 'ratio', formats.locale)
  return (
    <div className={styles['words']}>
      <p>
        {t(baseline > 0 ? 'anomalyIs' : 'anomalyNew', {
          what: fault || t('faults'),
          times: formats.number(Math.round((rate / baseline) * 10) / 10),
          day: formats.day(day),
          firmware,
        })}
      </p>
      <p className={styles['note']}>
        <span>
          {`${t('hitIn', { count: devices, place })} · ${t('openFeedback', { count: feedbackSince(triangle, model, day).count })}`}
        </span>
        {mayList && (
          // They come later, and last: about as many as devices, so that nothing moves.
          <span className={styles['owners']} data-state={owners ? 'known' : 'unknown'}>
            {` · ${t('ownersOf', { count: owners ? owners : devices })}`}
          </span>
        )}
      </p>
      <p className={styles['note']}>
        {t('spikeIs', { faults: formats.number(last.faults), rate: ratio(rate), usual: ratio(baseline) })}
      </p>
    </div>
  )
}

/** The way to the devices, their owners, and what people wrote; who may not see them is told which permission it takes. */
function AnomalyLinks(props: AnomalyProps) {
  const { last, timeline, triangle, scope } = props
  const { t, board, mayOpen } = scope
  const { model, firmware } = timeline
  const { dataCentre, period } = board
  const of = scopeOf(props)
  const days = { from: last.day, to: last.day }
  const hit = { fault_code: of.faultCode, product_model: model, firmware }
  const since = { from: last.day, to: period.period.to }
  const said = feedbackSince(triangle, model, last.day)
  const feedback = (app_version?: string): string =>
    drill.feedback(since, dataCentre, { product_model: model, app_version })
  return (
    <>
      {mayOpen('UserCenter') ? (
        <>
          <ul className={styles['links']}>
            <li>
              <AppLink href={faultRecordsHref(days, dataCentre, hit)}>
                {t('openFaults', { count: last.faults })}
              </AppLink>
            </li>
            <li>
              <AppLink href={feedback()}>{t('openFeedback', { count: said.count })}</AppLink>
            </li>
            {said.versions.slice(0, mostVersions).map(({ version, count }) => (
              <li key={version}>
                <AppLink href={feedback(version)}>{t('openVersion', { version, count })}</AppLink>
              </li>
            ))}
          </ul>
          <div className={styles['actions']}>
            <LinkButton size="small" appearance="outlined" href={drill.devicesHit(days, dataCentre, hit)}>
              {t('viewDevices')}
            </LinkButton>
            <LinkButton size="small" appearance="outlined" href={drill.ownersHit(days, dataCentre, hit)}>
              {t('viewOwners')}
            </LinkButton>
            <SpikeActions of={of} />
          </div>
        </>
      ) : (
        <>
          <p className={styles['note']}>{t('needsUserCenter')}</p>
          <SpikeActions of={of} />
        </>
      )}
    </>
  )
}
