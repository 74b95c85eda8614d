import type { TrendPin } from '@bms/design-system/widgets'
import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { CalmContext } from '../../../shared/page/WhenNear.tsx'
import { useBrand, useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import type { PeriodControl } from '../../../shared/widgets/use-period.ts'
import { annotationsQuery } from '../home.calls.ts'
import { toPins } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'

/** What the brand sent out in a period, as marks; none for who may not see the boards, which alone know it. */
export function usePins({ query }: PeriodControl): readonly TrendPin[] {
  const { client } = useServices()
  const t = useStrings(homeStrings)
  const mayAsk = useCan('DataMap', 'view')
  const mayOpen = useCan('OperationCenter', 'view')
  const { data } = useQuery({ ...annotationsQuery(client, useBrand(), query), enabled: mayAsk && use(CalmContext) })
  return useMemo(() => toPins(data ?? [], t, mayOpen), [data, t, mayOpen])
}
