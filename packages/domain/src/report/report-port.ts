import type { Brand, ReportSubscription } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { AdministrationPort } from '../role/role-port.ts'

/** A subscription as it is kept. */
export interface SubscriptionRow extends Omit<ReportSubscription, 'state' | 'next_run_at' | 'sent_at' | 'created_at'> {
  readonly uid: string
  readonly next_run_at: Date
  readonly sent_at: Date | null
  /** When one was last asked for beside Monday's. */
  readonly asked_at: Date | null
  readonly created_at: Date
}

/** A subscription that is made. */
export type NewSubscription = Omit<SubscriptionRow, 'subscription_id' | 'sent_at' | 'asked_at' | 'created_at'>

/** Where subscriptions are kept, and what sends them. */
export interface ReportPort<W extends World> extends Pick<
  AdministrationPort<W>,
  'now' | 'reader' | 'transact' | 'once' | 'callerOf'
> {
  /** Whether mail is sent from here, or only kept. */
  readonly mail: (context: W['context']) => 'sent' | 'kept'
  /** Has somebody's changes wait for one another until the transaction ends. */
  readonly takeTurns: (trx: W['trx'], uid: string) => Promise<void>
  /** Somebody's own, oldest first. */
  readonly ownedBy: (db: W['db'] | W['trx'], uid: string) => Promise<readonly SubscriptionRow[]>
  /** Keeps a new one and orders its first mail; answers with the row. */
  readonly insert: (trx: W['trx'], subscription: NewSubscription, at: Date) => Promise<SubscriptionRow>
  /** Has it written in another language, and sent by another zone's clock. */
  readonly retime: (
    trx: W['trx'],
    subscription: SubscriptionRow,
    change: Pick<SubscriptionRow, 'locale' | 'tz' | 'next_run_at'>,
    at: Date,
  ) => Promise<void>
  /** Ends it, with what was ordered. */
  readonly remove: (trx: W['trx'], subscription: Pick<SubscriptionRow, 'subscription_id' | 'brand'>) => Promise<void>
  /** Orders one more mail, now. */
  readonly sendNow: (trx: W['trx'], subscription: SubscriptionRow, at: Date) => Promise<void>
}

/** Whether two sets of filters ask for the same, in whatever order. */
export function isSameReport(
  one: Pick<SubscriptionRow, 'brand' | 'board' | 'query'>,
  other: { readonly brand: Brand; readonly board: string; readonly query: SubscriptionRow['query'] },
): boolean {
  const names = Object.keys(one.query)
  return (
    one.brand === other.brand &&
    one.board === other.board &&
    names.length === Object.keys(other.query).length &&
    names.every((name) => one.query[name] === other.query[name])
  )
}
