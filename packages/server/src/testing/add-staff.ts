import type { ActionName, Brand, ModuleName } from '@bms/contract'
import { demoPassword } from '@bms/fixtures'

import { newId } from '../ids.ts'
import type { TestApp } from './create-test-app.ts'
import { testPasswords } from './passwords.ts'

/** What somebody in a test may do. */
export interface Grant {
  readonly project: Brand
  readonly module: ModuleName
  readonly actions?: readonly ActionName[]
}

/** Adds a member of staff with a role of their own and the demo password; returns the uid. */
export async function addStaff(
  { database: { db }, now }: TestApp,
  uname: string,
  { grants = [], roleName = `role of ${uname}` }: { grants?: readonly Grant[]; roleName?: string } = {},
): Promise<string> {
  const at = now()
  const uid = newId(at)
  const role_id = newId(at)
  const audit = { created_at: at, created_by: null, updated_at: at, updated_by: null, rev: 1 }
  const pass_hash = await testPasswords.hash(demoPassword)
  await db
    .insertInto('staff')
    .values({
      ...audit,
      uid,
      uname,
      uemail: `${uname}@example.net`,
      nickname: uname,
      nickname_key: uname,
      uemail_key: `${uname}@example.net`,
      mobile: null,
      avatar_url: null,
      dept: null,
      title: null,
      pass_hash,
      status: 'active',
      must_change_pass: false,
      locale: 'en',
      tz: 'UTC',
      last_login_ip: null,
    })
    .execute()
  await db
    .insertInto('role')
    .values({ ...audit, role_id, role_name: roleName, description: null, is_super_admin: 0, builtin: false })
    .execute()
  await db.insertInto('staff_role').values({ uid, role_id }).execute()
  for (const { project, module, actions } of grants) {
    await db
      .insertInto('role_permission')
      .values({
        role_id,
        project_name: project,
        module_name: module,
        actions: actions ? JSON.stringify(actions) : null,
      })
      .execute()
  }
  return uid
}
