import {
  type AdContent,
  audienceKey,
  type EmailContent,
  type EmailStatus,
  notFrom,
  type PlacementState,
  type SplashContent,
} from '@bms/contract'

import type { ContentItem, ContentKind, World } from '../content/content-item.ts'

const module = 'OperationCenter'

const placementColumns = (content: SplashContent | AdContent) => ({
  start_at: content.start_at,
  end_at: content.end_at,
  enabled: content.enabled,
  audience_key: audienceKey(content.audience),
})

/** How many a promotion reached when it was last changed, and what came of it; of e-mails, progress tells that. */
export const figuresOf = ({ columns: { estimate, stats } }: ContentItem<object, string>) => ({
  estimate: Number(estimate),
  stats: (stats ?? {}) as Readonly<Record<string, number>>,
})

/** Splash screens. */
export function createSplashKind<W extends World>(): ContentKind<SplashContent, PlacementState, W> {
  return {
    id: 'splash_id',
    targetType: 'promo_splash',
    module,
    nameOf: ({ name }) => name,
    columnsOf: (content) => ({ ...placementColumns(content), priority: content.priority }),
    reads: { estimate: 0, stats: {} },
  }
}

/** Homepage ads. */
export function createAdKind<W extends World>(): ContentKind<AdContent, PlacementState, W> {
  return {
    id: 'ad_id',
    targetType: 'promo_homepage_ad',
    module,
    nameOf: ({ name }) => name,
    columnsOf: (content) => ({ ...placementColumns(content), slot: content.slot, sort: content.sort }),
    reads: { estimate: 0, stats: {} },
  }
}

/** Marketing e-mails. */
export function createEmailKind<W extends World>(): ContentKind<EmailContent, EmailStatus, W> {
  return {
    id: 'email_id',
    targetType: 'promo_email',
    module,
    nameOf: ({ name }) => name,
    // A draft may have been scheduled before: when doesn't come back with what it said.
    restore: async ({ status }, content) => {
      if (status !== 'draft') throw notFrom(status, 'draft', 'only-drafts-restored')
      const { send_mode: _mode, send_at: _at, sent_at: _sent, ...rest } = content
      const { cancel_reason: _cancelled, stop_reason: _stopped, ...written } = rest
      return { content: written, status }
    },
    columnsOf: ({ send_at, sent_at }) => ({ start_at: sent_at ?? send_at ?? null }),
    reads: { estimate: 0 },
  }
}
