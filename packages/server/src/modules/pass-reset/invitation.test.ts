import { type BodyOf, codes, type StaffDetail } from '@bms/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let admin: Session
let count = 0
let uname: string
let address: string
let member: StaffDetail
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())
beforeEach(async () => {
  count += 1
  uname = `invited${count}`
  address = `203.0.113.${count}`
  test.ports.sent.mails.length = 0
  member = (await add({ send_link: true })).data.member
})

async function add(more: Partial<BodyOf<'createStaff'>>) {
  const { role_id } = await test.database.db
    .selectFrom('role')
    .select('role_id')
    .where('role_name', '=', 'Support')
    .executeTakeFirstOrThrow()
  const body = { uname, uemail: `${uname}@example.org`, nickname: uname, role_ids: [role_id], ...more }
  return test.call('createStaff', { as: admin, body })
}

/** The token of the newest mail. */
async function mailed(): Promise<string> {
  await test.runJobs()
  const link = /https?:\S+/.exec(test.ports.sent.mails.at(-1)?.text ?? '')?.[0] ?? 'http://none.invalid'
  return new URLSearchParams(new URL(link).hash.slice(1)).get('invitation') ?? ''
}

const own = 'Another-Word-7'
const choose = (token: string) => test.call('resetMyPass', { body: { token, new_pass: own } })
const enter = (upass: string) => test.call('signIn', { body: { username: uname, upass }, address })
const detail = async () => (await test.call('staffDetail', { as: admin, query: { uid: member.uid } })).data

describe('an invitation', () => {
  it('should let somebody choose a password within 7 days, once, and sign in with it', async () => {
    expect(Date.parse(member.invited_until ?? '')).toBe(test.now().getTime() + 7 * 86_400_000)
    const token = await mailed()
    const [mail] = test.ports.sent.mails
    expect(mail).toMatchObject({ to: `${uname}@example.org`, subject: 'You’re invited to BMS Console' })
    expect(mail?.text).toContain(`/login#invitation=${token}&username=${uname}&language=en`)
    expect((await choose(token)).code).toBe(codes.ok)
    expect(await enter(own)).toMatchObject({ code: codes.ok, data: { uid: member.uid } })
    expect(await detail()).toMatchObject({ status: 'active', must_change_pass: false })
    expect(await detail()).not.toHaveProperty('invited_until')
    expect((await choose(token)).code).toBe(codes.notFound)
    const notes = await test.database.db.selectFrom('inbox').select('title').where('uid', '=', member.uid).execute()
    expect(notes).toEqual([])
  })

  it('should come in the language of whom it is for', async () => {
    uname = `zh.${uname}`
    await add({ send_link: true, locale: 'zh-CN', tz: 'Asia/Shanghai' })
    await mailed()
    const mail = test.ports.sent.mails.find(({ to }) => to === `${uname}@example.org`)
    expect(mail?.subject).toBe('邀请您使用 BMS Console')
    expect(mail?.text).toContain(`用户名：${uname}`)
    expect(mail?.text).toContain('&language=zh')
  })

  it('should run out after 7 days, and then be sent by nobody but an administrator', async () => {
    const token = await mailed()
    test.advance(7 * 86_400_000)
    expect((await choose(token)).code).toBe(codes.notFound)
    test.ports.sent.mails.length = 0
    await test.call('requestPassReset', { body: { username: uname }, address })
    await test.runJobs()
    expect(test.ports.sent.mails).toEqual([])
    admin = await test.signIn('admin')
    await test.call('resetStaffPass', { as: admin, body: { uid: member.uid, send_link: true } })
    expect((await choose(await mailed())).code).toBe(codes.ok)
  })

  it('should give way to the one that is sent again, and outlive a link that is asked for at the door', async () => {
    const first = await mailed()
    await test.call('resetStaffPass', { as: admin, body: { uid: member.uid, send_link: true } })
    const second = await mailed()
    expect((await choose(first)).code).toBe(codes.notFound)
    await test.call('requestPassReset', { body: { username: uname }, address })
    const third = await mailed()
    expect((await choose(second)).code).toBe(codes.notFound)
    test.advance(6 * 86_400_000)
    expect((await choose(third)).code).toBe(codes.ok)
    admin = await test.signIn('admin')
  })

  const ends: [string, () => Promise<{ code: number }>][] = [
    [
      'an administrator gives a password',
      () => test.call('resetStaffPass', { as: admin, body: { uid: member.uid, new_pass: 'Harbour-Lamp-51' } }),
    ],
    [
      'the address changes',
      () =>
        test.call('editStaff', {
          as: admin,
          body: { uid: member.uid, rev: member.rev, uemail: `new.${uname}@example.org` },
        }),
    ],
    ['they are removed', () => test.call('removeStaff', { as: admin, body: { uid: member.uid, rev: member.rev } })],
  ]
  it.each(ends)('should end when %s', async (_what, end) => {
    const token = await mailed()
    expect((await end()).code).toBe(codes.ok)
    expect((await choose(token)).code).toBe(codes.notFound)
  })

  it('should not be mailed any more when it ends before', async () => {
    expect((await ends[2]?.[1]())?.code).toBe(codes.ok)
    expect(await mailed()).toBe('')
  })

  it('should keep its secret as a hash, and let nobody in by an empty password', async () => {
    const token = await mailed()
    const rows = await test.database.db.selectFrom('pass_reset').selectAll().where('uid', '=', member.uid).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await enter(' ')).code).toBe(codes.wrongLogin)
  })

  it('should be on record', async () => {
    const query = { target_id: member.uid, target_type: 'staff' }
    const { data } = await test.call('operationRecordList', { as: admin, query })
    expect(data.list[0]).toMatchObject({ action: 'create' })
    expect(data.list[0]?.changes).toContainEqual(expect.objectContaining({ path: 'link', to: 'mailed' }))
  })
})

describe('a server that sends no mail', () => {
  it('should make a first password instead, and tell it once', async () => {
    const { mail } = test.ports
    Object.assign(mail, { isKept: true })
    try {
      uname = `${uname}.byhand`
      const { data } = await add({ send_link: true })
      expect(data.initial_pass?.length).toBeGreaterThanOrEqual(10)
      expect(data.member).toHaveProperty('first_pass_until')
      expect(data.member).not.toHaveProperty('invited_until')
      const body = { uid: data.member.uid, send_link: true as const }
      const refused = await test.call('resetStaffPass', { as: admin, body })
      expect(refused).toMatchObject({ code: codes.validation, reason: 'no-mail' })
      await test.runJobs()
      expect(test.ports.sent.mails.filter(({ to }) => to.startsWith(uname))).toEqual([])
    } finally {
      Object.assign(mail, { isKept: undefined })
    }
  })
})
