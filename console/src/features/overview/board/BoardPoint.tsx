import { AppLink, LinkButton, SegmentedControl } from '@bms/design-system'
import { createTimeFormat } from '@bms/design-system/widgets'
import { useEffect, useId, useMemo, useRef, useState } from 'react'

import { daysWithin } from '../../../shared/dashboard/period.ts'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { useCan } from '../../../shared/rights.ts'
import { wholePeriod } from '../overview.model.ts'
import { type BoardMetric, lacksLists, readPoint, toBoardChoice, toPointLink } from './board.model.ts'
import { boardStrings } from './board.strings.ts'
import { pointParts } from './point-parts.ts'

import styles from './board.module.css'

/** What one point of the board is made of, once it is chosen: its parts, and the list that it counts. */
export function BoardPoint({ board }: { board: Board }) {
  const { location } = usePageLocation()
  const { metrics } = toBoardChoice(board)
  const point = readPoint(location.search, metrics, board.period.period)
  // The focus goes to what somebody opens, and not to what the page came with.
  const [given, forget] = useState(point?.t)
  if (given !== undefined && given !== point?.t) forget(undefined)
  return point && <Point key={point.t} board={board} focus={point.t === given ? 'leave' : 'take'} {...point} />
}

interface PointProps {
  board: Board
  t: string
  metric: BoardMetric
  focus: 'take' | 'leave'
}

function Point({ board, t: at, metric, focus }: PointProps) {
  const t = useStrings(boardStrings)
  const { locale } = useFormats()
  const { navigate } = usePageLocation()
  const mayList = useCan('UserCenter', 'view')
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focus === 'take') section.current?.focus()
  }, [focus])
  const { granularity, from, to } = board.period.period
  const days = useMemo(
    () => (at === wholePeriod ? { from, to } : daysWithin(at, granularity, { from, to })),
    [at, granularity, from, to],
  )
  // The parts are asked for by the same filters, and those that say which point it is.
  const own = useMemo(
    () => ({ ...board, filters: { ...board.filters, point: [days.from, days.to], point_metric: [metric] } }),
    [board, days, metric],
  )
  const when = at === wholePeriod ? t('wholePeriod') : createTimeFormat(locale, 'UTC', granularity).full(at)
  const link = toPointLink(metric, days, board.dataCentre, mayList)
  const parts = pointParts[metric]
  return (
    <section ref={section} className={styles['point']} tabIndex={-1} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id}>{t('pointTitle', { when })}</h2>
        {link && <AppLink href={link.href}>{t(link.label)}</AppLink>}
        <LinkButton href={board.hrefWith({ point: undefined, point_metric: undefined })}>{t('closePoint')}</LinkButton>
      </header>
      <SegmentedControl<BoardMetric>
        label={t('pointMetric')}
        value={metric}
        options={toBoardChoice(board).metrics.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => navigate(board.hrefWith({ point_metric: next }))}
      />
      {lacksLists(metric, days, board.dataCentre, mayList) && <p className={styles['whole']}>{t('needsUserCenter')}</p>}
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
