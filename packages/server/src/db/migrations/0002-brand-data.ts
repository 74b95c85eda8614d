import { audit, key, type Migration } from './migration.ts'

const brandKey = `brand ${key} NOT NULL`

/** Products, app users, devices, faults and feedback of the brands. */
export const brandDataMigration: Migration = {
  version: 2,
  name: 'products, app users, devices and feedback',
  statements: [
    `CREATE TABLE category (
      ${brandKey}, category_id ${key} NOT NULL, parent_id ${key}, key ${key} NOT NULL, name jsonb NOT NULL,
      sort integer NOT NULL, visible boolean NOT NULL, ${audit}, PRIMARY KEY (brand, category_id),
      FOREIGN KEY (brand, parent_id) REFERENCES category (brand, category_id))`,
    `CREATE UNIQUE INDEX category_key ON category (brand, key)`,
    `CREATE TABLE series (
      ${brandKey}, series_id ${key} NOT NULL, category_id ${key} NOT NULL, name text NOT NULL, code ${key} NOT NULL,
      sort integer NOT NULL, status text NOT NULL, ${audit}, PRIMARY KEY (brand, series_id),
      FOREIGN KEY (brand, category_id) REFERENCES category (brand, category_id))`,
    `CREATE UNIQUE INDEX series_code ON series (brand, code)`,
    `CREATE TABLE standard_product (
      ${brandKey}, product_id ${key} NOT NULL, model ${key} NOT NULL, name jsonb NOT NULL,
      category_id ${key} NOT NULL, series_id ${key}, protocol text NOT NULL,
      capabilities jsonb NOT NULL, support_dcs jsonb NOT NULL, status text NOT NULL, sort integer NOT NULL, ${audit},
      PRIMARY KEY (brand, product_id),
      FOREIGN KEY (brand, category_id) REFERENCES category (brand, category_id),
      FOREIGN KEY (brand, series_id) REFERENCES series (brand, series_id))`,
    `CREATE UNIQUE INDEX standard_product_model ON standard_product (brand, model)`,
    `CREATE TABLE single_product (
      ${brandKey}, product_id ${key} NOT NULL, standard_product_id ${key} NOT NULL, sku ${key} NOT NULL,
      product_key ${key} NOT NULL, name jsonb NOT NULL, color text, plug text, sale_regions jsonb NOT NULL,
      app_visible boolean NOT NULL, firmware_latest_mcu text, firmware_latest_wifi text, status text NOT NULL, ${audit},
      PRIMARY KEY (brand, product_id),
      FOREIGN KEY (brand, standard_product_id) REFERENCES standard_product (brand, product_id))`,
    `CREATE UNIQUE INDEX single_product_sku ON single_product (brand, sku)`,
    `CREATE UNIQUE INDEX single_product_key ON single_product (brand, product_key)`,

    `CREATE TABLE app_user (
      ${brandKey}, user_id ${key} NOT NULL, account text NOT NULL, account_key ${key} NOT NULL,
      nickname text NOT NULL, nickname_key ${key} NOT NULL,
      email text, phone_cc text, phone_number text, avatar_url text, gender text NOT NULL,
      country ${key} NOT NULL, data_center ${key} NOT NULL, locale text NOT NULL, tz text NOT NULL,
      platform text NOT NULL, app_version text NOT NULL, os_version text NOT NULL, phone_model text NOT NULL,
      register_source text NOT NULL,
      status ${key} NOT NULL CHECK (status IN ('enabled', 'disabled', 'deleted')),
      disabled_reason text, disabled_at timestamptz,
      marketing_opt_in boolean NOT NULL, push_token_ok boolean NOT NULL,
      device_count integer NOT NULL, feedback_count integer NOT NULL, tags jsonb NOT NULL, note text,
      registered_at timestamptz NOT NULL, last_active_at timestamptz, last_ip text,
      updated_at timestamptz NOT NULL, rev integer NOT NULL DEFAULT 1, deleted_at timestamptz,
      PRIMARY KEY (brand, user_id))`,
    // One index per sort of the user list, each ending in the id, so that pages never overlap.
    `CREATE INDEX app_user_registered ON app_user (brand, registered_at, user_id)`,
    `CREATE INDEX app_user_active ON app_user (brand, last_active_at DESC NULLS LAST, user_id DESC)`,
    `CREATE INDEX app_user_nickname ON app_user (brand, nickname_key, user_id)`,
    `CREATE INDEX app_user_devices ON app_user (brand, device_count, user_id)`,
    // The selective filters, in the default order.
    `CREATE INDEX app_user_status ON app_user (brand, status, registered_at, user_id)`,
    `CREATE INDEX app_user_country ON app_user (brand, country, registered_at, user_id)`,
    `CREATE INDEX app_user_account ON app_user (brand, account_key)`,

    `CREATE TABLE device (
      ${brandKey}, device_id ${key} NOT NULL, sn ${key} NOT NULL, mac ${key} NOT NULL, name text NOT NULL,
      single_product_id ${key} NOT NULL, product_id ${key} NOT NULL, product_model ${key} NOT NULL,
      series_id ${key}, category_id ${key} NOT NULL, user_id ${key}, shared_with integer NOT NULL,
      bind_status ${key} NOT NULL CHECK (bind_status IN ('bound', 'unbound')),
      status ${key} NOT NULL CHECK (status IN ('online', 'offline', 'fault')),
      activated_at timestamptz NOT NULL, bound_at timestamptz, last_online_at timestamptz NOT NULL,
      last_offline_at timestamptz, online_rate_7d double precision NOT NULL, rssi integer, net text NOT NULL,
      firmware_mcu ${key} NOT NULL, firmware_wifi ${key} NOT NULL, ota_status text NOT NULL, ota_target text,
      country ${key} NOT NULL, data_center ${key} NOT NULL, run_hours integer NOT NULL, consumables jsonb NOT NULL,
      open_fault_count integer NOT NULL, last_fault jsonb,
      warranty_starts_at timestamptz NOT NULL, warranty_ends_at timestamptz NOT NULL, props jsonb NOT NULL,
      created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, rev integer NOT NULL DEFAULT 1,
      PRIMARY KEY (brand, device_id),
      FOREIGN KEY (brand, user_id) REFERENCES app_user (brand, user_id),
      FOREIGN KEY (brand, single_product_id) REFERENCES single_product (brand, product_id))`,
    `CREATE UNIQUE INDEX device_sn ON device (brand, sn)`,
    `CREATE INDEX device_owner ON device (brand, user_id)`,
    `CREATE INDEX device_status ON device (brand, status, last_online_at)`,
    `CREATE INDEX device_product ON device (brand, single_product_id)`,
    `CREATE INDEX device_firmware ON device (brand, firmware_mcu)`,

    `CREATE TABLE device_fault (
      ${brandKey}, fault_id ${key} NOT NULL, device_id ${key} NOT NULL, code ${key} NOT NULL, level text NOT NULL,
      name jsonb NOT NULL, firmware text NOT NULL, raised_at timestamptz NOT NULL, cleared_at timestamptz,
      context jsonb NOT NULL, PRIMARY KEY (brand, fault_id),
      FOREIGN KEY (brand, device_id) REFERENCES device (brand, device_id))`,
    `CREATE INDEX device_fault_code ON device_fault (brand, code, raised_at)`,
    `CREATE INDEX device_fault_device ON device_fault (brand, device_id, raised_at)`,

    `CREATE TABLE feedback (
      ${brandKey}, feedback_id ${key} NOT NULL, user_id ${key} NOT NULL, category text NOT NULL, product_model text,
      device_id ${key}, sn text, fault_code text, content text NOT NULL, contact text, rating integer,
      app_version text NOT NULL, os_version text NOT NULL, phone_model text NOT NULL, platform text NOT NULL,
      locale text NOT NULL, country ${key} NOT NULL, data_center ${key} NOT NULL,
      status ${key} NOT NULL CHECK (status IN ('open', 'in_progress', 'resolved')), priority text NOT NULL,
      assignee_uid ${key}, tags jsonb NOT NULL, resolution text, resolution_note text,
      reopen_count integer NOT NULL, first_reply_at timestamptz, resolved_at timestamptz,
      sla_due_at timestamptz NOT NULL, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
      rev integer NOT NULL DEFAULT 1, PRIMARY KEY (brand, feedback_id),
      FOREIGN KEY (brand, user_id) REFERENCES app_user (brand, user_id),
      FOREIGN KEY (brand, device_id) REFERENCES device (brand, device_id))`,
    `CREATE INDEX feedback_status ON feedback (brand, status, sla_due_at)`,
    `CREATE INDEX feedback_user ON feedback (brand, user_id)`,
    `CREATE INDEX feedback_device ON feedback (brand, device_id)`,
    `CREATE INDEX feedback_assignee ON feedback (brand, assignee_uid, status)`,
  ],
}
