import type { Brand } from '@bms/contract'
import type { Attendance, AttendantRow } from '@bms/domain'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** Keeps that somebody has feedback open, in place of what was kept of them there. */
export async function attend(db: Kysely<Tables>, attendance: Attendance): Promise<void> {
  const { writing, expires_at } = attendance
  await db
    .insertInto('feedback_presence')
    .values(attendance)
    .onConflict((there) => there.columns(['brand', 'feedback_id', 'uid']).doUpdateSet({ writing, expires_at }))
    .execute()
}

/** Who has feedback open at a moment, by name. */
export function findAttendants(
  db: Kysely<Tables>,
  brand: Brand,
  feedbackId: string,
  at: Date,
): Promise<readonly AttendantRow[]> {
  return db
    .selectFrom('feedback_presence as p')
    .innerJoin('staff as s', 's.uid', 'p.uid')
    .select(['p.uid', 's.nickname', 's.avatar_url', 'p.writing'])
    .where('p.brand', '=', brand)
    .where('p.feedback_id', '=', feedbackId)
    .where('p.expires_at', '>', at)
    .orderBy('s.nickname')
    .orderBy('p.uid')
    .execute()
}
