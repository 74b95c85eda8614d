import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { feedbackList } from './feedback-list.tsx'

/** What users of the brand's app say. */
export function FeedbackListPage() {
  return <RecordListPage list={feedbackList} />
}
