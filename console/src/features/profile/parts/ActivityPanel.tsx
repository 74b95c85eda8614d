import { type OperationRecord, pageSizes } from '@bms/contract'
import { EmptyState, Pager, RecordTable } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useListLabels } from '../../../shared/i18n/use-list-labels.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useListState } from '../../../shared/page/use-list-state.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { ownRecordsQuery } from '../profile.calls.ts'
import { pageToTurnTo, recordListSpec } from '../profile.model.ts'
import { profileStrings } from '../profile.strings.ts'
import { useActivityColumns } from '../use-activity-columns.tsx'
import { FailedPanel } from './FailedPanel.tsx'

import panel from './panel.module.css'

const getRowId = ({ log_id: id }: OperationRecord): string => id

/** Rows of the skeleton: few, for nobody's first page should jump from long to short. */
const waitingRows = Array.from<undefined>({ length: 5 })

/** One's own operation records, the newest first. */
export function ActivityPanel() {
  const { session } = useServices()
  const caller = useCaller()
  const { user } = useSnapshot(session.state)
  const t = useStrings(profileStrings)
  const labels = useListLabels()
  const formats = useFormats()
  const columns = useActivityColumns()
  const list = useListState(recordListSpec)
  const { data, error, isPlaceholderData, refetch } = useQuery(ownRecordsQuery(caller, user?.uid ?? '', list))

  const behind = pageToTurnTo(isPlaceholderData ? undefined : data, list)
  const { set } = list
  useEffect(() => {
    if (behind !== undefined) set({ page: behind }, { replace: true })
  }, [behind, set])

  if (!data && error) return <FailedPanel error={error} onRetry={() => void refetch()} />
  if (data?.total === 0) {
    return (
      <div className={panel['card']}>
        <EmptyState title={t('noActivity')} description={t('noActivityText')} />
      </div>
    )
  }
  return (
    <div className={panel['section']} aria-busy={!data}>
      <RecordTable
        label={t('activityTable')}
        columns={columns}
        rows={data?.list ?? waitingRows}
        getRowId={getRowId}
        sort={list.sort}
        onSortChange={(sort) => list.set({ sort })}
        height="content"
        state={isPlaceholderData ? 'dimmed' : 'ready'}
        labels={labels.table}
      />
      {data && (
        <Pager
          page={list.page}
          pageSize={list.pageSize}
          pageSizes={pageSizes}
          total={data.total}
          totalIsLowerBound={data.total_is_lower_bound ?? false}
          onPageChange={(page) => list.set({ page })}
          onPageSizeChange={(pageSize) => list.set({ pageSize })}
          formatNumber={formats.number}
          labels={labels.pager}
        />
      )}
      {!data && <output className="bms-visually-hidden">{t('loading')}</output>}
    </div>
  )
}
