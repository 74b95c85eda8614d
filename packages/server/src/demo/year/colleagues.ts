import { toWordVector } from '@bms/contract'
import { dayMs, toSearchKey } from '@bms/domain'
import { createRandom, toUlid } from '@bms/fixtures'
import { sql, type Transaction } from 'kysely'

import { insertRows } from '../../db/insert-rows.ts'
import type { Tables } from '../../db/tables.ts'
import { colleagues } from './standing-texts.ts'

/** Days before now at which the first of them joined: a day after the console's first account. */
const firstDay = 1139

/** Adds those who wrote what a year of work leaves behind. Nobody can sign in as them until a password is set. */
export async function addColleagues(trx: Transaction<Tables>, now: Date): Promise<void> {
  const random = createRandom(1, 'year colleagues')
  const { rows: roles } = await sql<{ role_id: string; role_name: string; created_by: string }>`
    SELECT role_id, role_name, created_by FROM role`.execute(trx)
  const made = colleagues.map(([uname, nickname, dept, title, role, tz], i) => {
    const at = now.getTime() - (firstDay - i) * dayMs
    const uid = toUlid(at, random)
    const found = roles.find(({ role_name }) => role_name === role)
    if (!found) throw new RangeError(`no role ${role}`)
    const { role_id, created_by } = found
    const trail = { created_by, updated_at: new Date(at), updated_by: created_by, rev: 1 }
    const uemail = `${uname}@example.com`
    const staff = {
      uid,
      uname,
      uemail,
      uemail_key: toSearchKey(uemail),
      nickname,
      nickname_key: toSearchKey(nickname),
      nickname_words: toWordVector(nickname),
      dept,
      title,
      status: 'active',
      must_change_pass: false,
      locale: tz === 'Asia/Shanghai' ? 'zh-CN' : 'en',
      tz,
      last_login_at: new Date(now.getTime() - random.int(2, 5) * dayMs),
      created_at: new Date(at),
      ...trail,
    }
    return { staff, holding: { uid, role_id } }
  })
  await insertRows(
    trx,
    'staff',
    made.map(({ staff }) => staff),
  )
  await insertRows(
    trx,
    'staff_role',
    made.map(({ holding }) => holding),
  )
}
