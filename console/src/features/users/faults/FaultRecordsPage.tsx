import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { faultList } from './fault-list.tsx'

/** The faults of all devices, each time a row. */
export function FaultRecordsPage() {
  return <RecordListPage list={faultList} />
}
