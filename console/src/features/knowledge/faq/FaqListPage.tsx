import { ImportButton } from '../../../shared/import/ImportButton.tsx'
import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { faqList } from './faq-list.tsx'

const dialog = lazyPage(async () => (await import('./FaqImport.tsx')).FaqImport)

/** What people ask, and the answers to it. */
export function FaqListPage() {
  return <RecordListPage list={faqList} actions={<ImportButton module="KnowledgeBase" dialog={dialog} />} />
}
