import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { introList } from './intro-list.tsx'

/** The product introductions of the brand. */
export function IntroListPage() {
  return <RecordListPage list={introList} />
}
