import { invalid, isEmail, type Problems, requireNone, toWordVector, wrong } from '@bms/contract'
import { passwordProblem, toSearchKey } from '@bms/domain'
import type { Kysely } from 'kysely'

import { findGuessedWords } from '../../access/guessed-words.ts'
import type { PasswordHasher } from '../../access/password-hasher.ts'
import { appendRecords } from '../../audit/append-records.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'

/** The first administrator, as somebody with access to the machine names them. */
export interface NewAdministrator {
  readonly uname: string
  readonly uemail: string
  readonly nickname: string
  readonly password: string
}

const accountName = /^[a-z][a-z0-9._-]{2,31}$/

/** The role a super admin holds; made when missing, and then it asks for a second factor. */
const roleName = 'Super Admin'

/**
 * Makes a super admin.
 * @throws Problem 40000 for what can't be taken, an account name or e-mail address in use among it.
 */
export async function createAdministrator(
  db: Kysely<Tables>,
  passwords: PasswordHasher,
  person: NewAdministrator,
  now: Date,
): Promise<void> {
  const errors: Record<string, Problems[string]> = {}
  if (!accountName.test(person.uname)) {
    errors['uname'] = 'bad-account-name'
  }
  if (!isEmail(person.uemail)) errors['uemail'] = wrong('bad-format', { said: 'e-mail address' })
  if (person.nickname === '') errors['nickname'] = 'empty'
  if (person.nickname.length > 32) errors['nickname'] = wrong('too-long', { count: 32 })
  const problem = passwordProblem(person.password, person, await findGuessedWords({ db }))
  if (problem !== undefined) errors['password'] = problem
  requireNone(errors)

  const pass_hash = await passwords.hash(person.password)
  await inTransaction(db, async (trx) => {
    const taken = await trx
      .selectFrom('staff')
      .select('uid')
      .where((eb) => eb.or([eb('uname', '=', person.uname), eb('uemail_key', '=', toSearchKey(person.uemail))]))
      .executeTakeFirst()
    if (taken) throw invalid({ uname: 'account-in-use' })
    const uid = newId(now)
    const audit = { created_at: now, created_by: null, updated_at: now, updated_by: null, rev: 1 }
    const { uname, uemail, nickname } = person
    await trx
      .insertInto('staff')
      .values({
        ...audit,
        uid,
        uname,
        uemail,
        nickname,
        nickname_key: toSearchKey(nickname),
        nickname_words: toWordVector(nickname),
        uemail_key: toSearchKey(uemail),
        mobile: null,
        avatar_url: null,
        dept: null,
        title: null,
        pass_hash,
        pass_changed_at: now,
        status: 'active',
        must_change_pass: false,
        locale: 'en',
        tz: 'UTC',
        last_login_ip: null,
      })
      .execute()
    const role = await trx
      .selectFrom('role')
      .select('role_id')
      .where('role_name', '=', roleName)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const role_id = role?.role_id ?? newId(now)
    if (!role) {
      await trx
        .insertInto('role')
        .values({
          ...audit,
          role_id,
          role_name: roleName,
          description: null,
          is_super_admin: 1,
          builtin: true,
          second_factor_required: true,
        })
        .execute()
    }
    await trx.insertInto('staff_role').values({ uid, role_id }).execute()
    const actor = { uid: '', nickname: 'command line', uemail: '', sessionId: null }
    const target = { type: 'staff', id: uid, name: uname }
    await appendRecords(trx, commandLine(now), actor, 'system', [{ module: 'MemberMgmt', action: 'create', target }])
  })
}

function commandLine(now: Date): Pick<Context, 'now' | 'address' | 'userAgent' | 'requestId'> {
  return { now: () => now, address: '', userAgent: 'command line', requestId: newId(now) }
}
