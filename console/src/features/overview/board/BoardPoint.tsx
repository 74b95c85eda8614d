import { AppLink, LinkButton, SegmentedControl } from '@bms/design-system'
import { createTimeFormat } from '@bms/design-system/widgets'
import { useEffect, useId, useMemo, useRef } from 'react'

import { daysOfPoint } from '../../../shared/dashboard/period.ts'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { useCan } from '../../../shared/rights.ts'
import { type BoardMetric, readPoint, toBoardChoice, toPointLink } from './board.model.ts'
import { boardStrings } from './board.strings.ts'
import { pointParts } from './point-parts.ts'

import styles from './board.module.css'

/** What one point of the board is made of, once it is chosen: its parts, and the list that it counts. */
export function BoardPoint({ board }: { board: Board }) {
  const { location } = usePageLocation()
  const { metrics } = toBoardChoice(board)
  const point = readPoint(location.search, metrics, board.period.period)
  return point && <Point board={board} {...point} />
}

interface PointProps {
  board: Board
  t: string
  metric: BoardMetric
}

function Point({ board, t: at, metric }: PointProps) {
  const t = useStrings(boardStrings)
  const { locale } = useFormats()
  const { navigate } = usePageLocation()
  const mayList = useCan('UserCenter', 'view')
  const id = useId()
  const { granularity } = board.period.period
  const days = useMemo(() => daysOfPoint(at, granularity), [at, granularity])
  // The parts are asked for by the same filters, and those that say which point it is.
  const own = useMemo(
    () => ({ ...board, filters: { ...board.filters, point: [days.from, days.to], point_metric: [metric] } }),
    [board, days, metric],
  )
  const when = createTimeFormat(locale, 'UTC', granularity).full(at)
  const link = toPointLink(metric, days, board.dataCentre)
  const parts = pointParts[metric]
  return (
    <section ref={useFocusOnChange(at)} className={styles['point']} tabIndex={-1} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id}>{t('pointTitle', { when })}</h2>
        {link && (mayList || metric === 'faults') && <AppLink href={link.href}>{t(link.label)}</AppLink>}
        <LinkButton href={board.hrefWith({ point: undefined, point_metric: undefined })}>{t('closePoint')}</LinkButton>
      </header>
      <SegmentedControl<BoardMetric>
        label={t('pointMetric')}
        value={metric}
        options={toBoardChoice(board).metrics.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => navigate(board.hrefWith({ point_metric: next }))}
      />
      {parts.length === 0 ? (
        <p className={styles['whole']}>{t('wholeOnly')}</p>
      ) : (
        <div className={styles['parts']}>
          {parts.map(({ key, Part }) => (
            <Part key={key} board={own} />
          ))}
        </div>
      )}
    </section>
  )
}

/** The focus goes to what a point opened, but not to what was there when the page came. */
function useFocusOnChange(at: string) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // Whoever chose a point had the focus in the chart.
    if (document.activeElement?.closest('[role="slider"], table, [data-page], main')) section.current?.focus()
  }, [at])
  return section
}
