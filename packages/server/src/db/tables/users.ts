import type { Brand, DataCentre, UserStatus } from '@bms/contract'

import type { Json, MaybeMoment, Moment, Scalar } from './columns.ts'

export interface AppUserTable {
  brand: Brand
  user_id: string
  account: string
  /** `account` and `nickname` folded by `toSearchKey`: what `q` and sorting by name look at. */
  account_key: string
  nickname_key: string
  email: string | null
  phone_cc: string | null
  phone_number: string | null
  nickname: string
  avatar_url: string | null
  gender: string
  country: string
  data_center: DataCentre
  locale: string
  tz: string
  platform: 'ios' | 'android' | 'web'
  app_version: string
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
  tags: Json<string[]>
  note: string | null
  registered_at: Moment
  last_active_at: MaybeMoment
  /** When this user was last sent a message or an e-mail. */
  last_message_at?: MaybeMoment
  last_ip: string | null
  updated_at: Moment
  rev: number
  deleted_at: MaybeMoment
}

interface DeviceTable {
  brand: Brand
  device_id: string
  sn: string
  mac: string
  name: string
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
  net: string
  firmware_mcu: string
  firmware_wifi: string
  ota_status: string
  ota_target: string | null
  country: string
  data_center: DataCentre
  run_hours: number
  consumables: Json<{ key: string; left_pct: number }[]>
  open_fault_count: number
  last_fault: Json<{ code: string; name: string; level: string; at: string } | null> | null
  warranty_starts_at: Moment
  warranty_ends_at: Moment
  props: Json<Record<string, Scalar>>
  created_at: Moment
  updated_at: Moment
  rev: number
}

interface DeviceFaultTable {
  brand: Brand
  fault_id: string
  device_id: string
  code: string
  level: string
  name: Json<Record<string, string>>
  firmware: string
  raised_at: Moment
  cleared_at: MaybeMoment
  context: Json<Record<string, Scalar>>
}

interface FeedbackTable {
  brand: Brand
  feedback_id: string
  user_id: string
  category: string
  product_model: string | null
  device_id: string | null
  sn: string | null
  fault_code: string | null
  content: string
  contact: string | null
  rating: number | null
  app_version: string
  os_version: string
  phone_model: string
  platform: string
  locale: string
  country: string
  data_center: DataCentre
  status: 'open' | 'in_progress' | 'resolved'
  priority: string
  assignee_uid: string | null
  tags: Json<string[]>
  resolution: string | null
  resolution_note: string | null
  reopen_count: number
  first_reply_at: MaybeMoment
  resolved_at: MaybeMoment
  sla_due_at: Moment
  created_at: Moment
  updated_at: Moment
  rev: number
}

/** The brands' app users, their devices, and what they say. */
export interface UserTables {
  app_user: AppUserTable
  device: DeviceTable
  device_fault: DeviceFaultTable
  feedback: FeedbackTable
}
