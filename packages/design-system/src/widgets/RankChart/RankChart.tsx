import { useMemo } from 'react'

import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { formatFigure, formatShare } from '../format/formatFigure.ts'
import type { FigureUnit } from '../format/formatFigure.ts'
import { Delta } from '../StatCard/Delta.tsx'
import type { DeltaTone } from '../StatCard/deltaMeaning.ts'
import { useWidgetContent } from '../WidgetFrame/widget-content.ts'

import styles from './RankChart.module.css'

/** One row of a rank. */
export interface RankRow {
  key: string
  label: string
  value: number
  /** Part of the whole, 0–1. */
  share: number
  /** Change in percent; null where there is nothing to compare with. */
  deltaPct?: number | null
  href?: string | undefined
  /** `chosen`: the page is about it. */
  state?: 'plain' | 'chosen'
}

/** Texts of a RankChart. */
export interface RankChartLabels {
  rank: string
  name: string
  share: string
  change: string
  /** There is nothing to compare with. */
  noComparison: string
  empty: string
}

/** Props of RankChart. */
export interface RankChartProps {
  label: string
  /** Largest first, or in an order of their own; it is kept. */
  rows: readonly RankRow[]
  /** `given`: what isn't sorted by size, such as ages or stars, has no places. */
  order?: 'rank' | 'given'
  /** Heading of the values, such as `Devices`. */
  unitLabel: string
  /** What the values are; counts by default. */
  unit?: FigureUnit
  /** Whether more is good news; `upIsGood` by default. */
  deltaTone?: DeltaTone
  /** BCP 47. */
  locale: string
  labels?: Partial<RankChartLabels>
}

const english: RankChartLabels = {
  rank: 'Rank',
  name: 'Name',
  share: 'Share',
  change: 'Change',
  noComparison: 'new',
  empty: 'No data for this period.',
}

/** Who has most: a table whose rows have bars, as long as their share of the whole. What has none has no bar. */
export function RankChart(props: RankChartProps) {
  const { label, rows, order = 'rank', unitLabel, unit = 'count', deltaTone = 'upIsGood', locale } = props
  const labels = { ...english, ...props.labels }
  const { name: nameLabel, share: shareLabel } = labels
  const content = useMemo(
    () => ({
      sheet: () => ({
        columns: [nameLabel, unitLabel, shareLabel],
        rows: rows.map((row) => [row.label, row.value, row.share]),
        write: (value: string | number | null, column: number) =>
          typeof value !== 'number'
            ? (value ?? '')
            : column === 2
              ? formatShare(value, locale)
              : formatFigure(value, unit, locale),
      }),
      legend: [],
    }),
    [rows, unitLabel, nameLabel, shareLabel, unit, locale],
  )
  useWidgetContent(content)
  if (rows.length === 0) return <p className={styles['empty']}>{labels.empty}</p>
  const hasChange = rows.some(({ deltaPct }) => deltaPct !== undefined)

  return (
    <div className={styles['box']}>
      <table className={styles['rank']}>
        <caption className="bms-visually-hidden">{label}</caption>
        <thead>
          <tr>
            {order === 'rank' && (
              <th scope="col">
                <span className="bms-visually-hidden">{labels.rank}</span>
              </th>
            )}
            <th scope="col" className={styles['name']}>
              {labels.name}
            </th>
            <th scope="col">{unitLabel}</th>
            <th scope="col">{labels.share}</th>
            {hasChange && <th scope="col">{labels.change}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: name, value, share, deltaPct, href, state = 'plain' }, index) => (
            <tr key={key} data-state={state}>
              {order === 'rank' && <td className={styles['place']}>{index + 1}</td>}
              <th scope="row" className={styles['name']}>
                {href === undefined ? (
                  <span>{name}</span>
                ) : (
                  <AppLink href={href} aria-current={state === 'chosen' ? 'true' : undefined}>
                    {name}
                  </AppLink>
                )}
                <span className={styles['track']} aria-hidden="true">
                  {value > 0 && (
                    <span
                      className={styles['bar']}
                      style={{ inlineSize: `${Math.min(100, Math.max(0, share * 100))}%` }}
                    />
                  )}
                </span>
              </th>
              <td className={styles['value']}>{formatFigure(value, unit, locale)}</td>
              <td className={styles['share']}>{formatShare(share, locale)}</td>
              {hasChange && (
                <td>
                  {typeof deltaPct === 'number' && <Delta value={deltaPct} tone={deltaTone} locale={locale} />}
                  {deltaPct === null && <span className={styles['none']}>{labels.noComparison}</span>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
