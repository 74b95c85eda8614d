import {
  type AdContent,
  type CallInput,
  type EmailContent,
  type EmailProgress,
  emailProgressKeys,
  localesOf,
  type PromoStatus,
  promoStatuses,
  type Promotion,
  type PromoType,
  promoTypes,
  type SplashContent,
  summariseAudience,
} from '@bms/contract'

import { offerAuthors } from '../content/authors.ts'

/** How far a sending is, as it is kept. */
export type KeptProgress = Omit<EmailProgress, 'queued'> & { readonly target: number; readonly handled: number }

/** The counts of a sending as the wire has them. `queued`: who wasn't taken in hand yet, or is to be tried again. */
export function toProgress(row: KeptProgress | undefined): EmailProgress {
  const counts = Object.fromEntries(emailProgressKeys.map((key) => [key, 0])) as EmailProgress
  if (!row) return counts
  for (const key of emailProgressKeys) if (key !== 'queued') counts[key] = row[key]
  // Whoever was handed over or given up is out of the queue; bounces that come later were sent before.
  counts.queued = Math.max(0, row.target - row.handled)
  return counts
}

/** How many promotions there are of a kind in a state. */
export interface PromotionCount {
  readonly type: PromoType
  readonly status: PromoStatus
  readonly n: number
}

/** How many promotions of the other filters somebody made. */
export interface AuthorCount {
  readonly uid: string
  readonly nickname: string
  readonly n: number
}

/** Total and facets: each says what choosing it would show, so it follows the other filter and not its own. */
export function summarisePromotions(
  counts: readonly PromotionCount[],
  authors: readonly AuthorCount[],
  query: CallInput<'promotionList'>['query'],
) {
  const sum = (fits: (count: PromotionCount) => boolean) => counts.filter(fits).reduce((total, { n }) => total + n, 0)
  const hasType = ({ type }: PromotionCount) => query.promo_type?.includes(type) ?? true
  const hasStatus = ({ status }: PromotionCount) => query.status?.includes(status) ?? true
  return {
    total: sum((count) => hasType(count) && hasStatus(count)),
    facets: {
      promo_type: promoTypes.map((key) => ({ key, count: sum((count) => count.type === key && hasStatus(count)) })),
      status: promoStatuses.map((key) => ({ key, count: sum((count) => count.status === key && hasType(count)) })),
      created_by: offerAuthors(
        authors.map(({ uid, nickname, n }) => ({ key: uid, label: nickname, count: n })),
        query.created_by,
      ),
    },
  }
}

/** A promotion of whichever kind, with what came of it. */
export interface PromotionRow extends Pick<
  Promotion,
  'status' | 'estimate' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by' | 'rev'
> {
  readonly id: string
  readonly type: PromoType
  readonly content: SplashContent | AdContent | EmailContent
  readonly stats: Readonly<Record<string, number>> | null
  readonly progress: KeptProgress | null
}

/** A promotion as the list of all of them has it; `collisions`: others in its way. */
export function toPromotion(row: PromotionRow, collisions: readonly string[]): Promotion {
  const { id, type, status, content, estimate, stats: _stats, progress: _progress, ...audit } = row
  return {
    promo_id: id,
    promo_type: type,
    name: content.name,
    status,
    audience_summary: summariseAudience(content.audience),
    estimate,
    ...ofContent(row),
    ...(type === 'email' ? {} : { collides_with: [...collisions] }),
    ...audit,
  }
}

/** What differs by kind. */
function ofContent({
  content,
  stats,
  progress,
}: PromotionRow): Pick<Promotion, 'locales' | 'stats'> & Partial<Promotion> {
  if ('subject' in content) {
    const start = content.sent_at ?? content.send_at
    return {
      locales: localesOf(content.subject),
      stats: toProgress(progress ?? undefined),
      ...(start === undefined ? {} : { start_at: start }),
    }
  }
  const { impressions = 0, clicks = 0 } = stats ?? {}
  const ctr = impressions === 0 ? {} : { ctr: Math.round((clicks / impressions) * 1e4) / 1e4 }
  const common = { start_at: content.start_at, end_at: content.end_at, stats: { ...stats, ...ctr } }
  if ('images' in content) {
    const cover = content.images['en']?.phone_9_16.thumb_url
    return {
      ...common,
      locales: localesOf(content.images),
      sort: content.priority,
      ...(cover === undefined ? {} : { cover_url: cover }),
    }
  }
  const cover = content.image['en']?.thumb_url
  return {
    ...common,
    locales: localesOf(content.image),
    slot: content.slot,
    sort: content.sort,
    ...(cover === undefined ? {} : { cover_url: cover }),
  }
}
