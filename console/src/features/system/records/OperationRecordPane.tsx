import { brands, isBrand, toAuditAction, type OperationRecord } from '@bms/contract'
import { AppLink, Card, DescriptionList, RecordHeader, Skeleton, StatusTag } from '@bms/design-system'
import { CopyButton } from '@bms/design-system/shell'
import { useQuery } from '@tanstack/react-query'

import { nameTarget, nameTargetAlone } from '../../../shared/access/name-value.ts'
import { toActionTone, toTargetPath } from '../../../shared/access/operation.model.ts'
import { RecordChanges } from '../../../shared/access/RecordChanges.tsx'
import { RecordRow } from '../../../shared/access/RecordRow.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { defineRecord } from '../../../shared/record/define-record.tsx'
import type { RecordHeadProps, RecordPartProps } from '../../../shared/record/record-definition.ts'
import { useBrand } from '../../../shared/rights.ts'
import { recordQuery, sessionRecordsQuery } from './record.calls.ts'
import { isRestorable } from './record.model.ts'
import { recordStrings } from './record.strings.ts'
import { RecordTargets } from './RecordTargets.tsx'
import { RestoreButton } from './RestoreButton.tsx'

import styles from './records.module.css'

/** One operation record: what was different before, where it came from, and what else was done around that time. */
export const OperationRecordPane = defineRecord({
  query: recordQuery,
  rows: 'whole',
  module: 'MemberMgmt',
  strings: recordStrings,
  Head: RecordHead,
  Body: RecordBody,
  spacing: 'close',
})

function RecordHead({ row: record, heading }: RecordHeadProps<OperationRecord, OperationRecord>) {
  const t = useStrings(recordStrings)
  const formats = useFormats()
  return (
    <RecordHeader
      {...heading}
      title={nameTarget(record, { t })}
      status={
        <>
          <StatusTag tone={toActionTone(record.action)}>{t(`did.${toAuditAction(record)}`)}</StatusTag>
          {record.result === 'failure' && <StatusTag tone="danger">{t('failure')}</StatusTag>}
        </>
      }
      description={`${record.actor.nickname || t('system')} · ${formats.dateTime(record.at)}`}
      actions={
        <>
          {isRestorable(record) && <RestoreButton record={record} />}
          {heading.actions}
        </>
      }
    />
  )
}

function RecordBody({ detail: record }: RecordPartProps<OperationRecord>) {
  const t = useStrings(recordStrings)
  return (
    <>
      <Card title={t('changesTitle')}>
        <RecordChanges record={record} />
      </Card>
      {record.target_count !== undefined && (
        <Card title={t('targets')}>
          <RecordTargets log_id={record.log_id} />
        </Card>
      )}
      <Facts record={record} />
      <Card title={t('sameSession')}>
        <SameSession record={record} />
      </Card>
      <details className={styles['raw']}>
        <summary>{t('json')}</summary>
        {/* It takes the focus so that the keyboard can scroll it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} aria-label={t('json')}>
          {JSON.stringify(record, null, 2)}
        </pre>
      </details>
    </>
  )
}

function Facts({ record }: { record: OperationRecord }) {
  const t = useStrings(recordStrings)
  const { project, target_id: id, actor } = record
  const name = nameTargetAlone(record, { t })
  const path = toTargetPath(record, useBrand())
  return (
    <Card
      title={t('facts')}
      actions={
        <CopyButton
          size="small"
          appearance="minimal"
          getText={() => record.request_id}
          labels={{ copy: t('copyRequest'), copied: t('copied'), failed: t('copyFailed') }}
        />
      }
    >
      <DescriptionList
        layout="rows"
        items={[
          {
            key: 'actor',
            term: t('actor'),
            value: [actor.nickname || t('system'), actor.uemail].filter(Boolean).join(' · '),
          },
          { key: 'project', term: t('project'), value: isBrand(project) ? brands[project].label : t('system') },
          {
            key: 'target',
            term: t('target'),
            value: path ? <AppLink href={path}>{t('openTarget', { name })}</AppLink> : id || name,
          },
          { key: 'ip', term: t('ip'), value: record.ip },
          { key: 'device', term: t('device'), value: record.ua },
          { key: 'request', term: t('request'), value: <code>{record.request_id}</code> },
          { key: 'record', term: t('recordId'), value: <code>{record.log_id}</code> },
          {
            key: 'chain',
            term: t('chain'),
            value: t('chainText', { hash: record.hash.slice(0, 12), before: record.prev_hash.slice(0, 12) }),
          },
        ]}
      />
    </Card>
  )
}

function SameSession({ record }: { record: OperationRecord }) {
  const t = useStrings(recordStrings)
  const caller = useCaller()
  const { data, error } = useQuery(sessionRecordsQuery(caller, record))
  if (record.session_id === undefined) return <p className={styles['muted']}>{t('noSession')}</p>
  if (error) return <p role="alert">{toFailure(error).message}</p>
  if (!data) return <Skeleton height={36} lines={2} />
  if (data.length === 0) return <p className={styles['muted']}>{t('nothingElse')}</p>
  return (
    <ul className={styles['list']} aria-label={t('sameSession')}>
      {data.map((other) => (
        <RecordRow key={other.log_id} record={other} shows="target" />
      ))}
    </ul>
  )
}
