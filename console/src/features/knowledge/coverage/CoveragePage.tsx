import { toTextLanguage } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { callKey } from '../../../shared/query/call-query.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { createCoverageList } from './coverage-list.tsx'

/** What is missing in which language, by how many people it would serve. */
export function CoveragePage() {
  const locale = new URLSearchParams(usePageLocation().location.search).get('locale')
  const list = useMemo(() => createCoverageList(locale === null ? undefined : toTextLanguage(locale)), [locale])
  useReadAgain()
  return <RecordListPage list={list} />
}

/** Reads the rows again whenever the page comes into view: the forms that change them are opened from it on other pages. */
function useReadAgain(): void {
  const queryClient = useQueryClient()
  const { brand } = useCaller()
  // A hidden page has its effects undone, so that coming back runs this again.
  useEffect(() => {
    const queryKey = callKey('translationList', brand)
    // Rows that are being read for the first time are new anyway.
    void queryClient.invalidateQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
  }, [queryClient, brand])
}
