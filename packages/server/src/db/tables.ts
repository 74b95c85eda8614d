import type { ActionName, Brand, DataCentre, ProjectKey, UserStatus } from '@bms/contract'
import type { ColumnType } from 'kysely'

/*
 * The tables as code sees them; migrations make them. Names and columns are those of the design's section
 * 2.34. All in one file, longer than most, because it is one list that is read as a whole.
 */

/** A moment: read as a Date, written as a Date or ISO text. */
type Moment = ColumnType<Date, Date | string, Date | string>

/** A moment that may be missing. */
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** A JSON column: read as a value, written as its JSON text. */
type Json<T> = ColumnType<T, string, string>

/** What every table that staff write to carries. */
interface Audit {
  created_at: Moment
  created_by: string | null
  updated_at: Moment
  updated_by: string | null
  rev: number
  deleted_at: MaybeMoment
}

interface StaffTable extends Audit {
  uid: string
  uname: string
  uemail: string
  nickname: string
  mobile: string | null
  avatar_url: string | null
  dept: string | null
  title: string | null
  /** null: nobody can sign in as this person until a password is set. */
  pass_hash: string | null
  pass_changed_at: MaybeMoment
  status: 'invited' | 'active' | 'disabled' | 'locked'
  must_change_pass: boolean
  locale: string
  tz: string
  last_login_at: MaybeMoment
  last_login_ip: string | null
}

interface RoleTable extends Audit {
  role_id: string
  role_name: string
  description: string | null
  is_super_admin: number
  builtin: boolean
}

interface RolePermissionTable {
  role_id: string
  project_name: string
  module_name: string
  /** null: all actions. */
  actions: Json<ActionName[] | null> | null
}

interface StaffRoleTable {
  uid: string
  role_id: string
}

interface SessionTable {
  session_id: string
  uid: string
  /** SHA-256 of the tokens; the tokens themselves are kept nowhere. */
  access_hash: string
  refresh_hash: string
  binding_hash: string
  remember: boolean
  issued_at: Moment
  last_seen_at: Moment
  access_expires_at: Moment
  /** The absolute end; the idle limit counts from `last_seen_at`. */
  expires_at: Moment
  ip: string
  ua: string
  revoked_at: MaybeMoment
  revoked_because: string | null
}

/** Failed sign-ins of an account from one place (an address, or a known device). */
interface SignInGuardTable {
  account: string
  place: string
  failures: number
  first_failed_at: Moment
  last_failed_at: Moment
  locked_until: MaybeMoment
}

export interface OperationRecordTable {
  project: ProjectKey
  seq: number
  log_id: string
  at: Moment
  actor_uid: string
  actor_nickname: string
  actor_uemail: string
  module: string
  action: string
  target_type: string
  target_id: string
  target_name: string
  result: 'success' | 'failure'
  error_code: number | null
  error_message: string | null
  changes: Json<{ path: string; label?: string; from: Scalar; to: Scalar }[]>
  reason: string | null
  ip: string
  ua: string
  session_id: string | null
  request_id: string
  prev_hash: string
  hash: string
}

/** A value that an operation record shows as before or after. */
export type Scalar = string | number | boolean | null

/** Where each project's chain ends; its row is the lock that puts appends in order. */
interface OperationChainTable {
  project: ProjectKey
  seq: number
  hash: string
}

interface CategoryTable extends Audit {
  brand: Brand
  category_id: string
  parent_id: string | null
  key: string
  name: Json<Record<string, string>>
  sort: number
  visible: boolean
}

interface SeriesTable extends Audit {
  brand: Brand
  series_id: string
  category_id: string
  name: string
  code: string
  sort: number
  status: string
}

interface StandardProductTable extends Audit {
  brand: Brand
  product_id: string
  model: string
  name: Json<Record<string, string>>
  category_id: string
  series_id: string | null
  protocol: string
  capabilities: Json<string[]>
  support_dcs: Json<DataCentre[]>
  status: string
  sort: number
}

interface SingleProductTable extends Audit {
  brand: Brand
  product_id: string
  standard_product_id: string
  sku: string
  product_key: string
  name: Json<Record<string, string>>
  color: string | null
  plug: string | null
  sale_regions: Json<string[]>
  app_visible: boolean
  firmware_latest_mcu: string | null
  firmware_latest_wifi: string | null
  status: string
}

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

/** What the apps' analytics deliver each night: a source, kept when statistics are rebuilt. */
interface ActivityDailyTable {
  brand: Brand
  data_center: DataCentre
  day: ColumnType<string, string, string>
  dau: number
  wau: number
  mau: number
  devices_online: number
}

/** Roll-up by UTC day: how many `metric` there were on `day` with `dim` = `dim_key`. */
interface StatDailyTable {
  brand: Brand
  data_center: DataCentre
  day: ColumnType<string, string, string>
  dim: 'country' | 'product'
  dim_key: string
  metric: DailyMetric
  v: number
}

/** What is counted by day. */
export type DailyMetric = 'users_new' | 'users_deleted' | 'devices_new'

/** Roll-up of the present: how many `metric` there are with `dim` = `dim_key`. */
export interface StatTotalTable {
  brand: Brand
  data_center: DataCentre
  dim: 'country' | 'product'
  dim_key: string
  metric: TotalMetric
  v: number
}

/** What is counted of the present. */
export type TotalMetric = `users_${UserStatus}` | 'devices' | 'devices_online' | 'devices_bound'

export interface Tables {
  staff: StaffTable
  role: RoleTable
  role_permission: RolePermissionTable
  staff_role: StaffRoleTable
  session: SessionTable
  sign_in_guard: SignInGuardTable
  operation_record: OperationRecordTable
  operation_chain: OperationChainTable
  category: CategoryTable
  series: SeriesTable
  standard_product: StandardProductTable
  single_product: SingleProductTable
  app_user: AppUserTable
  device: DeviceTable
  device_fault: DeviceFaultTable
  feedback: FeedbackTable
  activity_daily: ActivityDailyTable
  stat_daily: StatDailyTable
  stat_total: StatTotalTable
}
