import { audit, key, type Migration } from './migration.ts'

/** Staff, what they may do, their sessions, and the record of what they did. */
export const staffMigration: Migration = {
  version: 1,
  name: 'staff, sessions and operation records',
  statements: [
    `CREATE TABLE staff (
      uid ${key} PRIMARY KEY, uname ${key} NOT NULL, uemail text NOT NULL, nickname text NOT NULL,
      mobile text, avatar_url text, dept text, title text,
      pass_hash text, pass_changed_at timestamptz,
      status text NOT NULL CHECK (status IN ('invited', 'active', 'disabled', 'locked')),
      must_change_pass boolean NOT NULL DEFAULT false,
      locale text NOT NULL DEFAULT 'en', tz text NOT NULL DEFAULT 'UTC',
      last_login_at timestamptz, last_login_ip text, ${audit})`,
    `CREATE UNIQUE INDEX staff_uname ON staff (uname)`,
    `CREATE UNIQUE INDEX staff_uemail ON staff (lower(uemail))`,
    `CREATE TABLE role (
      role_id ${key} PRIMARY KEY, role_name text NOT NULL, description text,
      is_super_admin integer NOT NULL CHECK (is_super_admin IN (0, 1)),
      builtin boolean NOT NULL DEFAULT false, ${audit})`,
    `CREATE UNIQUE INDEX role_name ON role (role_name)`,
    `CREATE TABLE role_permission (
      role_id ${key} NOT NULL REFERENCES role, project_name ${key} NOT NULL, module_name ${key} NOT NULL,
      actions jsonb, PRIMARY KEY (role_id, project_name, module_name))`,
    `CREATE TABLE staff_role (
      uid ${key} NOT NULL REFERENCES staff, role_id ${key} NOT NULL REFERENCES role, PRIMARY KEY (uid, role_id))`,
    `CREATE INDEX staff_role_role ON staff_role (role_id)`,
    `CREATE TABLE session (
      session_id ${key} PRIMARY KEY, uid ${key} NOT NULL REFERENCES staff,
      access_hash ${key} NOT NULL, refresh_hash ${key} NOT NULL,
      binding_hash ${key} NOT NULL, remember boolean NOT NULL,
      issued_at timestamptz NOT NULL, last_seen_at timestamptz NOT NULL,
      access_expires_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
      ip text NOT NULL, ua text NOT NULL, revoked_at timestamptz, revoked_because text)`,
    `CREATE UNIQUE INDEX session_access ON session (access_hash)`,
    `CREATE INDEX session_uid ON session (uid, expires_at)`,
    `CREATE TABLE sign_in_guard (
      account ${key} NOT NULL, place ${key} NOT NULL, failures integer NOT NULL,
      first_failed_at timestamptz NOT NULL, last_failed_at timestamptz NOT NULL, locked_until timestamptz,
      PRIMARY KEY (account, place))`,
    `CREATE INDEX sign_in_guard_age ON sign_in_guard (last_failed_at)`,
    `CREATE TABLE operation_chain (project ${key} PRIMARY KEY, seq integer NOT NULL, hash ${key} NOT NULL)`,
    `CREATE TABLE operation_record (
      project ${key} NOT NULL, seq integer NOT NULL, log_id ${key} NOT NULL, at timestamptz NOT NULL,
      actor_uid ${key} NOT NULL, actor_nickname text NOT NULL, actor_uemail text NOT NULL,
      module ${key} NOT NULL, action ${key} NOT NULL,
      target_type ${key} NOT NULL, target_id ${key} NOT NULL, target_name text NOT NULL,
      result ${key} NOT NULL CHECK (result IN ('success', 'failure')), error_code integer, error_message text,
      changes jsonb NOT NULL, reason text, ip text NOT NULL, ua text NOT NULL,
      session_id ${key}, request_id text NOT NULL, prev_hash ${key} NOT NULL, hash ${key} NOT NULL,
      PRIMARY KEY (project, seq))`,
    `CREATE UNIQUE INDEX operation_record_id ON operation_record (log_id)`,
    `CREATE INDEX operation_record_time ON operation_record (at, log_id)`,
    `CREATE INDEX operation_record_at ON operation_record (project, at, log_id)`,
    `CREATE INDEX operation_record_actor ON operation_record (actor_uid, at, log_id)`,
    `CREATE INDEX operation_record_target ON operation_record (target_type, target_id, at, log_id)`,
    `CREATE INDEX operation_record_action ON operation_record (project, action, at, log_id)`,
  ],
}
