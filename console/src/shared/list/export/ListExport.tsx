import { maxExportRows } from '@bms/contract'
import { ExportDialog, type ExportFormat } from '@bms/design-system'
import { useEffect, useRef, useState } from 'react'

import { useStrings } from '../../i18n/use-strings.ts'
import { downloadFile } from '../../page/download-file.ts'
import { useCaller } from '../../query/caller.ts'
import { toFailure } from '../../query/failure.ts'
import { useServices } from '../../services.ts'
import type { List } from '../define-list.ts'
import type { ListPageData, ListQuery } from '../filters/list-query.ts'
import type { ListRow, ListTools } from '../rows/list-call.ts'
import type { ColumnSetting } from '../views/column-settings.ts'
import {
  countChanged,
  headOf,
  leftPage,
  maxClientRows,
  recordExport,
  writeOnServer,
  writeRows,
  type ExportJob,
  type ExportProgress,
  type WrittenFile,
} from './export-list.ts'
import { listExportStrings } from './list-export.strings.ts'

export interface ListExportProps {
  readonly list: List
  readonly tools: ListTools<string>
  readonly query: ListQuery
  readonly settings: readonly ColumnSetting[]
  readonly page: ListPageData
  /** These rows, instead of all that fit the filters. */
  readonly rows?: readonly ListRow[] | undefined
  readonly onClose: () => void
}

/** Writes what a list shows into a file: its columns, and the rows that fit its filters. Loaded when it is asked for. */
export function ListExport({ list, tools, query, settings, page, rows, onClose }: ListExportProps) {
  const { clock } = useServices()
  const caller = useCaller()
  const t = useStrings(listExportStrings)
  const [state, setState] = useState<'ready' | 'running' | 'done'>('ready')
  const [progress, setProgress] = useState<ExportProgress>({ done: 0, of: 0 })
  const [result, setResult] = useState<string>()
  const [error, setError] = useState<string>()
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(leftPage), [])
  const { number } = tools.formats
  const head = headOf({ list, settings, tools })
  const total = rows?.length ?? page.total
  const isOpen = rows === undefined && page.total_is_lower_bound === true
  const isLarge = rows === undefined && (total > maxClientRows || isOpen)
  const onServer = isLarge && list.serverExport !== undefined

  const start = async (format: ExportFormat): Promise<void> => {
    const controller = new AbortController()
    stopper.current = controller
    setState('running')
    setError(undefined)
    setProgress({ done: 0, of: 0 })
    const job: ExportJob = {
      caller,
      list,
      tools,
      query,
      settings,
      rows,
      signal: controller.signal,
      onProgress: setProgress,
    }
    try {
      const { createCsvWriter, createXlsxWriter } = await import('./write-file.ts')
      const isServers = onServer && format === 'csv'
      // What the server writes it records itself.
      if (!isServers) await recordExport(job, { rows: Math.min(total, maxClientRows), format })
      const written: WrittenFile = isServers
        ? { ...(await writeOnServer(job)), began: isOpen ? undefined : Math.min(total, maxExportRows) }
        : await writeRows(
            job,
            format === 'csv' ? createCsvWriter(head) : createXlsxWriter(head, tools.formats.timeZone),
          )
      const name = `${list.key}-${new Date(clock.now()).toISOString().slice(0, 10)}.${format}`
      downloadFile(new File([written.file], name, { type: written.file.type }))
      const done = { name, rows: number(written.rows) }
      const changed = countChanged(written)
      setResult(changed === 0 ? t('done', done) : t('doneChanged', { ...done, count: changed }))
      setState('done')
    } catch (failure) {
      if (failure === leftPage && onServer && format === 'csv') {
        setResult(t('goesOn'))
        setState('done')
        return
      }
      if (!controller.signal.aborted) setError(toFailure(failure).message)
      setState('ready')
    }
  }

  return (
    <ExportDialog
      summary={t(isOpen ? 'summaryMore' : 'summary', { rows: number(total), columns: number(head.length) })}
      note={isLarge ? t(onServer ? 'onServer' : 'cut', { rows: number(maxClientRows) }) : undefined}
      formats={['csv', 'xlsx']}
      state={state}
      progress={{
        ...progress,
        text:
          progress.of > 0
            ? t('progress', { done: number(progress.done), of: number(progress.of) })
            : t('progressOpen', { done: number(progress.done) }),
      }}
      result={result}
      error={error}
      onStart={(format) => void start(format)}
      onStop={() => stopper.current?.abort()}
      onClose={onClose}
      labels={{
        title: t('title'),
        format: t('format'),
        formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
        start: t('start'),
        cancel: t('cancel'),
        stop: t('stop'),
        close: t('close'),
      }}
    />
  )
}
