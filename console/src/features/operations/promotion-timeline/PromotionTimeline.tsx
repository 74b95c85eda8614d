import type { CallInput, Promotion } from '@bms/contract'
import { ErrorState, Spinner, TimelineView } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useMinute } from '../../../shared/clock/use-now.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ListLookProps } from '../../../shared/list/list-look.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { useChangeSearch } from '../../../shared/page/use-change-search.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { timelineQuery } from '../promotion/promotion.calls.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { readTimeline, refusalOf, tellSpan, toAxis, toTicks, toTimelineRows, writeTimeline } from './timeline.model.ts'
import { timelineStrings } from './timeline.strings.ts'
import { useMoving } from './use-moving.ts'

import styles from './timeline.module.css'

const none: readonly Promotion[] = []

/** Promotions by place and time: what collides is marked, what is scheduled is moved. */
export function PromotionTimeline({ query, open }: ListLookProps) {
  const t = useStrings(timelineStrings)
  // The list's own call: its filters are its query.
  const { sort: _, ...filters } = query as CallInput<'promotionList'>['query']
  const { data = none, error, isPending, refetch } = useQuery(timelineQuery(useCaller(), filters))
  if (isPending) {
    return (
      <output>
        <Spinner size="small" /> {t('loading')}
      </output>
    )
  }
  if (error) {
    const { message, requestId } = toFailure(error)
    return (
      <ErrorState
        title={t('failed')}
        description={message}
        requestId={requestId}
        onRetry={() => void refetch()}
        labels={{ retry: t('retry') }}
      />
    )
  }
  return <Drawn promotions={data} open={open} />
}

function Drawn({ promotions, open }: { promotions: readonly Promotion[] } & Pick<ListLookProps, 'open'>) {
  const t = useStrings(timelineStrings)
  const formats = useFormats()
  const { notify } = useServices()
  const mayMove = useCan('OperationCenter', 'edit')
  const { search } = usePageLocation().location
  const changeSearch = useChangeSearch()
  const now = useMinute()
  // What is in view doesn't move by itself.
  const [begun] = useState(now)
  const { zoom, at } = readTimeline(search, begun)
  const rows = useMemo(
    () => toTimelineRows(promotions, { t, formats, now, mayMove }),
    [promotions, t, formats, now, mayMove],
  )
  const axis = useMemo(() => toAxis(rows, now), [rows, now])
  const moving = useMoving(promotions)
  const byId = (id: string): Promotion | undefined => promotions.find((row) => row.promo_id === id)
  const untimed = promotions.filter(({ start_at }) => start_at === undefined).length
  return (
    <div className={styles['timeline']}>
      <TimelineView
        label={t('label')}
        rows={rows}
        from={axis.from}
        to={axis.to}
        zoom={zoom}
        onZoomChange={(next) => changeSearch((from) => writeTimeline(from, { zoom: next }), { replace: true })}
        at={at}
        onLook={(next) => changeSearch((from) => writeTimeline(from, { at: next }), { replace: true })}
        now={now}
        ticksOf={(from, to, scale) => toTicks(from, to, scale, formats)}
        onOpen={(id) => {
          const row = byId(id)
          if (row) open?.(row)
        }}
        {...(mayMove && { onMove: moving.ask })}
        onRefuse={(id) => {
          const row = byId(id)
          if (row) notify.show({ tone: 'info', message: t(refusalOf(row, now), { name: row.name }) })
        }}
        pending={moving.asked?.move}
        tellSpan={(start, end) => tellSpan(start, end, { t, formats })}
        labels={{
          zoom: t('zoom'),
          day: t('day'),
          week: t('week'),
          month: t('month'),
          quarter: t('quarter'),
          now: t('now'),
          goToNow: t('goToNow'),
          earlier: t('earlier'),
          later: t('later'),
          keys: t(mayMove ? 'keys' : 'keysLook'),
          moving: (span) => t('moving', { span }),
        }}
      />
      {untimed > 0 && <p className={styles['untimed']}>{t('untimed', { count: untimed })}</p>}
      {moving.asked && (
        <MoveDialog
          row={moving.asked.row}
          move={moving.asked.move}
          busy={moving.state === 'busy'}
          error={moving.error}
          onConfirm={() => void moving.confirm()}
          onCancel={moving.cancel}
        />
      )}
    </div>
  )
}
