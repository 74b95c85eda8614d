import { pageSizes } from '@bms/contract'
import { Pager } from '@bms/design-system'

import { useListLabels } from '../i18n/use-list-labels.ts'
import { usePageInSight } from './rows/use-list-place.ts'
import type { RecordList } from './use-record-list.ts'

/** The pager of a list: in one long table, the page of the rows in sight. It follows them, and nothing around it does. */
export function ListPager({ model: { control, isPaged, place, rows, tools } }: { model: RecordList }) {
  const labels = useListLabels()
  const inSight = usePageInSight(place, control)
  return (
    <Pager
      page={isPaged ? control.page : inSight}
      pageSize={control.pageSize}
      pageSizes={pageSizes}
      total={rows.length}
      totalIsLowerBound={rows.page?.total_is_lower_bound ?? false}
      onPageChange={(page) => control.set({ page })}
      onPageSizeChange={(pageSize) => control.set({ pageSize })}
      formatNumber={tools.formats.number}
      labels={labels.pager}
    />
  )
}
