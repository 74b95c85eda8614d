import { staffMigration } from './0001-staff.ts'
import { brandDataMigration } from './0002-brand-data.ts'
import { statisticsMigration } from './0003-statistics.ts'
import { contentMigration } from './0007-content.ts'
import { knowledgeMigration } from './0011-knowledge.ts'
import type { Migration } from './migration.ts'

/** Every step of the schema, in order. */
export const migrations: readonly Migration[] = [
  staffMigration,
  brandDataMigration,
  statisticsMigration,
  contentMigration,
  knowledgeMigration,
]
