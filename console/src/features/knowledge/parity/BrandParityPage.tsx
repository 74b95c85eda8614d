import { useMemo } from 'react'
import { useSnapshot } from 'valtio/react'

import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { useServices } from '../../../shared/services.ts'
import { createParityList } from './parity-list.tsx'

/** What brands have in common: each thing a row, each brand a column. */
export function BrandParityPage() {
  const { rights } = useSnapshot(useServices().session.state)
  const list = useMemo(() => createParityList(rights), [rights])
  return <RecordListPage list={list} />
}
