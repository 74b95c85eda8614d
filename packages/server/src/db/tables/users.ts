import type {
  Asset,
  Brand,
  DataCentre,
  deviceEventKinds,
  deviceNets,
  feedbackCategories,
  FeedbackPriority,
  FeedbackResolution,
  FeedbackStatus,
  otaStatuses,
  UserStatus,
} from '@bms/contract'
import type { Scalar } from '@bms/domain'
import type { ColumnType } from 'kysely'

import type { Derived, Json, MaybeMoment, Moment, Words } from './columns.ts'

interface AppUserTable {
  brand: Brand
  user_id: string
  account: string
  /** `account` and `nickname` folded by `toSearchKey`: whole accounts are found by it, names sorted. */
  account_key: string
  nickname_key: string
  nickname_words: Words
  email: string | null
  phone_cc: string | null
  phone_number: string | null
  nickname: string
  avatar_url: string | null
  gender: 'unknown' | 'male' | 'female'
  country: string
  data_center: DataCentre
  locale: string
  tz: string
  platform: 'ios' | 'android' | 'web'
  app_version: string
  app_version_key: Derived<string>
  os_version: string
  phone_model: string
  register_source: 'email' | 'phone' | 'google' | 'apple' | 'amazon' | 'wechat'
  status: UserStatus
  disabled_reason: string | null
  disabled_at: MaybeMoment
  marketing_opt_in: boolean
  push_token_ok: boolean
  device_count: number
  feedback_count: number
  has_feedback: Derived<boolean>
  tags: Json<string[]>
  note: string | null
  registered_at: Moment
  last_active_at: MaybeMoment
  /** Its UTC day. */
  last_active_day: Derived<string | null>
  /** When this user was last sent a message or an e-mail. */
  last_message_at?: MaybeMoment
  last_ip: string | null
  updated_at: Moment
  rev: number
  deleted_at: MaybeMoment
}

/** `app_user.tags` one by one: what the tag filter looks at. */
interface AppUserTagTable {
  brand: Brand
  tag: string
  /** `tag` by `toSkeleton`: the same for those that look alike. */
  skeleton: string
  user_id: string
}

interface DeviceTable {
  brand: Brand
  device_id: string
  sn: string
  mac: string
  name: string
  /** Capitals and digits of the two alone, as `toSerialKey` has them. */
  sn_key: Derived<string>
  mac_key: Derived<string>
  /** `name` folded by `toSearchKey`. */
  name_key: string
  name_words: Words
  single_product_id: string
  product_id: string
  product_model: string
  series_id: string | null
  category_id: string
  user_id: string | null
  shared_with: number
  bind_status: 'bound' | 'unbound'
  status: 'online' | 'offline' | 'fault'
  activated_at: Moment
  bound_at: MaybeMoment
  last_online_at: Moment
  last_offline_at: MaybeMoment
  online_rate_7d: number
  rssi: number | null
  net: (typeof deviceNets)[number]
  firmware_mcu: string
  firmware_key: Derived<string>
  firmware_wifi: string
  ota_status: (typeof otaStatuses)[number]
  ota_target: string | null
  country: string
  data_center: DataCentre
  run_hours: number
  consumables: Json<{ key: string; left_pct: number }[]>
  /** What is left of the consumable that ends first, per cent. */
  consumable_min: number | null
  open_fault_count: number
  last_fault: Json<{ code: string; name: string; level: FaultLevel; at: string } | null>
  last_fault_code: Derived<string | null>
  last_fault_level: Derived<FaultLevel | null>
  /** Null: no policy covers the device. */
  warranty_starts_at: MaybeMoment
  warranty_ends_at: MaybeMoment
  props: Json<Record<string, Scalar>>
  created_at: Moment
  updated_at: Moment
  rev: number
}

type FaultLevel = 'info' | 'warning' | 'critical'

/** What users are found by who are active all the time: copies of what `app_user` has. */
interface UserSeenTable {
  brand: Brand
  user_id: string
  status: AppUserTable['status']
  country: string
  last_active_at: MaybeMoment
}

/** What devices are found by that tell all the time: copies of what `device` has. */
interface DeviceSeenTable {
  brand: Brand
  device_id: string
  status: DeviceTable['status']
  country: string
  data_center: DataCentre
  last_online_at: Moment
}

interface DeviceFaultTable {
  brand: Brand
  fault_id: string
  device_id: string
  code: string
  level: FaultLevel
  name: Json<Record<string, string>>
  firmware: string
  raised_at: Moment
  cleared_at: MaybeMoment
  context: Json<Record<string, Scalar>>
}

interface DeviceEventTable {
  brand: Brand
  event_id: string
  device_id: string
  kind: (typeof deviceEventKinds)[number]
  at: Moment
  data: Json<Record<string, Scalar>>
}

/** How many devices there are: what the device list counts from. */
interface DeviceTotalTable {
  brand: Brand
  data_center: DataCentre
  country: string
  status: DeviceTable['status']
  v: number
}

interface FeedbackTable {
  brand: Brand
  feedback_id: string
  user_id: string
  category: (typeof feedbackCategories)[number]
  product_model: string | null
  device_id: string | null
  sn: string | null
  sn_key: Derived<string | null>
  fault_code: string | null
  content: string
  content_words: Words
  contact: string | null
  rating: number | null
  app_version: string
  os_version: string
  phone_model: string
  platform: 'ios' | 'android' | 'web'
  /** The device's when it was written. */
  firmware: string | null
  images: ColumnType<Asset[], string | undefined, string>
  log_file: Json<Asset | null> | null
  has_image: Derived<boolean>
  has_log: Derived<boolean>
  locale: string
  country: string
  data_center: DataCentre
  status: FeedbackStatus
  priority: FeedbackPriority
  priority_rank: Derived<number>
  assignee_uid: string | null
  tags: Json<string[]>
  resolution: FeedbackResolution | null
  resolution_note: string | null
  duplicate_of: string | null
  reopen_count: number
  first_reply_at: MaybeMoment
  resolved_at: MaybeMoment
  sla_due_at: Moment
  created_at: Moment
  updated_at: Moment
  rev: number
}

interface FeedbackReplyTable {
  brand: Brand
  reply_id: string
  feedback_id: string
  by: 'staff' | 'user'
  actor_uid: string | null
  content: string
  images: ColumnType<Asset[], string | undefined, string>
  internal: boolean
  /** FAQs that it quotes. */
  faq_ids: ColumnType<string[], string[] | undefined, string[]>
  created_at: Moment
}

/** `feedback.tags` one by one: what new ones could look like. */
interface FeedbackTagTable {
  brand: Brand
  tag: string
  /** `tag` by `toSkeleton`. */
  skeleton: string
  feedback_id: string
}

/** Who has which feedback open, until when. */
interface FeedbackPresenceTable {
  brand: Brand
  feedback_id: string
  uid: string
  writing: boolean
  expires_at: Moment
}

/** What answers begin with, by language. */
interface ReplyTemplateTable {
  brand: Brand
  template_id: string
  name: Json<Record<string, string>>
  text: Json<Record<string, string>>
  updated_at: Moment
  rev: ColumnType<number, number | undefined, number>
}

/** Events of apps and devices that were taken, for each to count once. */
interface TakenEventTable {
  brand: Brand
  event_id: string
  taken_at: Moment
}

/** The brands' app users, their devices, and what they say. */
export interface UserTables {
  app_user: AppUserTable
  app_user_tag: AppUserTagTable
  user_seen: UserSeenTable
  device: DeviceTable
  device_seen: DeviceSeenTable
  device_fault: DeviceFaultTable
  device_event: DeviceEventTable
  device_total: DeviceTotalTable
  taken_event: TakenEventTable
  feedback: FeedbackTable
  feedback_reply: FeedbackReplyTable
  feedback_tag: FeedbackTagTable
  feedback_presence: FeedbackPresenceTable
  reply_template: ReplyTemplateTable
}
