import {
  type CallInput,
  type EmailStatus,
  type PlacementState,
  placementStatus,
  type PromoPlace,
  type PromoStatus,
  promoStatuses,
  type Promotion,
  type PromoType,
  promoTypes,
} from '@bms/contract'

import type { Condition } from '../content/conditions.ts'
import { type ContentItem, toAudit } from '../content/content-item.ts'
import { toPage } from '../rows.ts'
import { toSearchKey } from '../search-key.ts'
import { sortRows } from '../sorted-rows.ts'
import { collidingConditions, promotionConditions } from './overview.ts'
import { figuresOf } from './promotion-kinds.ts'
import type { PromotionPage } from './promotion-port.ts'
import {
  type AuthorCount,
  type KeptProgress,
  type PromotionRow,
  summarisePromotions,
  toPromotion,
} from './promotion-rows.ts'

/* Promotions of a brand, where they are kept as rows and not in a database. */

/** A promotion of whichever kind, as its store gives it. */
export type PromotionItem = ContentItem<PromotionRow['content'], PlacementState | EmailStatus>

/** Those of one kind that are as some conditions say. */
type Matching = (conditions: readonly Condition[]) => readonly PromotionItem[]

/** Cast: what is sent has the states of an e-mail, the others those of what is placed. */
const statusOf = ({ status, content }: PromotionItem, now: Date): PromoStatus =>
  'subject' in content ? (status as EmailStatus) : placementStatus(status as PlacementState, content, now.getTime())

/** Others that the same people would get at the same time. */
export function collisionsAmong(matching: Matching, item: PromotionItem, now: Date): string[] {
  const { id, content } = item
  if ('subject' in content || !['scheduled', 'live'].includes(statusOf(item, now))) return []
  const found = matching(collidingConditions({ slot: undefined, ...content }, now))
  return found.flatMap((other) => (other.id === id ? [] : other.id)).toSorted()
}

/** Those that something would collide with where it were placed so; at most so many, in the order of their start. */
export const collidingAmong = (matching: Matching, { except, ...place }: PromoPlace, limit: number, now: Date) =>
  matching(collidingConditions(place, now))
    .flatMap(({ id: promo_id, content }) => {
      if (promo_id === except || 'subject' in content) return []
      const { name, start_at, end_at, enabled } = content
      return { promo_id, name, start_at, end_at, enabled }
    })
    .toSorted((a, b) => (a.start_at + a.promo_id < b.start_at + b.promo_id ? -1 : 1))
    .slice(0, limit)

/** Who made how many of some promotions. */
function authorsOf(rows: readonly Promotion[]): AuthorCount[] {
  const found = Map.groupBy(
    rows.flatMap(({ created_by: by }) => by ?? []),
    ({ uid }) => uid,
  )
  return [...found].map(([uid, all]) => ({ uid, nickname: all[0]?.nickname ?? '', n: all.length }))
}

/** A page of promotions of all kinds, and what choosing something else would show. */
export function listPromotionsAmong(
  matchingOf: (type: PromoType) => Matching,
  progressOf: (id: string) => KeptProgress | undefined,
  query: CallInput<'promotionList'>['query'],
  now: Date,
): PromotionPage {
  const rowsOf = (asked: typeof query) =>
    promoTypes.flatMap((type) => {
      const matching = matchingOf(type)
      const conditions = promotionConditions(type, asked, now)
      const found = conditions ? matching(conditions) : []
      return found.map((item) => {
        const { id, content } = item
        const facts = { id, type, content, ...figuresOf(item), progress: progressOf(id) ?? null }
        const audit = toAudit(item)
        return toPromotion({ ...facts, status: statusOf(item, now), ...audit }, collisionsAmong(matching, item, now))
      })
    })
  const sorted = sortRows(
    rowsOf(query),
    query.sort ?? ['-updated_at'],
    (row, field) => {
      if (field === 'name') return toSearchKey(row.name)
      if (field === 'start_at' || field === 'end_at') return row[field] ?? null
      if (field === 'status') return promoStatuses.indexOf(row.status)
      return field === 'created_at' ? row.promo_id : row.updated_at
    },
    ({ promo_id }) => promo_id,
  )
  const all = rowsOf({ ...query, promo_type: undefined, status: undefined })
  const counts = all.map(({ promo_type: type, status }) => ({ type, status, n: 1 }))
  const { facets } = summarisePromotions(counts, authorsOf(rowsOf({ ...query, created_by: undefined })), query)
  return { ...toPage(sorted, query), facets }
}
