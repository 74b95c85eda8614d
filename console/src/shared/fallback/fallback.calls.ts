import type { TranslatedKind } from '@bms/contract'

import { callQuery } from '../query/call-query.ts'
import type { Caller } from '../query/caller.ts'

/** How many of something's own people read another language; always anew, for a language may just have been written. */
export const shareQuery = (caller: Caller, kind: TranslatedKind, id: string) =>
  callQuery(caller, 'translationList', { kind, id }, { staleTime: 0, select: ({ list }) => list[0] })
