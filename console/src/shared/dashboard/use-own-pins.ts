import type { TrendPin } from '@bms/design-system/widgets'
import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { CalmContext } from '../page/WhenNear.tsx'
import { callQuery } from '../query/call-query.ts'
import type { Caller } from '../query/caller.ts'
import { type Happened, toPins } from './figures.model.ts'
import type { Board, WidgetScope } from './widget-scope.ts'
import { widgetStrings } from './widget.strings.ts'

/** What went out in a period: versions, messages, e-mails. They come with the board, which has them for DataMap. */
const happenedQuery = (caller: Caller, { period, dataCentre }: Board) =>
  callQuery(
    caller,
    'boardByDate',
    { start_date: period.period.from, end_date: period.period.to, metrics: 'new_users', data_center: dataCentre },
    { select: ({ annotations }) => annotations },
  )

/** Own operations as marks of a chart, the same until they change. They lead to where each is handled, where allowed. */
export function useHappenedPins(
  happened: readonly Happened[] | undefined,
  { mayOpen }: Pick<WidgetScope, 'mayOpen'>,
): readonly TrendPin[] {
  const t = useStrings(widgetStrings)
  const isOpen = mayOpen('OperationCenter')
  return useMemo(() => toPins(happened ?? [], t, isOpen), [happened, t, isOpen])
}

/** What the brand sent out in the period, as marks; none for who may not see the boards, which alone know it. */
export function useOwnPins(caller: Caller, scope: Pick<WidgetScope, 'board' | 'mayOpen'>): readonly TrendPin[] {
  const enabled = scope.mayOpen('DataMap') && use(CalmContext)
  const { data } = useQuery({ ...happenedQuery(caller, scope.board), enabled })
  return useHappenedPins(data, scope)
}
