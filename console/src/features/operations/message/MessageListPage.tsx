import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { messageList } from './message-list.tsx'

/** Messages to the apps, and the page of each. */
export function MessageListPage() {
  return <RecordListPage list={messageList} />
}
