import { toTextLanguage } from '@bms/contract'
import { useMemo } from 'react'

import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { createCoverageList } from './coverage-list.tsx'

/** What is missing in which language, by how many people it would serve. */
export function CoveragePage() {
  const locale = new URLSearchParams(usePageLocation().location.search).get('locale')
  const list = useMemo(() => createCoverageList(locale === null ? undefined : toTextLanguage(locale)), [locale])
  return <RecordListPage list={list} />
}
