import type { AudienceKind, BodyOf } from '@bms/contract'
import { skipToken } from '@tanstack/react-query'

import { allRowsQuery, callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import { everybody } from './audience.model.ts'

/** What changes a few times a day. */
const slow = { staleTime: 5 * 60_000 } as const

/** Whom an audience reaches; asked when it has stayed the same for a moment. */
export const reachQuery = (caller: Caller, question: BodyOf<'audienceEstimate'> | undefined) =>
  callQuery(caller, 'audienceEstimate', question ?? skipToken, { during: 'deciding', before: 'keep' })

/** How many people there are in all: what can be chosen is told with its number. */
export const everybodyQuery = (caller: Caller, kind: AudienceKind) =>
  callQuery(caller, 'audienceEstimate', { audience: everybody, kind, choices: true }, { ...slow, retry: false })

/** Models of the brand's products with their names. */
export const modelsQuery = (caller: Caller) =>
  allRowsQuery(
    caller,
    'standardProductList',
    {},
    { ...slow, retry: false, select: (rows) => rows.map(({ model, name }) => ({ model, name })) },
  )
