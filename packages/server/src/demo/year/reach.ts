import { type Audience, type Brand, brandKeys, audienceKey } from '@bms/contract'
import type { Reach } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { isInAudience } from '../../modules/audience/audience.ts'

/** Whom something is for, how it comes to them, and when they were counted (milliseconds): those there by then count. */
export interface Asked {
  readonly brand: Brand
  readonly audience: Audience
  readonly reach: Reach
  readonly at: number
}

/** People of one platform, language and data centre. */
export interface Group {
  readonly platform: string
  readonly locale: string
  readonly dc: string
  readonly people: number
}

/** Answers how many people each of many audiences reached when it was counted. */
export interface Reached {
  groupsOf(asked: Asked): readonly Group[]
  countOf(asked: Asked): number
}

interface Counted {
  readonly platform: string
  readonly locale: string
  readonly dc: string
  /** How many of the moments somebody was there at: those from this place on. */
  readonly bucket: number
  readonly counts: readonly number[]
}

const keyOf = ({ audience, reach }: Asked): string => `${reach} ${audienceKey(audience)}`

/**
 * Counts people for many audiences at many moments, going through each brand's people once: by audience, and by the
 * first of the moments at which they were registered.
 */
export async function countReached(db: Kysely<Tables>, all: readonly Asked[], now: Date): Promise<Reached> {
  const found = new Map<Brand, { counted: readonly Counted[]; keys: readonly string[]; moments: readonly number[] }>()
  for (const brand of brandKeys) {
    const own = all.filter((asked) => asked.brand === brand)
    const kinds = new Map(own.map((asked) => [keyOf(asked), asked]))
    if (kinds.size === 0) continue
    const moments = [...new Set(own.map(({ at }) => at))].toSorted((a, b) => a - b)
    const counts = [...kinds.values()].map(
      ({ audience, reach }) => sql`count(*) FILTER (WHERE ${isInAudience(brand, audience, reach, now)})::int`,
    )
    const times = sql`${moments.map((at) => new Date(at).toISOString())}::timestamptz[]`
    // oxlint-disable-next-line no-await-in-loop -- the embedded engine does one thing at a time
    const { rows } = await sql<Counted>`SELECT u.platform, u.locale, u.data_center AS dc,
        width_bucket(u.registered_at, ${times}) AS bucket, array[${sql.join(counts)}] AS counts
      FROM app_user u WHERE u.brand = ${brand} GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`.execute(db)
    found.set(brand, { counted: rows, keys: [...kinds.keys()], moments })
  }
  const groupsOf: Reached['groupsOf'] = (asked) => {
    const { counted = [], keys = [], moments = [] } = found.get(asked.brand) ?? {}
    const nth = keys.indexOf(keyOf(asked))
    const until = moments.indexOf(asked.at)
    const groups = new Map<string, Group>()
    for (const { bucket, counts, ...place } of counted) {
      const people = counts[nth] ?? 0
      if (bucket > until || people === 0) continue
      const key = Object.values(place).join(' ')
      groups.set(key, { ...place, people: people + (groups.get(key)?.people ?? 0) })
    }
    return [...groups.values()]
  }
  return {
    groupsOf,
    countOf: (asked) => groupsOf(asked).reduce((sum, { people }) => sum + people, 0),
  }
}
