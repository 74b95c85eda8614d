import { toSkeleton } from '@bms/contract'
import { sql } from 'kysely'

import { type Fill, key, type Migration } from './migration.ts'

/** Tags that are read and written at once. */
const batch = 5000

/** Says of every tag of a table what those that look like it share, in the order of the tags. */
const fillSkeletons =
  (table: 'app_user_tag' | 'feedback_tag'): Fill =>
  async (trx) => {
    let after = ''
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each batch begins where the one before ended
      const { rows } = await sql<{ tag: string }>`
        SELECT DISTINCT tag FROM ${sql.table(table)} WHERE tag > ${after} ORDER BY tag LIMIT ${sql.lit(batch)}`.execute(
        trx,
      )
      const last = rows.at(-1)
      if (!last) return
      const values = rows.map(({ tag }) => ({ tag, skeleton: toSkeleton(tag) }))
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sql`UPDATE ${sql.table(table)} t SET skeleton = v.skeleton
        FROM json_to_recordset(${JSON.stringify(values)}::json) AS v(tag text COLLATE "C", skeleton text COLLATE "C")
        WHERE t.tag = v.tag`.execute(trx)
      after = last.tag
    }
  }

/** Which tags of a brand look alike; tags of feedback one by one, as those of users are. */
export const tagSkeletonsMigration: Migration = {
  version: 46,
  name: 'tags by what they look like',
  statements: [
    // The default stays: processes of the version before this one still write tags without it while they are replaced one
    // by one. What they write looks like nothing (`findTagsLike`). A later step, which none of them sees, fills what has
    // the default, makes feedback_tag anew, which they don't write at all, and drops the default.
    // Indexes come before what fills them: one that came after would be of no use to transactions that began earlier.
    `ALTER TABLE app_user_tag ADD COLUMN skeleton ${key} NOT NULL DEFAULT ''`,
    `CREATE INDEX app_user_tag_skeleton ON app_user_tag (brand, skeleton, tag, user_id)`,
    fillSkeletons('app_user_tag'),
    // A tag has one skeleton: the key may begin with it, and is the index by it.
    `CREATE TABLE feedback_tag (
      brand ${key} NOT NULL, tag ${key} NOT NULL, skeleton ${key} NOT NULL DEFAULT '', feedback_id ${key} NOT NULL,
      PRIMARY KEY (brand, skeleton, tag, feedback_id),
      FOREIGN KEY (brand, feedback_id) REFERENCES feedback (brand, feedback_id))`,
    `CREATE INDEX feedback_tag_feedback ON feedback_tag (brand, feedback_id)`,
    `INSERT INTO feedback_tag (brand, tag, feedback_id)
      SELECT DISTINCT brand, tag, feedback_id FROM feedback, jsonb_array_elements_text(tags) tag`,
    fillSkeletons('feedback_tag'),
    `ALTER TABLE feedback_tag ALTER COLUMN skeleton DROP DEFAULT`,
  ],
}
