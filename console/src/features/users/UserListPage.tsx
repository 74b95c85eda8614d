import { RecordListPage } from '../../shared/list/RecordListPage.tsx'
import { userList } from './user-list.tsx'

/** The brand's app users. */
export function UserListPage() {
  return <RecordListPage list={userList} />
}
