import type {
  Brand,
  NoteReason,
  Notification,
  NotificationKind,
  ReportSubscription,
  SavedView,
  viewVisibilities,
} from '@bms/contract'

import type { Audit, Json, MaybeMoment, Moment } from './columns.ts'

interface PreferenceTable {
  uid: string
  scope: string
  /** Kept as written: the order of keys is the writer's. */
  value: Json<unknown>
  updated_at: Moment
}

interface SavedViewTable extends Omit<Audit, 'deleted_at'> {
  view_id: string
  page: string
  name: string
  owner_uid: string
  visibility: (typeof viewVisibilities)[number]
  role_id: string | null
  query: Json<SavedView['query']>
  columns: Json<SavedView['columns']>
  is_default: boolean
}

interface InboxTable {
  note_id: string
  uid: string
  kind: NotificationKind
  title: string
  /** Null in notes from before there were words. */
  reason: NoteReason | null
  figures: Json<NonNullable<Notification['figures']> | null> | null
  /** JSON; null where there is nowhere to go. */
  ref: Json<{ type: string; id: string; brand?: string } | null> | null
  read_at: MaybeMoment
  created_at: Moment
}

interface ReportSubscriptionTable extends Pick<ReportSubscription, 'subscription_id' | 'board' | 'locale' | 'tz'> {
  uid: string
  /** The brand. */
  project: Brand
  query: Json<ReportSubscription['query']>
  next_run_at: Moment
  /** The run whose mail was begun. */
  claimed_at: MaybeMoment
  sent_at: MaybeMoment
  /** When one was last asked for beside Monday's. */
  asked_at: MaybeMoment
  created_at: Moment
}

/** What the console keeps for a person. */
export interface PersonalTables {
  preference: PreferenceTable
  saved_view: SavedViewTable
  inbox: InboxTable
  report_subscription: ReportSubscriptionTable
}
