import { AppLink } from '@bms/design-system'
import { formatFigure, MiniTrend } from '@bms/design-system/widgets'

import type { WidgetScope } from '../../../shared/dashboard/widget-scope.ts'
import { faultRecordsHref } from '../../../shared/fault-records.ts'
import { drill } from '../overview.model.ts'
import { feedbackSince, toFaultChoice, type Fleet, type Triangle } from './faults.model.ts'
import type { faultStrings } from './faults.strings.ts'
import { SpikeActions } from './SpikeActions.tsx'

import styles from './faults.module.css'

type Scope = WidgetScope<keyof typeof faultStrings.en>

/** Pieces of feedback a day that its line is as high as at least. */
const leastHeight = 4

interface FleetCardProps {
  fleet: Fleet
  triangle: Triangle
  scope: Scope
}

/** Devices of a model with a firmware: how often they fail, what people say about the model, and what sticks out. */
export function FleetCard({ fleet, triangle, scope }: FleetCardProps) {
  const { t, formats } = scope
  const { model, firmware, rates, usual, spikes, feedback, versions } = fleet
  const rate = (value: number): string => formatFigure(value, 'ratio', formats.locale)
  const most = Math.max(0, ...rates.map((one) => one ?? 0))
  const written = feedback.reduce((sum, count) => sum + count, 0)
  const last = spikes.at(-1)
  return (
    <article className={styles['fleet']} data-state={last ? 'sticksOut' : 'usual'} aria-label={`${model} ${firmware}`}>
      <h3 className={styles['name']}>
        {model} <span className={styles['firmware']}>{firmware}</span>
      </h3>
      <MiniTrend values={rates} usual={usual} marks={spikes.map(({ index }) => index)} />
      <p className={styles['note']}>
        {t('ratesOf', { most: rate(most), usual: usual === undefined ? '–' : rate(usual) })}
      </p>
      <MiniTrend values={feedback} least={leastHeight} tone="second" />
      <p className={styles['note']}>{t('feedbackOf', { count: written })}</p>
      {versions.length > 0 && (
        <ul className={styles['versions']}>
          {versions.map(({ version, count, counts }) => (
            <li key={version}>
              <MiniTrend values={counts} least={leastHeight} tone="second" />
              <p className={styles['note']}>{t('feedbackOfVersion', { version, count })}</p>
            </li>
          ))}
        </ul>
      )}
      {last && <SpikeLine fleet={fleet} spike={last} triangle={triangle} scope={scope} />}
    </article>
  )
}

interface SpikeLineProps extends FleetCardProps {
  spike: Fleet['spikes'][number]
}

/** The last day that sticks out, and the way to whom it concerns. */
function SpikeLine({ fleet: { model, firmware }, spike, triangle, scope }: SpikeLineProps) {
  const { t, formats, board, mayOpen } = scope
  const { dataCentre, period } = board
  const days = { from: spike.day, to: spike.day }
  const { fault_code } = toFaultChoice(board)
  const hit = { fault_code, product_model: model, firmware }
  const since = { from: spike.day, to: period.period.to }
  const said = feedbackSince(triangle, model, spike.day)
  const rate = (value: number): string => formatFigure(value, 'ratio', formats.locale)
  const feedback = (app_version?: string): string =>
    drill.feedback(since, dataCentre, { product_model: model, app_version })
  return (
    <div className={styles['spike']}>
      <p>
        {t('spikeIs', {
          day: formats.day(spike.day),
          faults: formats.number(spike.faults),
          rate: rate(spike.rate),
          usual: rate(spike.usual),
        })}
      </p>
      {mayOpen('UserCenter') && (
        <ul className={styles['links']}>
          <li>
            <AppLink href={faultRecordsHref(days, dataCentre, hit)}>{t('openFaults', { count: spike.faults })}</AppLink>
          </li>
          <li>
            <AppLink href={drill.devicesHit(days, dataCentre, hit)}>{t('openHit', { count: spike.devices })}</AppLink>
          </li>
          <li>
            <AppLink href={drill.ownersHit(days, dataCentre, hit)}>{t('openOwners')}</AppLink>
          </li>
          <li>
            <AppLink href={feedback()}>{t('openFeedback', { count: said.count })}</AppLink>
          </li>
          {said.versions.slice(0, 3).map(({ version, count }) => (
            <li key={version}>
              <AppLink href={feedback(version)}>{t('openVersion', { version, count })}</AppLink>
            </li>
          ))}
        </ul>
      )}
      <SpikeActions of={{ model, firmware, day: spike.day, dataCentre, faultCode: fault_code }} />
    </div>
  )
}
