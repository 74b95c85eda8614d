import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { deviceList } from './device-list.tsx'

/** The devices of the brand's users. */
export function DeviceListPage() {
  return <RecordListPage list={deviceList} />
}
