import { ChevronRight } from '@blueprintjs/icons'
import type { Revision } from '@bms/contract'
import { Button, DiffView, StatusTag } from '@bms/design-system'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { nameValue } from '../access/name-value.ts'
import { nameField } from '../access/operation.model.ts'
import { operationStrings } from '../access/operation.strings.ts'
import { useDiffLabels } from '../access/use-diff-labels.ts'
import { useNow } from '../clock/use-now.ts'
import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { useCaller } from '../query/caller.ts'
import { revisionQuery, revisionsQuery, type HistorySubject } from './history.calls.ts'
import { historyStrings } from './history.strings.ts'
import { RecordProblem } from './RecordProblem.tsx'
import { RecordWaiting } from './RecordWaiting.tsx'
import { RestoreState } from './RestoreState.tsx'

import styles from '../access/records.module.css'

export interface HistoryPanelProps {
  subject: HistorySubject
  /** The state it is in. */
  rev: number
  /** What is said instead of offering to bring a state back; left out where that is possible. */
  refusal?: string | undefined
}

/** The states content was in, newest first, each opening to what was different before, and to bring it back. */
export function HistoryPanel({ subject, rev, refusal }: HistoryPanelProps) {
  const caller = useCaller()
  const t = useStrings(historyStrings)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    revisionsQuery(caller, subject),
  )
  if (!data && error) return <RecordProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordWaiting part="body" />
  return (
    <div className={styles['panel']}>
      {refusal !== undefined && <p>{refusal}</p>}
      <ul className={styles['list']} aria-label={t('revisions')}>
        {data.pages
          .flatMap(({ list }) => list)
          .map((revision) => (
            <RevisionRow
              key={revision.rev}
              subject={subject}
              revision={revision}
              now={rev}
              offers={refusal === undefined && revision.rev !== rev ? 'restore' : 'nothing'}
            />
          ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface RevisionRowProps {
  subject: HistorySubject
  revision: Revision
  now: number
  offers: 'restore' | 'nothing'
}

function RevisionRow({ subject, revision, now, offers }: RevisionRowProps) {
  const t = useStrings(historyStrings)
  const words = useStrings(operationStrings)
  const formats = useFormats()
  const moment = useNow()
  const id = useId()
  const [state, setState] = useState<'closed' | 'open'>('closed')
  const { rev, at, by, status } = revision
  return (
    <li className={styles['row']} data-state={state}>
      <button
        type="button"
        className={styles['line']}
        aria-expanded={state === 'open'}
        aria-controls={id}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
      >
        <span className={styles['chevron']}>
          <ChevronRight />
        </span>
        <StatusTag tone={rev === now ? 'info' : 'neutral'}>{t('revision', { rev })}</StatusTag>
        <span className={styles['who']}>{by?.nickname ?? t('system')}</span>
        <span className={styles['fields']}>
          {nameValue({ target_type: subject.type }, 'status', status, { t: words, formats }) +
            (rev === now ? ` · ${t('now')}` : '')}
        </span>
        <time className={styles['time']} dateTime={at} title={formats.dateTime(at)}>
          {formats.relative(at, moment)}
        </time>
      </button>
      {state === 'open' && (
        <div id={id} className={styles['detail']}>
          <p className={styles['origin']}>{formats.dateTime(at)}</p>
          <RevisionChanges subject={subject} rev={rev} />
          {offers === 'restore' && <RestoreState subject={subject} rev={now} to={rev} />}
        </div>
      )}
    </li>
  )
}

function RevisionChanges({ subject, rev }: { subject: HistorySubject; rev: number }) {
  const caller = useCaller()
  const t = useStrings(historyStrings)
  const words = useStrings(operationStrings)
  const formats = useFormats()
  const labels = useDiffLabels()
  const { data, error, refetch } = useQuery(revisionQuery(caller, subject, rev))
  if (!data && error) return <RecordProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordWaiting part="body" />
  const isFirst = data.changes.every(({ from }) => from === null)
  return (
    <>
      {isFirst && <p>{t('first')}</p>}
      <DiffView
        label={t('differences')}
        changes={data.changes.map((change) => ({ ...change, label: nameField(change, words) }))}
        describe={({ path }, value) =>
          nameValue({ target_type: subject.type }, path, value as (typeof data.changes)[number]['from'], {
            t: words,
            formats,
          })
        }
        labels={labels}
      />
    </>
  )
}
