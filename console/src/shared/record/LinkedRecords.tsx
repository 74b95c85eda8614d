import { AppLink, EmptyState } from '@bms/design-system'
import type { UseQueryResult } from '@tanstack/react-query'

import { useStrings } from '../i18n/use-strings.ts'
import { recordKitStrings } from './record-kit.strings.ts'
import { RecordLinks, type RecordLink } from './RecordLinks.tsx'
import { RecordProblem } from './RecordProblem.tsx'
import { RecordWaiting } from './RecordWaiting.tsx'

import styles from './record.module.css'

export interface LinkedRecordsProps<Row> {
  /** Its first page. */
  query: Pick<UseQueryResult<{ readonly list: readonly Row[]; readonly total: number }>, 'data' | 'error' | 'refetch'>
  label: string
  toLink: (row: Row) => RecordLink
  /** Where there are none. */
  empty: { title: string; text: string }
  /** The list that has them all. */
  all: { href: string; text: string }
}

/** What belongs to a record, such as a user's devices: the first of them one step away, and the way to all. */
export function LinkedRecords<Row>({ query, label, toLink, empty, all }: LinkedRecordsProps<Row>) {
  const t = useStrings(recordKitStrings)
  const { data, error, refetch } = query
  if (!data && error) return <RecordProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordWaiting part="body" />
  if (data.total === 0) return <EmptyState title={empty.title} description={empty.text} />
  return (
    <div className={styles['stack']}>
      <RecordLinks label={label} links={data.list.map(toLink)} />
      <div className={styles['foot']}>
        {data.total > data.list.length && <span>{t('shownOf', { shown: data.list.length, total: data.total })}</span>}
        <AppLink href={all.href}>{all.text}</AppLink>
      </div>
    </div>
  )
}
