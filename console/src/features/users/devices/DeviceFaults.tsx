import { faultLevels, type DeviceFault } from '@bms/contract'
import { EmptyState, Pager, RecordTable, SegmentedControl, SelectField } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useListLabels } from '../../../shared/i18n/use-list-labels.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { RecordProblem } from '../../../shared/record/RecordProblem.tsx'
import { RecordWaiting } from '../../../shared/record/RecordWaiting.tsx'
import { deviceFaultsQuery, faultsPerPage, type FaultsWanted } from './device.calls.ts'
import { deviceStrings } from './device.strings.ts'
import { useFaultColumns } from './use-fault-columns.tsx'

import styles from '../../../shared/record/record.module.css'

const everything: FaultsWanted = { page: 1, state: 'all', level: 'all' }
const getRowId = ({ fault_id: id }: DeviceFault): string => id

/** Faults a device reported, those that are open first to be asked for. */
export function DeviceFaults({ id }: { id: string }) {
  const caller = useCaller()
  const formats = useFormats()
  const t = useStrings(deviceStrings)
  const labels = useListLabels()
  const [wanted, setWanted] = useState(everything)
  const columns = useFaultColumns()
  const { data, error, isPlaceholderData, refetch } = useQuery(deviceFaultsQuery(caller, id, wanted))
  const isNarrowed = wanted.state !== 'all' || wanted.level !== 'all'
  const levels = useMemo(
    () => (['all', ...faultLevels] as const).map((value) => ({ value, label: t(`level-${value}`) })),
    [t],
  )
  if (!data && error) return <RecordProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordWaiting part="body" />
  if (data.total === 0 && !isNarrowed) return <EmptyState title={t('noFaults')} description={t('noFaultsText')} />
  return (
    <div className={styles['stack']}>
      <div className={styles['kinds']}>
        <SegmentedControl
          label={t('faultsShown')}
          value={wanted.state}
          options={(['all', 'open'] as const).map((value) => ({ value, label: t(`faults-${value}`) }))}
          onChange={(state) => setWanted({ ...wanted, page: 1, state })}
        />
        <SelectField
          label={t('level')}
          labelPlacement="hidden"
          value={wanted.level}
          options={levels}
          onChange={(level) =>
            setWanted({ ...wanted, page: 1, level: levels.find(({ value }) => value === level)?.value ?? 'all' })
          }
        />
      </div>
      {data.total === 0 ? (
        <EmptyState title={t('noSuchFaults')} />
      ) : (
        <RecordTable
          label={t('faults')}
          columns={columns}
          rows={data.list}
          getRowId={getRowId}
          height="content"
          state={isPlaceholderData ? 'dimmed' : 'ready'}
          labels={labels.table}
        />
      )}
      {data.total > faultsPerPage && (
        <Pager
          page={wanted.page}
          pageSize={faultsPerPage}
          total={data.total}
          onPageChange={(page) => setWanted({ ...wanted, page })}
          formatNumber={formats.number}
          labels={labels.pager}
        />
      )}
    </div>
  )
}
