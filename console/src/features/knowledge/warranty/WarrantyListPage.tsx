import { lazy, Suspense } from 'react'

import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { warrantyList } from './warranty-list.tsx'
import { readCheck } from './warranty.model.ts'

const CheckDialog = lazy(async () => ({ default: (await import('./CheckDialog.tsx')).CheckDialog }))

/** The warranty policies of the brand; `check=<serial>` in the address says whether a device is in warranty. */
export function WarrantyListPage() {
  const sn = readCheck(usePageLocation().location.search)
  return (
    <>
      <RecordListPage list={warrantyList} />
      {sn !== undefined && (
        <Suspense fallback={null}>
          <CheckDialog sn={sn} />
        </Suspense>
      )}
    </>
  )
}
