import { codes } from '@bms/contract'
import { demoPassword } from '@bms/fixtures'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { findGuessedWords } from '../../access/guessed-words.ts'
import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let count = 0
let uname: string
let uid: string
let address: string
beforeAll(async () => {
  test = await createTestApp()
}, 60_000)
afterAll(() => test.database.close())
beforeEach(async () => {
  count += 1
  uname = `forgetful${count}`
  address = `203.0.113.${count}`
  uid = await addStaff(test, uname)
  test.ports.sent.mails.length = 0
})

const ask = (username: string) => test.call('requestPassReset', { body: { username }, address })
const setPass = (token: string, new_pass = 'Another-Word-7') => test.call('resetMyPass', { body: { token, new_pass } })
const recordsOf = async () => {
  const as = await test.signIn('admin')
  const { data } = await test.call('operationRecordList', { as, query: { target_id: uid } })
  const resets = data.list.filter(({ action }) => action === 'reset_pass')
  return resets.map(({ action, reason, changes }) => ({ action, reason, paths: changes.map(({ path }) => path) }))
}

/** The token of the newest mail. */
async function mailed(): Promise<string> {
  await test.runJobs()
  return /reset-password\/([\w-]+)/.exec(test.ports.sent.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

describe('a forgotten password', () => {
  it('should be set with a mailed link, once, and end all sessions', async () => {
    const session = await test.signIn(uname)
    expect(await ask(`${uname}@example.net`)).toMatchObject({ code: codes.ok, data: null })
    const token = await mailed()
    expect(test.ports.sent.mails).toMatchObject([{ to: `${uname}@example.net` }])
    expect(await setPass(token)).toMatchObject({ code: codes.ok, data: { ended: 1 } })
    expect((await test.call('myInfo', { as: session })).code).toBe(codes.signedInElsewhere)
    const signIn = (upass: string) => test.call('signIn', { body: { username: uname, upass }, address })
    expect((await signIn(demoPassword)).code).toBe(codes.wrongLogin)
    expect((await signIn('Another-Word-7')).code).toBe(codes.ok)
    expect((await setPass(token, 'Another-Word-8')).code).toBe(codes.notFound)
    expect(await recordsOf()).toEqual([
      { action: 'reset_pass', reason: 'with a mailed link', paths: ['password', 'sessions'] },
      { action: 'reset_pass', reason: 'a link was asked for', paths: [] },
    ])
  })

  it('should be kept as a hash, run out, and give way to a newer link', async () => {
    await ask(uname)
    const first = await mailed()
    await ask(uname)
    const second = await mailed()
    const rows = await test.database.db.selectFrom('pass_reset').selectAll().where('uid', '=', uid).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(second)
    expect((await setPass(first)).code).toBe(codes.notFound)
    test.advance(30 * 60_000)
    expect((await setPass(second)).code).toBe(codes.notFound)
  })

  it('should keep the link where the password can’t be taken', async () => {
    await ask(uname)
    const token = await mailed()
    const [product] = (await findGuessedWords(test.database)).products ?? []
    for (const unfit of ['short', demoPassword, `Xy-1-${uname}`, 'q1w2e3r4t5y6', `${product}-2026-12-24`]) {
      expect(await setPass(token, unfit)).toMatchObject({ code: codes.validation, data: { errors: {} } })
    }
    expect((await setPass(token)).code).toBe(codes.ok)
  })

  it('should not tell whether there is such an account, nor mail the disabled', async () => {
    await test.database.db.updateTable('staff').set({ status: 'disabled' }).where('uid', '=', uid).execute()
    for (const name of ['nobody at all', uname]) {
      expect(await ask(name)).toMatchObject({ code: codes.ok, data: null, message: 'OK' })
    }
    const works = await test.runJobs()
    expect([works, test.ports.sent.mails]).toEqual([2, []])
    const as = await test.signIn('admin')
    const { data } = await test.call('operationRecordList', { as, query: { action: 'reset_pass', page_size: '10' } })
    const told = data.list.slice(0, 2).map(({ target_name, result }) => ({ target_name, result }))
    expect(told).toEqual([
      { target_name: uname, result: 'failure' },
      { target_name: '(unknown account)', result: 'failure' },
    ])
  })

  it('should not flood a mailbox, nor be asked for without end from one address', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await ask(uname)).code).toBe(codes.ok)
      await test.runJobs()
    }
    expect(test.ports.sent.mails).toHaveLength(3)
    const told = new Set<number>()
    for (let time = 0; time < 30; time += 1) told.add((await ask(`name${time}`)).code)
    expect([...told]).toEqual([codes.ok, codes.slowDown])
  })

  it('should let two who use one link at once set one password', async () => {
    await ask(uname)
    const token = await mailed()
    const both = await Promise.all([setPass(token, 'Another-Word-1'), setPass(token, 'Another-Word-2')])
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([codes.ok, codes.notFound]))
  })
})

describe('a mailed link', () => {
  const asAdmin = async () => ({ as: await test.signIn('admin') })
  const changes: [string, () => Promise<{ code: number }>][] = [
    [
      'an administrator sets the password',
      async () => test.call('resetStaffPass', { ...(await asAdmin()), body: { uid, new_pass: 'Another-Word-9' } }),
    ],
    [
      'the person changes the password',
      async () =>
        test.call('changeMyPass', {
          as: await test.signIn(uname),
          body: { old_pass: demoPassword, new_pass: 'Another-Word-9' },
        }),
    ],
    [
      'the address changes',
      async () =>
        test.call('editStaff', { ...(await asAdmin()), body: { uid, uemail: `new.${uname}@example.net`, rev: 1 } }),
    ],
    [
      'the account is disabled and enabled again',
      async () => {
        const admin = await asAdmin()
        await test.call('editStaff', { ...admin, body: { uid, status: 'disabled', rev: 1 } })
        return test.call('editStaff', { ...admin, body: { uid, status: 'active', rev: 2 } })
      },
    ],
  ]

  it.each(changes)('should end when %s', async (_when, change) => {
    await ask(uname)
    const token = await mailed()
    expect((await change()).code).toBe(codes.ok)
    expect((await setPass(token)).code).toBe(codes.notFound)
    expect(await test.database.db.selectFrom('pass_reset').select('uid').where('uid', '=', uid).execute()).toEqual([])
  })

  it('should not be made any more when the password was changed after it was asked for', async () => {
    await ask(uname)
    expect((await changes[0]?.[1]())?.code).toBe(codes.ok)
    expect(await mailed()).toBe('')
  })

  it('should not be made by work in hand either', async () => {
    await ask(uname)
    // Taken from the queue already: the change finds no order that waits.
    await test.database.db.updateTable('job').set({ state: 'running' }).where('ref', '=', uid).execute()
    test.advance(1000)
    expect((await changes[0]?.[1]())?.code).toBe(codes.ok)
    expect(await mailed()).toBe('')
  })
})

describe('an administrator', () => {
  it('should have a link mailed instead of giving a password', async () => {
    const as = await test.signIn('admin')
    const both = { uid, send_link: true as const, new_pass: 'Another-Word-7' }
    expect((await test.call('resetStaffPass', { as, body: both })).code).toBe(codes.validation)
    const reply = await test.call('resetStaffPass', { as, body: { uid, send_link: true, reason: 'Called the desk' } })
    expect(reply).toMatchObject({ code: codes.ok, data: { ended: 0 } })
    expect((await setPass(await mailed())).code).toBe(codes.ok)
    expect((await recordsOf())[1]).toEqual({ action: 'reset_pass', reason: 'Called the desk', paths: ['link'] })
  })
})

describe('the pages behind a link', () => {
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

  it('should ask for the account, then for a new password, in the reader’s language', async () => {
    const page = await test.send('/forgot-password', { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } })
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('忘记密码')
    expect(await (await test.send('/forgot-password', form({ username: uname }), address)).text()).toContain('mail')
    const path = `/reset-password/${await mailed()}`
    expect(await (await test.send(path)).text()).toContain(uname)
    const differing = await test.send(path, form({ new_pass: 'Another-Word-7', again: 'Another-Word-8' }))
    expect([differing.status, await differing.text()]).toEqual([400, expect.stringContaining('differ')])
    expect((await test.send(path, form({ new_pass: 'short', again: 'short' }))).status).toBe(400)
    expect((await test.send(path, form({ new_pass: 'Another-Word-7', again: 'Another-Word-7' }))).status).toBe(200)
    expect((await test.send(path)).status).toBe(404)
  })
})
