import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { versionList } from './version-list.tsx'

/** The versions of the brand's apps. */
export function VersionListPage() {
  return <RecordListPage list={versionList} />
}
