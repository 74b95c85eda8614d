import { ChevronRight } from '@blueprintjs/icons'
import { toAuditAction, type OperationRecord } from '@bms/contract'
import { AppLink, Isolated, StatusTag } from '@bms/design-system'
import { useId, useState } from 'react'

import { useNow } from '../clock/use-now.ts'
import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { paths, withQuery } from '../paths.ts'
import { useBrand } from '../rights.ts'
import { accessStrings } from './access.strings.ts'
import { nameTarget, nameTargetAlone } from './name-value.ts'
import { isKnownTarget, toActionTone, toFirstFields, toTargetPath } from './operation.model.ts'
import { operationStrings } from './operation.strings.ts'
import { RecordChanges } from './RecordChanges.tsx'

import styles from './records.module.css'

export interface RecordRowProps {
  record: OperationRecord
  /** Whom or what it names: the other one is known where the record stands. */
  shows: 'actor' | 'target'
}

/** One operation record in a line, which opens to what was different before. */
export function RecordRow({ record, shows }: RecordRowProps) {
  const t = useStrings(accessStrings)
  const words = useStrings(operationStrings)
  const formats = useFormats()
  const now = useNow()
  const id = useId()
  const [state, setState] = useState<'closed' | 'open'>('closed')
  const deed = words(`did.${toAuditAction(record)}`)
  const fields = toFirstFields(record.changes, words)
  const toggle = (): void => setState(state === 'open' ? 'closed' : 'open')
  return (
    <li className={styles['row']} data-state={state}>
      <button
        type="button"
        className={styles['line']}
        aria-expanded={state === 'open'}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={styles['chevron']}>
          <ChevronRight />
        </span>
        <StatusTag tone={toActionTone(record.action)}>{deed}</StatusTag>
        {record.result === 'failure' && <StatusTag tone="danger">{t('failure')}</StatusTag>}
        <span className={styles['who']}>
          <Isolated>
            {shows === 'actor' ? record.actor.nickname || t('system') : nameTargetAlone(record, { t: words })}
          </Isolated>
        </span>
        <span className={styles['fields']}>
          {formats.list(fields.names) + (fields.more > 0 ? ` +${fields.more}` : '')}
        </span>
        <time className={styles['time']} dateTime={record.at} title={formats.dateTime(record.at)}>
          {formats.relative(record.at, now)}
        </time>
      </button>
      {state === 'open' && (
        <div id={id} className={styles['detail']}>
          <RecordChanges record={record} />
          <p className={styles['origin']}>
            <span>
              {formats.dateTime(record.at)} · {t('ip')} {record.ip} · {t('request')} <code>{record.request_id}</code>
            </span>
            {shows === 'target' && <TargetLink record={record} />}
            {shows === 'actor' && record.target_count !== undefined && (
              <span>
                {' · '}
                <AppLink href={withQuery(paths.operationLog(), { record: record.log_id })}>
                  {t('together', { count: record.target_count - 1 })}
                </AppLink>
              </span>
            )}
          </p>
        </div>
      )}
    </li>
  )
}

function TargetLink({ record }: { record: OperationRecord }) {
  const words = useStrings(operationStrings)
  const path = toTargetPath(record, useBrand())
  if (path === undefined || !isKnownTarget(record.target_type)) return null
  return (
    <span>
      {' · '}
      <AppLink href={path}>{nameTarget(record, { t: words })}</AppLink>
    </span>
  )
}
