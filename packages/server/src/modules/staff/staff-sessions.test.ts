import { codes } from '@bms/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let admin: Session
let count = 0
let uname: string
let uid: string

beforeAll(async () => {
  test = await createTestApp()
}, 60_000)
afterAll(() => test.database.close())
beforeEach(async () => {
  count += 1
  uname = `seated${count}`
  uid = await addStaff(test, uname, { grants: [{ project: 'kyvol', module: 'UserCenter', actions: ['view'] }] })
  admin = await test.signIn('admin')
})

const codeOf = async (as: Session) => (await test.call('myInfo', { as })).code
const listOf = (as: Session, of = uid) => test.call('staffSessionList', { as, query: { uid: of } })
const end = (as: Session, session_id?: string, of = uid) =>
  test.call('endStaffSessions', { as, body: { uid: of, ...(session_id !== undefined && { session_id }) } })
const recordsOf = async (of = uid) =>
  (await test.call('operationRecordList', { as: admin, query: { target_id: of, action: 'logout' } })).data.list

describe("a member's sessions", () => {
  it('should be told with when, where and by what, those that stand', async () => {
    await test.signIn(uname, { address: '10.9.0.1', headers: { 'user-agent': 'Phone/1' } })
    test.advance(60_000)
    await test.signIn(uname, { address: '10.9.0.2', headers: { 'user-agent': 'Desk/1' } })
    const gone = await test.signIn(uname)
    await test.call('signOut', { as: gone })
    const { data } = await listOf(admin)
    expect(data.list.map(({ ua, ip, current }) => [ua, ip, current])).toEqual([
      ['Desk/1', '10.9.0.2', false],
      ['Phone/1', '10.9.0.1', false],
    ])
  })

  it('should be ended one by one, with a record and a note to their owner, and not twice', async () => {
    const [one, other] = [await test.signIn(uname), await test.signIn(uname)]
    const [first] = (await listOf(admin)).data.list
    const reply = await end(admin, first?.session_id)
    expect(reply.data).toEqual({ ended: 1 })
    expect((await end(admin, first?.session_id)).code).toBe(codes.notFound)
    const left = [await codeOf(one), await codeOf(other)]
    expect(left.toSorted((a, b) => a - b)).toEqual([codes.ok, codes.signedInElsewhere])
    expect(await recordsOf()).toEqual([
      expect.objectContaining({
        module: 'MemberMgmt',
        action: 'logout',
        target_type: 'staff',
        target_name: uname,
        changes: [{ path: 'sessions', from: 1, to: 0 }],
      }),
    ])
    const notes = await test.call('notificationList', { as: await test.signIn(uname) })
    expect(notes.data.list.map(({ kind, reason }) => [kind, reason])).toEqual([['account', 'sessions-ended']])
  })

  it('should be ended all at once in one record, and none where there are none', async () => {
    const both = [await test.signIn(uname), await test.signIn(uname)]
    expect((await end(admin)).data).toEqual({ ended: 2 })
    expect(await Promise.all(both.map(codeOf))).toEqual([codes.signedInElsewhere, codes.signedInElsewhere])
    expect((await end(admin)).data).toEqual({ ended: 0 })
    expect(await recordsOf()).toHaveLength(1)
    expect((await listOf(admin)).data.list).toEqual([])
  })

  it('should be nobody’s but the member’s: not another’s by its id', async () => {
    const stranger = await test.signIn('support')
    const [own] = (await test.call('sessionList', { as: stranger })).data.list
    expect((await end(admin, own?.session_id)).code).toBe(codes.notFound)
    expect(await codeOf(stranger)).toBe(codes.ok)
  })

  it('should be of a member there is', async () => {
    const nobody = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'
    expect([(await listOf(admin, nobody)).code, (await end(admin, undefined, nobody)).code]).toEqual([
      codes.notFound,
      codes.notFound,
    ])
  })
})

describe('whoever manages one brand', () => {
  const manage = async (actions?: readonly ('view' | 'edit')[]) => {
    const name = `manager${count}`
    await addStaff(test, name, {
      grants: [
        { project: 'kyvol', module: 'MemberMgmt', ...(actions && { actions }) },
        { project: 'kyvol', module: 'UserCenter' },
        { project: 'ecozy', module: 'UserCenter' },
      ],
    })
    return test.signIn(name)
  }

  it('should see and end sessions of people whose rights end at theirs', async () => {
    const manager = await manage()
    const seated = await test.signIn(uname)
    expect((await listOf(manager)).data.list).toHaveLength(1)
    expect((await end(manager)).data).toEqual({ ended: 1 })
    expect(await codeOf(seated)).toBe(codes.signedInElsewhere)
  })

  it.each([
    ['of another brand, whose members they do not manage', [{ project: 'ecozy', module: 'UserCenter' }]],
    ['with a module that they lack', [{ project: 'kyvol', module: 'DataMap' }]],
  ] as const)('should neither see nor end those of people %s', async (_, grants) => {
    const manager = await manage()
    const name = `beyond${count}`
    const other = await addStaff(test, name, { grants })
    const theirs = await test.signIn(name)
    const [first] = (await listOf(admin, other)).data.list
    const replies = [await listOf(manager, other), await end(manager, undefined, other)]
    replies.push(await end(manager, first?.session_id, other))
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => codes.notAllowed))
    expect(await codeOf(theirs)).toBe(codes.ok)
    expect(await recordsOf(other)).toEqual([])
  })

  it('should neither see nor end those of a super admin', async () => {
    const manager = await manage()
    const replies = [await listOf(manager, admin.uid), await end(manager, undefined, admin.uid)]
    expect(replies.map(({ code, data }) => [code, data])).toEqual(
      replies.map(() => [codes.notAllowed, expect.objectContaining({ guard: 'super_admin' })]),
    )
    expect(await codeOf(admin)).toBe(codes.ok)
  })

  it('should end none with the right to look alone', async () => {
    const viewer = await manage(['view'])
    const narrow = `narrow${count}`
    const other = await addStaff(test, narrow, {
      grants: [{ project: 'kyvol', module: 'UserCenter', actions: ['view'] }],
    })
    const theirs = await test.signIn(narrow)
    expect((await listOf(viewer, other)).data.list).toHaveLength(1)
    expect((await end(viewer, undefined, other)).code).toBe(codes.notAllowed)
    expect(await codeOf(theirs)).toBe(codes.ok)
  })

  it('should see their own with this one marked, and end all others but not this one', async () => {
    const here = await manage()
    const there = await test.signIn(`manager${count}`)
    const { list } = (await listOf(here, here.uid)).data
    expect(list.map(({ current }) => current)).toEqual([true, false])
    expect((await end(here, list[0]?.session_id, here.uid)).code).toBe(codes.validation)
    expect((await end(here, undefined, here.uid)).data).toEqual({ ended: 1 })
    expect([await codeOf(here), await codeOf(there)]).toEqual([codes.ok, codes.signedInElsewhere])
    const notes = await test.call('notificationList', { as: here })
    expect(notes.data.list).toEqual([])
  })
})

it('should not be for whoever manages no members', async () => {
  const seated = await test.signIn(uname)
  expect([(await listOf(seated)).code, (await end(seated)).code]).toEqual([codes.notAllowed, codes.notAllowed])
})
