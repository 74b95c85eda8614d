import type { Migration } from './migration.ts'

/**
 * Warranties of devices as the policies of the brand say, none where no policy covers a device. Those of devices that are
 * there already are worked out by the job, which is ordered here: the rule is code.
 */
export const warrantiesByPolicyMigration: Migration = {
  version: 37,
  name: 'warranties by policy',
  statements: [
    `ALTER TABLE device ALTER COLUMN warranty_starts_at DROP NOT NULL, ALTER COLUMN warranty_ends_at DROP NOT NULL`,
    `DROP INDEX device_sort_warranty_ends_at`,
    `CREATE INDEX device_sort_warranty_ends_at ON device
      (brand, warranty_ends_at DESC NULLS LAST, device_id DESC) INCLUDE (status)`,
    `INSERT INTO job (brand, job_id, kind, ref, data, run_at, state, created_at)
      SELECT DISTINCT brand, '00000000000000000000000037', 'warranty.settle', 'devices', '{}'::jsonb,
        now(), 'queued', now() FROM standard_product`,
  ],
}
