import type { Attendance, AttendantRow } from '@bms/domain'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** Keeps that somebody has feedback open, in place of what was kept of them there; tells who has at a moment, by name. */
export async function attend(db: Kysely<Tables>, attendance: Attendance, at: Date): Promise<readonly AttendantRow[]> {
  const { brand, feedback_id, writing, expires_at } = attendance
  await db
    .insertInto('feedback_presence')
    .values(attendance)
    .onConflict((there) => there.columns(['brand', 'feedback_id', 'uid']).doUpdateSet({ writing, expires_at }))
    .execute()
  return db
    .selectFrom('feedback_presence as p')
    .innerJoin('staff as s', 's.uid', 'p.uid')
    .select(['p.uid', 's.nickname', 's.avatar_url', 'p.writing'])
    .where('p.brand', '=', brand)
    .where('p.feedback_id', '=', feedback_id)
    .where('p.expires_at', '>', at)
    .orderBy('s.nickname')
    .orderBy('p.uid')
    .execute()
}
