import type { Migration } from './migration.ts'

/** Events of apps and devices that were taken, so that each counts once. */
export const takenEventsMigration: Migration = {
  version: 35,
  name: 'taken events',
  statements: [
    `CREATE TABLE taken_event (
      brand text COLLATE "C" NOT NULL, event_id text COLLATE "C" NOT NULL, taken_at timestamptz NOT NULL,
      PRIMARY KEY (brand, event_id))`,
    `CREATE INDEX taken_event_age ON taken_event (brand, taken_at)`,
  ],
}
