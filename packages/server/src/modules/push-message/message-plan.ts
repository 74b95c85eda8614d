import { type Brand, isQuietHour, type MessageContent, quietHours } from '@bms/contract'
import { type Kysely, sql, type Transaction } from 'kysely'

import { insertRows } from '../../db/insert-rows.ts'
import type { Tables } from '../../db/tables.ts'
import { localHour, nextLocalTime } from '../local-time.ts'

/** The wave of a message that goes to all time zones at once. */
export const everywhere = ''

type Timing = Pick<MessageContent, 'publish_mode' | 'local_time' | 'quiet_hours'>

const quietEnd = `${String(quietHours.to).padStart(2, '0')}:00`

/** When people of a time zone get a message that goes out from `start` on. */
export function toDue(timing: Timing, start: Date, tz: string): Date {
  const { publish_mode, local_time, quiet_hours } = timing
  const due = publish_mode === 'local_time' && local_time !== undefined ? nextLocalTime(start, local_time, tz) : start
  return quiet_hours && isQuietHour(localHour(due, tz)) ? nextLocalTime(due, quietEnd, tz) : due
}

/** Writes down when each time zone is due: all of them together where it is the same for all. */
export async function planWaves(
  trx: Transaction<Tables>,
  brand: Brand,
  id: string,
  timing: Timing,
  start: Date,
): Promise<void> {
  const isSame = timing.publish_mode !== 'local_time' && !timing.quiet_hours
  const zones = isSame ? [everywhere] : await findZones(trx, brand)
  const rows = zones.map((tz) => ({
    brand,
    msg_id: id,
    tz,
    due_at: isSame ? start : toDue(timing, start, tz),
    last_user_id: '',
    parts: 0,
    part_users: null,
    done: false,
  }))
  await insertRows(trx, 'push_wave', rows)
}

/** Time zones that people of a brand live in: one step in the index for each, however many people there are. */
async function findZones(db: Kysely<Tables>, brand: Brand): Promise<string[]> {
  const found = await sql<{ tz: string }>`
    WITH RECURSIVE zone AS (
      (SELECT tz FROM app_user WHERE brand = ${brand} ORDER BY tz LIMIT 1)
      UNION ALL
      SELECT (SELECT u.tz FROM app_user u WHERE u.brand = ${brand} AND u.tz > zone.tz ORDER BY u.tz LIMIT 1)
      FROM zone WHERE zone.tz IS NOT NULL)
    SELECT tz FROM zone WHERE tz IS NOT NULL`.execute(db)
  return found.rows.map(({ tz }) => tz)
}
