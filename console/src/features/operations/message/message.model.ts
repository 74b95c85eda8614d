import { type MessageStatus, type PushMessage, removableMessageStatuses } from '@bms/contract'

/** How a status looks. */
export const statusTones = {
  draft: 'neutral',
  scheduled: 'info',
  publishing: 'warning',
  published: 'success',
  cancelled: 'neutral',
  failed: 'danger',
} as const satisfies Record<MessageStatus, string>

/** The title in the message's own default language; empty where there is none. */
export const titleOf = ({ content, default_loc }: Pick<PushMessage, 'content' | 'default_loc'>): string =>
  content[default_loc]?.title ?? Object.values(content)[0]?.title ?? ''

/** Languages of a message, its default one first. */
export const localesOf = ({ content, default_loc }: Pick<PushMessage, 'content' | 'default_loc'>): string[] =>
  Object.keys(content).toSorted(
    (a, b) => Number(b === default_loc) - Number(a === default_loc) || a.localeCompare(b, 'en'),
  )

/** A part of a whole from 0 to 1; undefined of nothing. */
export const shareOf = (part: number, whole: number): number | undefined => (whole > 0 ? part / whole : undefined)

/** Whether it was sent to anybody by now. */
export const hasBegun = ({ begun_at }: Pick<PushMessage, 'begun_at'>): boolean => begun_at !== undefined

/** Whether a message can be deleted. */
export const isRemovable = ({ status }: Pick<PushMessage, 'status'>): boolean =>
  removableMessageStatuses.includes(status)

/** Whether a message can be kept from going out, or its rest be stopped. */
export const isStoppable = ({ status }: Pick<PushMessage, 'status'>): boolean =>
  status === 'scheduled' || status === 'publishing'

/** Steps of a message's way that its record shows. */
export type WayStep = 'created' | 'ordered' | 'begun' | 'ended'

/** A step of a message's way: when it was reached, and by whom. */
export interface Way {
  readonly key: WayStep
  /** What it is called. */
  readonly name: 'stepCreated' | 'stepOrdered' | 'stepBegun' | 'stepSent' | 'stepCancelled' | 'stepFailed'
  readonly at?: string | undefined
  /** Who did it; of what goes by itself nobody. */
  readonly by?: string | undefined
}

/** The way of a message, with what it has come to. */
export function wayOf(message: PushMessage): { readonly steps: readonly Way[]; readonly current: WayStep } {
  const { status, created_at, created_by, ordered_at, ordered_by, begun_at, publish_at } = message
  const { cancelled_at, cancelled_by, failed_at, published_at } = message
  const end: Way =
    status === 'cancelled'
      ? { key: 'ended', name: 'stepCancelled', at: cancelled_at, by: cancelled_by?.nickname }
      : status === 'failed'
        ? { key: 'ended', name: 'stepFailed', at: failed_at }
        : { key: 'ended', name: 'stepSent', at: published_at }
  const steps: readonly Way[] = [
    { key: 'created', name: 'stepCreated', at: created_at, by: created_by?.nickname },
    { key: 'ordered', name: 'stepOrdered', at: ordered_at, by: ordered_by?.nickname },
    // What was cancelled before it began never began.
    ...(status === 'cancelled' && begun_at === undefined
      ? []
      : [{ key: 'begun', name: 'stepBegun', at: begun_at ?? publish_at } as const]),
    end,
  ]
  const current: Readonly<Record<MessageStatus, WayStep>> = {
    draft: 'created',
    scheduled: 'ordered',
    publishing: 'begun',
    published: 'ended',
    cancelled: 'ended',
    failed: 'ended',
  }
  return { steps, current: current[status] }
}

/** The funnel: each figure with its part of the one before. */
export function funnelOf(
  stats: PushMessage['stats'],
): readonly { readonly key: FunnelStep; readonly count: number; readonly ofBefore: number | undefined }[] {
  return funnel.map((key, nth) => {
    const before = nth === 0 ? undefined : stats[funnel[nth - 1] ?? 'target']
    return { key, count: stats[key], ofBefore: before === undefined ? undefined : shareOf(stats[key], before) }
  })
}

const funnel = ['target', 'sent', 'delivered', 'opened', 'clicked'] as const

/** A step of the funnel. */
export type FunnelStep = (typeof funnel)[number]
