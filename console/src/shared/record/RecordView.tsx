import { brands } from '@bms/contract'
import { EmptyState, Tabs } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio/react'

import type { Translate } from '../i18n/strings.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { useCaller } from '../query/caller.ts'
import { useServices } from '../services.ts'
import { offeredTabs, type AnyRecord, type RecordPartProps, type RecordProps } from './record-definition.ts'
import { RecordActions } from './RecordActions.tsx'
import { RecordProblem } from './RecordProblem.tsx'
import { RecordWaiting } from './RecordWaiting.tsx'
import { useRecordKeys } from './use-record-keys.ts'
import { useRoom } from './use-room.ts'

import styles from './record.module.css'

export interface RecordViewProps extends RecordProps<object> {
  readonly record: AnyRecord
}

/** Texts that every record has, or may have. */
type RecordText = 'loading' | 'missingTitle' | 'missingText' | 'deniedTitle' | 'parts' | `tab-${string}`

/** A record from its definition; see `defineRecord`. */
export function RecordView({ record, id, row, ...props }: RecordViewProps) {
  const caller = useCaller()
  const t = useStrings(record.strings) as Translate<RecordText>
  const isWhole = record.rows === 'whole' && row !== undefined
  const { data, error, refetch } = useQuery({ ...record.query(caller, id), enabled: !isWhole })
  const detail = isWhole ? row : data
  const names = { brand: brands[caller.brand].label }
  const missing = {
    title: t('missingTitle', names),
    text: 'missingText' in record.strings.en ? t('missingText', names) : undefined,
  }
  if (detail === null) return <EmptyState title={missing.title} description={missing.text} />
  if (!detail && error) {
    const denied = { title: t('deniedTitle', names), module: record.module }
    return <RecordProblem error={error} onRetry={() => void refetch()} missing={missing} denied={denied} />
  }
  const known = detail ? (record.toRow?.(detail) ?? detail) : row
  if (!known) return <RecordWaiting label={t('loading')} />
  const { Around } = record
  const shown = <Shown record={record} id={id} row={known} detail={detail} {...props} t={t} />
  return Around ? (
    <Around id={id} row={known}>
      {shown}
    </Around>
  ) : (
    shown
  )
}

interface ShownProps extends Omit<RecordViewProps, 'row'> {
  readonly row: object
  readonly detail: object | undefined
  readonly t: Translate<RecordText>
}

function Shown({ record, id, row, detail, place, tab, onTabChange, actionsOf, t }: ShownProps) {
  const { rights } = useSnapshot(useServices().session.state)
  const { brand } = useCaller()
  const room = useRoom(place)
  const { Head, Body } = record
  const offered = offeredTabs(record, { rights, brand, room })
  const chosen = offered.find((key) => key === tab) ?? offered[0]
  const actions = actionsOf(row)
  useRecordKeys(
    (letter) => actions.find((action) => action.shortcut === letter && action.disabledReason === undefined)?.onSelect,
  )
  const change = (key: string): void => onTabChange(key === offered[0] ? '' : key)
  const part = { id, place, onTabChange: change }
  return (
    <div className={styles['record']} data-spacing={record.spacing}>
      <Head
        row={row}
        detail={detail}
        heading={{
          level: place === 'page' ? 1 : 2,
          actions: actions.length > 0 ? <RecordActions actions={actions} /> : undefined,
        }}
        tab={chosen ?? ''}
        onTabChange={change}
      />
      {Body && detail && <Body {...part} detail={detail} />}
      {chosen !== undefined && (
        <Tabs
          label={t('parts')}
          value={chosen}
          tabs={offered.map((value) => ({ value, label: t(`tab-${value}`) }))}
          onChange={change}
        >
          <Part record={record} tab={chosen} {...part} detail={detail} label={t('loading')} />
        </Tabs>
      )}
    </div>
  )
}

interface PartProps extends Omit<RecordPartProps<object>, 'detail'> {
  readonly record: AnyRecord
  readonly tab: string
  readonly detail: object | undefined
  readonly label: string
}

function Part({ record, tab, detail, label, ...part }: PartProps) {
  const found = record.tabs?.[tab]
  if (!found) return null
  if ('ById' in found) return <found.ById id={part.id} />
  return detail ? <found.Part {...part} detail={detail} /> : <RecordWaiting label={label} part="body" />
}
