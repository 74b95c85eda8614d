import { useEffect, useRef } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { dayIn } from '../../../shared/list/filters/list-days.ts'
import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { withQuery } from '../../../shared/paths.ts'
import { useServices } from '../../../shared/services.ts'
import { recordList } from './record-list.tsx'

/** Operation records. Where the address asks for nothing, it begins with the last 24 hours. */
export function OperationLogPage() {
  const { location, navigate } = usePageLocation()
  const { clock } = useServices()
  const { timeZone } = useFormats()
  const asks = useRef(location.search === '')
  useEffect(() => {
    if (!asks.current) return
    asks.current = false
    const now = clock.now()
    // Days are what the list asks for: yesterday and today hold the last 24 hours, wherever in the day one is.
    const days = { at_from: dayIn(timeZone, now, -1), at_to: dayIn(timeZone, now) }
    navigate(withQuery(location.pathname, days), { replace: true })
  }, [clock, timeZone, navigate, location.pathname])
  return <RecordListPage list={recordList} />
}
