import type { Brand, MessageContent, MessageStatus, VersionContent, VersionStatus } from '@bms/contract'
import type { VersionUsers } from '@bms/domain'

import type { Audit, Json, MaybeMoment, Moment, Words } from './columns.ts'

interface AppVersionTable extends Audit {
  brand: Brand
  version_id: string
  status: VersionStatus
  name_key: string
  name_words: Words
  platform: string
  channel: string
  version: string
  build: number
  /** Version and build in a form that sorts as they do. */
  version_key: string
  update_type: string
  rollout_percent: number
  put_on_at: MaybeMoment
  content: Json<VersionContent>
}

interface VersionUsageTable {
  brand: Brand
  usage: Json<VersionUsers[]>
  counted_at: Moment
}

interface PushMessageTable extends Audit {
  brand: Brand
  msg_id: string
  status: MessageStatus
  name_key: string
  name_words: Words
  msg_type: string
  publish_at: MaybeMoment
  published_at: MaybeMoment
  content: Json<MessageContent>
}

interface PushResultTable {
  brand: Brand
  msg_id: string
  target: number
  sent: number
  delivered: number
  opened: number
  clicked: number
  failed: number
  unsubscribed: number
  failures: Json<Record<string, number>>
}

interface PushStatTable {
  brand: Brand
  msg_id: string
  /** The hour it tells of. */
  bucket: Moment
  platform: string
  locale: string
  dc: string
  sent: number
  delivered: number
  opened: number
  clicked: number
  failed: number
}

interface PushWaveTable {
  brand: Brand
  msg_id: string
  tz: string
  due_at: Moment
  last_user_id: string
  parts: number
  part_users: Json<string[]> | null
  done: boolean
}

interface PushDeliveryTable {
  brand: Brand
  user_id: string
  msg_id: string
  status: 'sent' | 'failed'
  reason: string | null
  at: Moment
  delivered_at: MaybeMoment
  opened_at: MaybeMoment
  clicked_at: MaybeMoment
  unsubscribed_at: MaybeMoment
}

/** Versions of the apps, messages to them, and what became of those. */
export interface MessageTables {
  app_version: AppVersionTable
  version_usage: VersionUsageTable
  push_message: PushMessageTable
  push_result: PushResultTable
  push_stat: PushStatTable
  push_wave: PushWaveTable
  push_delivery: PushDeliveryTable
}
