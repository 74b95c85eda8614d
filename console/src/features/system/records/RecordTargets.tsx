import type { OperationRecord } from '@bms/contract'
import { AppLink, Button, Isolated, Skeleton } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { nameTargetAlone, nameValue } from '../../../shared/access/name-value.ts'
import { nameField, toTargetPath } from '../../../shared/access/operation.model.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths, withQuery } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { useBrand } from '../../../shared/rights.ts'
import { recordQuery } from './record.calls.ts'
import { recordStrings } from './record.strings.ts'

import styles from './records.module.css'

/** Objects that are listed until all are asked for. */
const listedAtFirst = 20

/** What a record of several tells of: a link to each or to its history, with what changed of it and not of all alike. */
export function RecordTargets({ log_id: id }: Pick<OperationRecord, 'log_id'>) {
  const t = useStrings(recordStrings)
  const formats = useFormats()
  // A list's row says only how many they are.
  const { data: record, error } = useQuery(recordQuery(useCaller(), id))
  const [shows, setShows] = useState<'first' | 'all'>('first')
  if (error) return <p role="alert">{toFailure(error).message}</p>
  if (!record) return <Skeleton height={36} lines={3} />
  const { targets = [] } = record
  const listed = shows === 'all' ? targets : targets.slice(0, listedAtFirst)
  return (
    <>
      <ul className={styles['list']} aria-label={t('targets')}>
        {listed.map((target) => (
          <Target key={target.id} record={record} target={target} />
        ))}
      </ul>
      {targets.length > listedAtFirst && (
        <Button size="small" onClick={() => setShows(shows === 'all' ? 'first' : 'all')}>
          {shows === 'all'
            ? t('firstTargets', { count: listedAtFirst })
            : t('allTargets', { total: formats.number(targets.length) })}
        </Button>
      )}
    </>
  )
}

interface TargetProps {
  record: OperationRecord
  target: NonNullable<OperationRecord['targets']>[number]
}

function Target({ record, target: { id, name, changes, rev } }: TargetProps) {
  const t = useStrings(recordStrings)
  const formats = useFormats()
  const { log_id, target_type } = record
  const one = { ...record, target_id: id, target_name: name }
  // What has a revision has a history: there the record tells of it alone, and offers the state before.
  const history = withQuery(paths.operationLog(), { target_type, target_id: id, record: log_id })
  const path = toTargetPath(one, useBrand()) ?? (rev === undefined ? undefined : history)
  const title = nameTargetAlone(one, { t })
  const say = (field: string, value: (typeof changes)[number]['from']): string =>
    String(nameValue(record, field, value, { t, formats }) ?? '–')
  return (
    <li className={styles['target']}>
      {path === undefined ? (
        <Isolated>{title}</Isolated>
      ) : (
        <AppLink href={path}>
          <Isolated>{title}</Isolated>
        </AppLink>
      )}
      {changes.length > 0 && (
        <span className={styles['muted']}>
          {changes
            .map(
              (change) => `${nameField(change, t)}: ${say(change.path, change.from)} → ${say(change.path, change.to)}`,
            )
            .join(' · ')}
        </span>
      )}
    </li>
  )
}
