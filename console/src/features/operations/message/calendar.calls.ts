import { weeksOf } from '@bms/design-system'

import type { ListQuery } from '../../../shared/list/filters/list-query.ts'
import { allRowsQuery, callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import type { CalendarPlace } from './calendar.model.ts'

/** What a list is narrowed to, without what the calendar says itself. */
function narrowed(query: ListQuery): Record<string, unknown> {
  const own = new Set(['page', 'page_size', 'offset', 'sort', 'publish_at_from', 'publish_at_to', 'tz'])
  return Object.fromEntries(Object.entries(query).filter(([name]) => !own.has(name)))
}

/** Messages that go out, or went out, on the days in view, in their order. */
export function inDaysQuery(
  caller: Caller,
  query: ListQuery,
  { span, day, zone }: CalendarPlace & { readonly zone: string },
) {
  const weeks = weeksOf(day, span)
  const days = { publish_at_from: weeks[0]?.[0] ?? day, publish_at_to: weeks.at(-1)?.[6] ?? day, tz: zone }
  return allRowsQuery(
    caller,
    'pushMessageList',
    { ...narrowed(query), ...days, sort: 'publish_at' },
    { before: 'keep' },
  )
}

/** Drafts, the latest changed first: they have no day yet. */
export const draftsQuery = (caller: Caller, query: ListQuery) =>
  callQuery(caller, 'pushMessageList', { ...narrowed(query), status: 'draft', sort: '-updated_at', page_size: 20 })
