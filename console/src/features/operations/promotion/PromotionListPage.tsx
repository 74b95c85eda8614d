import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { promotionList } from './promotion-list.tsx'

/** Splash screens, homepage ads and marketing e-mails of the brand. */
export function PromotionListPage() {
  return <RecordListPage list={promotionList} />
}
