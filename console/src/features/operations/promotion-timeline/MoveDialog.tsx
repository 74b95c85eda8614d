import type { Promotion } from '@bms/contract'
import { Callout, ConfirmDialog, DescriptionList, Spinner, type TimelineMove } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { collisionsQuery } from '../promotion/promotion.calls.ts'
import { useAudienceOf } from '../promotion/use-audience-of.ts'
import { spanOf, tellSpan } from './timeline.model.ts'
import { timelineStrings } from './timeline.strings.ts'

import styles from './timeline.module.css'

export interface MoveDialogProps {
  row: Promotion
  move: TimelineMove
  busy: boolean
  error: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is shown at another time, and says what it would then collide with. */
export function MoveDialog({ row, move, busy, error, onConfirm, onCancel }: MoveDialogProps) {
  const t = useStrings(timelineStrings)
  const formats = useFormats()
  const before = spanOf(row)
  const span = (start: number, end: number) => tellSpan(start, end, { t, formats })
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t('moveTitle', { name: row.name })}
      description={t('zone', { zone: formats.timeZone })}
      confirmLabel={t('move')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={error}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <DescriptionList
        items={[
          { key: 'before', term: t('before'), value: before && span(before.start, before.end) },
          { key: 'after', term: t('after'), value: span(move.start, move.end) },
        ]}
      />
      <Collisions row={row} move={move} />
    </ConfirmDialog>
  )
}

function Collisions({ row, move }: Pick<MoveDialogProps, 'row' | 'move'>) {
  const t = useStrings(timelineStrings)
  const caller = useCaller()
  const { audience } = useAudienceOf(row)
  const place = audience &&
    row.promo_type !== 'email' && {
      promo_type: row.promo_type,
      audience,
      start_at: new Date(move.start).toISOString(),
      end_at: new Date(move.end).toISOString(),
      except: row.promo_id,
      ...(row.slot !== undefined && { slot: row.slot }),
    }
  const { data, isError } = useQuery(collisionsQuery(caller, place || undefined))
  if (isError) return null
  if (!data) {
    return (
      <output className={styles['checking']}>
        <Spinner size="small" /> {t('checking')}
      </output>
    )
  }
  if (data.list.length === 0) return <output>{t('free')}</output>
  return (
    <Callout tone="warning" title={t('then', { count: data.list.length })}>
      <ul className={styles['others']}>
        {data.list.map(({ promo_id, name }) => (
          <li key={promo_id}>{name}</li>
        ))}
      </ul>
    </Callout>
  )
}
