import { useMemo } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { ImportButton } from '../../../shared/import/ImportButton.tsx'
import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { PartsPage } from '../../../shared/page/PartsPage.tsx'
import { useParts } from '../../../shared/page/use-parts.ts'
import { useCan } from '../../../shared/rights.ts'
import { CategoryPart } from '../product-category/CategoryPart.tsx'
import { SeriesPart } from '../product-series/SeriesPart.tsx'
import { createSingleList } from '../product-single/single-list.tsx'
import { createStandardList } from '../product-standard/standard-list.tsx'
import { productParts } from './links.ts'
import { productStrings } from './product.strings.ts'

const standardImport = lazyPage(async () => (await import('../product-import/StandardImport.tsx')).StandardImport)
const singleImport = lazyPage(async () => (await import('../product-import/SingleImport.tsx')).SingleImport)

/** What a brand makes and sells: standard and single products as lists, categories and series as trees. */
export function ProductListPage() {
  const t = useStrings(productStrings)
  const control = useParts(productParts)
  const devices = useCan('UserCenter', 'view')
  const faqs = useCan('KnowledgeBase', 'view')
  const standardList = useMemo(() => createStandardList({ devices, faqs }), [devices, faqs])
  const singleList = useMemo(() => createSingleList({ devices, faqs }), [devices, faqs])
  const { part } = control
  const isList = part === 'standard' || part === 'single'
  return (
    <PartsPage
      title={t('title')}
      label={t('parts')}
      parts={productParts.map((value) => ({ value, label: t(value) }))}
      control={control}
      fit={isList ? 'viewport' : 'content'}
    >
      {part === 'standard' && (
        <RecordListPage
          key={part}
          list={standardList}
          place="part"
          actions={<ImportButton module="OperationCenter" dialog={standardImport} />}
        />
      )}
      {part === 'single' && (
        <RecordListPage
          key={part}
          list={singleList}
          place="part"
          actions={<ImportButton module="OperationCenter" dialog={singleImport} />}
        />
      )}
      {part === 'category' && <CategoryPart />}
      {part === 'series' && <SeriesPart />}
    </PartsPage>
  )
}
