import { key, type Migration } from './migration.ts'

/** `toVersionKey` of the contract in SQL: versions as text that sorts as versions do. */
const versionKey = (column: string): string => {
  const number = (at: number) => `lpad(split_part(split_part(${column}, '-', 1), '.', ${at}), 4, '0')`
  return `(${[1, 2, 3, 4].map(number).join(` || '.' || `)} ||
    CASE WHEN strpos(${column}, '-') > 0 THEN substr(${column}, strpos(${column}, '-')) ELSE '~' END)`
}

const generated = (type: string, expression: string): string => `${type} GENERATED ALWAYS AS (${expression}) STORED`

/**
 * An index for a filter, in the list's default order. What facets count by is in it, so that counting reads the
 * index and not the table.
 */
const filter = (table: 'app_user' | 'device' | 'feedback', column: string, where = ''): string => {
  const [order, counted] = {
    app_user: ['registered_at, user_id', 'status, country'],
    device: ['activated_at, device_id', 'status'],
    feedback: ['created_at, feedback_id', 'status'],
  }[table] as [string, string]
  const included = counted
    .split(', ')
    .filter((name) => name !== column)
    .join(', ')
  const include = included === '' ? '' : ` INCLUDE (${included})`
  return `CREATE INDEX ${table}_by_${column} ON ${table} (brand, ${column}, ${order})${include}${where}`
}

const userStatements = [
  `ALTER TABLE app_user
    ADD COLUMN app_version_key ${generated(key, versionKey('app_version'))},
    ADD COLUMN has_feedback ${generated('boolean', 'feedback_count > 0')}`,
  // Tags stand in a table of their own besides: an index over lists couldn't begin with the brand.
  `CREATE TABLE app_user_tag (
    brand ${key} NOT NULL, tag ${key} NOT NULL, user_id ${key} NOT NULL, PRIMARY KEY (brand, tag, user_id),
    FOREIGN KEY (brand, user_id) REFERENCES app_user (brand, user_id))`,
  `INSERT INTO app_user_tag SELECT DISTINCT brand, tag, user_id FROM app_user, jsonb_array_elements_text(tags) tag`,
  `CREATE INDEX app_user_tag_user ON app_user_tag (brand, user_id)`,
  ...['data_center', 'platform', 'app_version_key', 'register_source', 'has_feedback', 'marketing_opt_in'].map(
    (column) => filter('app_user', column),
  ),
  `DROP INDEX app_user_registered`,
  `CREATE INDEX app_user_registered ON app_user (brand, registered_at, user_id) INCLUDE (status, country)`,
  `DROP INDEX app_user_active`,
  `CREATE INDEX app_user_active ON app_user (brand, last_active_at DESC NULLS LAST, user_id DESC)
    INCLUDE (status, country)`,
  `DROP INDEX app_user_devices`,
  `CREATE INDEX app_user_devices ON app_user (brand, device_count, user_id) INCLUDE (status, country)`,
]

const deviceStatements = [
  `ALTER TABLE device
    ADD COLUMN name_key ${key},
    ADD COLUMN firmware_key ${generated(key, versionKey('firmware_mcu'))},
    ADD COLUMN last_fault_code ${generated(key, `last_fault ->> 'code'`)},
    ADD COLUMN last_fault_level ${generated(key, `last_fault ->> 'level'`)},
    ADD COLUMN consumable_min integer`,
  `UPDATE device SET name_key = lower(normalize(name, NFKC)),
    consumable_min = (SELECT min((part ->> 'left_pct')::integer) FROM jsonb_array_elements(consumables) part)`,
  `ALTER TABLE device ALTER COLUMN name_key SET NOT NULL`,
  `DROP INDEX device_status`,
  ...['status', 'bind_status', 'category_id', 'series_id', 'product_model', 'ota_status'].map((column) =>
    filter('device', column),
  ),
  ...['last_fault_code', 'last_fault_level', 'country', 'data_center', 'consumable_min'].map((column) =>
    filter('device', column),
  ),
  `CREATE INDEX device_mac ON device (brand, mac)`,
  // One index per sort, each ending in the id.
  ...['activated_at', 'last_online_at', 'name_key', 'open_fault_count', 'warranty_ends_at', 'firmware_key'].map(
    (column) => `CREATE INDEX device_sort_${column} ON device (brand, ${column}, device_id) INCLUDE (status)`,
  ),
  `CREATE INDEX device_fault_open ON device_fault (brand, device_id, raised_at) WHERE cleared_at IS NULL`,
  // Its rows come by the million and are never changed: no foreign key is looked up for each.
  `CREATE TABLE device_event (
    brand ${key} NOT NULL, event_id ${key} NOT NULL, device_id ${key} NOT NULL, kind ${key} NOT NULL,
    at timestamptz NOT NULL, data jsonb NOT NULL, PRIMARY KEY (brand, event_id))`,
  `CREATE INDEX device_event_device ON device_event (brand, device_id, at, event_id)`,
  `CREATE TABLE device_total (
    brand ${key} NOT NULL, data_center ${key} NOT NULL, country ${key} NOT NULL, status ${key} NOT NULL,
    v integer NOT NULL, PRIMARY KEY (brand, data_center, country, status))`,
  `INSERT INTO device_total SELECT brand, data_center, country, status, count(*) FROM device GROUP BY 1, 2, 3, 4`,
]

const feedbackStatements = [
  `ALTER TABLE feedback
    ADD COLUMN images jsonb NOT NULL DEFAULT '[]', ADD COLUMN log_file jsonb,
    ADD COLUMN firmware ${key}, ADD COLUMN duplicate_of ${key},
    ADD COLUMN has_image ${generated('boolean', 'jsonb_array_length(images) > 0')},
    ADD COLUMN has_log ${generated('boolean', 'log_file IS NOT NULL')},
    ADD COLUMN priority_rank ${generated(
      'smallint',
      `CASE priority WHEN 'urgent' THEN 3 WHEN 'high' THEN 2 WHEN 'normal' THEN 1 ELSE 0 END`,
    )}`,
  `UPDATE feedback f SET firmware = d.firmware_mcu FROM device d WHERE d.brand = f.brand AND d.device_id = f.device_id`,
  ...['status', 'category', 'priority', 'resolution', 'platform', 'product_model', 'app_version'].map((column) =>
    filter('feedback', column),
  ),
  ...['firmware', 'fault_code', 'country', 'data_center', 'has_image', 'has_log', 'rating'].map((column) =>
    filter('feedback', column),
  ),
  ...['created_at', 'sla_due_at', 'priority_rank'].map(
    (column) => `CREATE INDEX feedback_sort_${column} ON feedback (brand, ${column}, feedback_id) INCLUDE (status)`,
  ),
  ...['resolved_at', 'rating'].map(
    (column) => `CREATE INDEX feedback_sort_${column} ON feedback
      (brand, ${column} DESC NULLS LAST, feedback_id DESC) INCLUDE (status)`,
  ),
  // What is still to do is little beside what is done: all its tabs are counted from this.
  `CREATE INDEX feedback_to_do ON feedback (brand, created_at, feedback_id)
    INCLUDE (status, assignee_uid, first_reply_at, sla_due_at) WHERE status <> 'resolved'`,
  `CREATE INDEX feedback_sn ON feedback (brand, sn)`,
  `CREATE TABLE feedback_reply (
    brand ${key} NOT NULL, reply_id ${key} NOT NULL, feedback_id ${key} NOT NULL,
    by text NOT NULL CHECK (by IN ('staff', 'user')), actor_uid ${key}, content text NOT NULL,
    images jsonb NOT NULL DEFAULT '[]', internal boolean NOT NULL, created_at timestamptz NOT NULL,
    PRIMARY KEY (brand, feedback_id, reply_id),
    FOREIGN KEY (brand, feedback_id) REFERENCES feedback (brand, feedback_id))`,
]

/** What the lists of users, devices and feedback filter, sort and count by; device events; replies to feedback. */
export const userCenterMigration: Migration = {
  version: 5,
  name: 'filters of users, devices and feedback, device events, replies',
  statements: [...userStatements, ...deviceStatements, ...feedbackStatements],
}
