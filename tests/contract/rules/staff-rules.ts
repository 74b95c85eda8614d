// Long, as it is the list of rules about members and roles that server and mock are held to.

import type { ApiClient } from '@bms/api-client'
import { type Brand, type CallName, codes, cutText, type DataOf, defaultBrand } from '@bms/contract'
import { demoPassword } from '@bms/fixtures'
import { describe, expect, it } from 'vitest'

import { changePasswordAround, type People, refusalOf, signIn } from '../person.ts'
import { pictureFile } from '../uploads.ts'

const nobody = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'
let made = 0

/** Somebody new, with a role of the demo data. */
async function addMember(client: ApiClient, roleName = 'Support', more: object = {}) {
  const { list } = await client.call('roleList', { query: { page_size: 100 } })
  const role_ids = list.filter(({ role_name }) => role_name === roleName).map(({ role_id }) => role_id)
  const uname = `new.person${(made += 1)}`
  const body = { uname, uemail: `${uname}@example.com`, nickname: 'Zoë Núñez', role_ids, ...more }
  return client.call('createStaff', { body })
}

const addRole = (client: ApiClient) =>
  client.call('createRole', {
    body: {
      role_name: `Made role ${(made += 1)}`,
      project_permissions: [{ project_name: 'ecozy', permissions: [{ module_name: 'DataMap', actions: ['edit'] }] }],
    },
  })

const addView = (client: ApiClient, more: object = {}) =>
  client.call('createView', {
    body: {
      page_key: 'devices',
      name: `View ${(made += 1)}`,
      visibility: 'me',
      query: { status: 'online' },
      columns: [{ key: 'sn', width: 120 }],
      is_default: false,
      ...more,
    },
  })

/** A weekly report of one's own, with filters that no other has. */
const addReport = (client: ApiClient) =>
  client.call('subscribeToReport', {
    body: { board: 'overallDashboard', query: { note: `n${(made += 1)}` }, locale: 'zh', tz: 'Asia/Shanghai' },
  })

type Example = (client: ApiClient, brand: Brand) => Promise<unknown>

/** One good call of each about staff, roles and what is kept for a person. */
export const staffExamples = {
  staffList: (client, brand) => client.call('staffList', { query: { brand, sort: '-last_login_at' } }),
  staffDetail: async (client) => {
    const [first] = (await client.call('staffList')).list
    return client.call('staffDetail', { query: { uid: first?.uid ?? '' } })
  },
  createStaff: (client) => addMember(client),
  editStaff: async (client) => {
    const { member } = await addMember(client)
    return client.call('editStaff', { body: { uid: member.uid, rev: member.rev, dept: 'Care', title: '' } })
  },
  removeStaff: async (client) => {
    const { member } = await addMember(client)
    return client.call('removeStaff', { body: { uid: member.uid, rev: member.rev } })
  },
  resetStaffPass: async (client) => {
    const { member } = await addMember(client)
    return client.call('resetStaffPass', { body: { uid: member.uid } })
  },
  staffSessionList: async (client) => {
    const { uid } = await client.call('myInfo')
    return client.call('staffSessionList', { query: { uid } })
  },
  endStaffSessions: async (client) => {
    const { member } = await addMember(client)
    return client.call('endStaffSessions', { body: { uid: member.uid } })
  },
  roleList: (client) => client.call('roleList', { query: { sort: '-member_count', q: 's' } }),
  roleDetail: async (client) => {
    const [first] = (await client.call('roleList')).list
    return client.call('roleDetail', { query: { role_id: first?.role_id ?? '' } })
  },
  createRole: addRole,
  editRole: async (client) => {
    const { role_id, rev } = await addRole(client)
    return client.call('editRole', { body: { role_id, rev, description: 'Looks at figures' } })
  },
  roleImpact: async (client) => {
    const [first] = (await client.call('roleList', { query: { q: 'Support' } })).list
    return client.call('roleImpact', { body: { role_id: first?.role_id ?? '', project_permissions: [] } })
  },
  removeRole: async (client) => {
    const { role_id, rev } = await addRole(client)
    return client.call('removeRole', { body: { role_id, rev } })
  },
  moduleCatalogue: (client) => client.call('moduleCatalogue'),
  getPreference: (client) => client.call('getPreference', { query: { scope: 'stars' } }),
  putPreference: (client) => client.call('putPreference', { body: { scope: 'table:users', value: { a: [1, null] } } }),
  viewList: (client) => client.call('viewList', { query: { page_key: 'staff' } }),
  createView: (client) => addView(client),
  editView: async (client) => {
    const { view_id, rev } = await addView(client)
    return client.call('editView', { body: { view_id, rev, is_default: true } })
  },
  removeView: async (client) => {
    const { view_id, rev } = await addView(client)
    return client.call('removeView', { body: { view_id, rev } })
  },
  reportSubscriptionList: (client) => client.call('reportSubscriptionList'),
  subscribeToReport: (client, brand) =>
    client.call('subscribeToReport', {
      brand,
      body: { board: 'faultStatisticsDashboard', query: { data_center: 'cn' }, locale: 'en', tz: 'UTC' },
    }),
  unsubscribeFromReport: async (client) => {
    const { subscription_id } = await addReport(client)
    return client.call('unsubscribeFromReport', { body: { subscription_id } })
  },
  sendReportNow: async (client) => {
    const { subscription_id } = await addReport(client)
    return client.call('sendReportNow', { body: { subscription_id } })
  },
  notificationList: (client) => client.call('notificationList'),
  readNotifications: (client) => client.call('readNotifications', { body: { all: true } }),
  search: (client) => client.call('search', { query: { q: 'ad' } }),
} satisfies Partial<Record<CallName, Example>>

/** What holds for staff, roles and what is kept for a person, whatever the back end. */
export function staffRules(people: () => People): void {
  describe('members of staff', () => {
    it('should be found by the beginning of a name or address, and counted by state', async () => {
      const { client } = people().admin
      const all = await client.call('staffList', { query: { page_size: 200 } })
      expect(all.facets?.['status']?.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
      expect(new Set(all.list.map(({ status }) => status))).toEqual(
        new Set(['invited', 'active', 'disabled', 'locked']),
      )
      expect((await client.call('staffList', { query: { q: 'OPS.k' } })).list.map(({ uname }) => uname)).toEqual([
        'ops.kyvol',
      ])
      expect((await client.call('staffList', { query: { q: '周' } })).total).toBe(1)
      expect((await client.call('staffList', { query: { q: '%' } })).total).toBe(0)
      const dormant = await client.call('staffList', { query: { activity: ['dormant'] } })
      expect(dormant.list.map(({ uname }) => uname).toSorted()).toEqual(['b.walker', 'n.okafor'])
      expect(all.list.every(({ uemail }) => uemail.includes('***'))).toBe(true)
    })

    it('should be added with a password that is told once', async () => {
      const { client } = people().admin
      const { member, initial_pass } = await addMember(client)
      expect(initial_pass?.length).toBeGreaterThanOrEqual(10)
      expect(member).toMatchObject({ status: 'invited', must_change_pass: true, rev: 1, projects: ['kyvol', 'ecozy'] })
      expect(await client.call('staffDetail', { query: { uid: member.uid } })).toEqual(member)
      const typed = await addMember(client, 'Support', { new_pass: 'Harbour-Lamp-51' })
      expect(typed).not.toHaveProperty('initial_pass')
    })

    it('should be invited by mail, and again, until a password is given by hand', async () => {
      const { client } = people().admin
      const { member, ...told } = await addMember(client, 'Support', { send_link: true })
      expect(told).toEqual({})
      expect(member).toMatchObject({ status: 'invited', must_change_pass: true, rev: 1 })
      expect(member).not.toHaveProperty('first_pass_until')
      const { uid, invited_until: until = '' } = member
      expect(Date.parse(until) - Date.parse(member.created_at)).toBeGreaterThan(6.9 * 86_400_000)
      const both = { send_link: true, new_pass: 'Harbour-Lamp-51' }
      expect((await refusalOf(addMember(client, 'Support', both))).code).toBe(codes.validation)
      expect(await client.call('resetStaffPass', { body: { uid, send_link: true } })).toEqual({ ended: 0 })
      expect(await client.call('staffDetail', { query: { uid } })).toHaveProperty('invited_until')
      await client.call('resetStaffPass', { body: { uid, new_pass: 'Harbour-Lamp-51' } })
      expect(await client.call('staffDetail', { query: { uid } })).not.toHaveProperty('invited_until')
    })

    it('should have names and addresses of their own', async () => {
      const { client } = people().admin
      const { member } = await addMember(client)
      const again = { uname: member.uname }
      expect(await refusalOf(addMember(client, 'Support', again))).toMatchObject({
        code: codes.duplicate,
        data: { field: 'uname' },
      })
      const uemail = member.uemail.toUpperCase()
      expect(await refusalOf(addMember(client, 'Support', { uemail }))).toMatchObject({
        code: codes.duplicate,
        data: { field: 'uemail' },
      })
    })

    it('should be changed on their newest revision only, and told of', async () => {
      const { client } = people().admin
      const { member } = await addMember(client)
      const { uid } = member
      const changed = await client.call('editStaff', {
        body: { uid, rev: 1, nickname: 'Zoë', reason: 'She asked for it' },
      })
      expect(changed).toMatchObject({ nickname: 'Zoë', rev: 2 })
      const stale = await refusalOf(client.call('editStaff', { body: { uid, rev: 1, nickname: 'Zoe' } }))
      expect(stale).toMatchObject({ code: codes.stale, data: { current: { rev: 2, nickname: 'Zoë' } } })
      const { list } = await client.call('operationRecordList', { query: { target_id: uid, module: 'MemberMgmt' } })
      expect(list[0]).toMatchObject({
        action: 'edit',
        reason: 'She asked for it',
        changes: [{ path: 'nickname', from: 'Zoë Núñez', to: 'Zoë' }],
      })
    })

    it('should go from state to state as the table says, and no other way', async () => {
      const { client } = people().admin
      const find = async (uname: string) => (await client.call('staffList', { query: { q: uname } })).list[0]
      const set = async (uname: string, status: 'active' | 'disabled' | 'locked' | 'invited') => {
        const { uid = '', rev = 0 } = (await find(uname)) ?? {}
        return client.call('editStaff', { body: { uid, rev, status } })
      }
      expect((await set('a.mehta', 'locked')).status).toBe('locked')
      expect(await refusalOf(set('a.mehta', 'disabled'))).toMatchObject({
        code: codes.transition,
        data: { from: 'locked', to: 'disabled' },
      })
      expect((await set('a.mehta', 'active')).status).toBe('active')
      expect((await set('a.mehta', 'disabled')).status).toBe('disabled')
      expect((await set('a.mehta', 'active')).status).toBe('active')
      expect((await refusalOf(set('a.mehta', 'invited'))).code).toBe(codes.transition)
      expect((await refusalOf(set('k.kato', 'active'))).code).toBe(codes.transition)
    })

    it('should change about themselves what is theirs, without any right, and nothing else', async () => {
      const { client, login } = await signIn(people().backEnd, 'analyst.ecozy')
      const rev = async () => (await client.call('myInfo')).rev ?? 0
      const { uid } = login
      const edit = async (fields: object) => client.call('editStaff', { body: { uid, rev: await rev(), ...fields } })
      const { asset } = await client.call('uploadAvatar', { body: { file: pictureFile('me.png', 200, 90) } })
      expect(asset).toMatchObject({ width: 90, height: 90 })
      const avatar = asset.thumb_url
      expect(await edit({ avatar: asset.asset_id, locale: 'de', tz: 'Europe/Berlin' })).toMatchObject({
        avatar,
        locale: 'de',
      })
      expect(await client.call('myInfo')).toMatchObject({ avatar, locale: 'de', tz: 'Europe/Berlin' })
      // What isn't named stays.
      expect((await edit({ locale: 'en' })).avatar).toBe(avatar)
      await edit({ locale: 'en', tz: 'Asia/Kolkata', avatar: '' })
      for (const fields of [
        { dept: 'Board' },
        { uemail: 'x@example.com' },
        { status: 'disabled' },
        { role_ids: [nobody] },
      ]) {
        expect((await refusalOf(edit(fields))).code).toBe(codes.notAllowed)
      }
      expect((await client.call('myInfo')).avatar).toBeUndefined()
      const other = { uid: people().admin.login.uid, rev: 1, nickname: 'Nobody' }
      expect((await refusalOf(client.call('editStaff', { body: other }))).code).toBe(codes.notAllowed)
    })

    it('should wear a picture that was uploaded for it, and no other', async () => {
      const { client, login } = await signIn(people().backEnd, 'analyst.ecozy')
      const { rev = 0 } = await client.call('myInfo')
      const wear = (avatar: string) => refusalOf(client.call('editStaff', { body: { uid: login.uid, rev, avatar } }))
      const admin = people().admin.client
      const ofBrand = await admin.call('uploadImage', { body: { file: pictureFile('product.png', 77, 77) } })
      for (const avatar of [nobody, ofBrand.asset.asset_id, 'https://example.com/me.png', '/files/kyvol/me.png']) {
        expect(await wear(avatar), avatar).toMatchObject({
          code: codes.validation,
          data: { errors: { avatar: expect.any(String) as string } },
        })
      }
      const wrong = new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' })
      for (const file of [wrong, new File([new Uint8Array(1024 * 1024 + 1)], 'me.png', { type: 'image/png' })]) {
        expect(await refusalOf(client.call('uploadAvatar', { body: { file } }))).toMatchObject({
          code: codes.validation,
          data: { errors: { file: expect.any(String) as string } },
        })
      }
    })

    it('should not remove, disable or reset themselves', async () => {
      const { client, login } = people().admin
      const { rev } = await client.call('staffDetail', { query: { uid: login.uid } })
      const { uid } = login
      const refused = await Promise.all([
        refusalOf(client.call('removeStaff', { body: { uid, rev } })),
        refusalOf(client.call('editStaff', { body: { uid, rev, status: 'disabled' } })),
        refusalOf(client.call('resetStaffPass', { body: { uid } })),
      ])
      expect(refused.map(({ code, data }) => [code, data])).toEqual(
        refused.map(() => [codes.notAllowed, { guard: 'oneself' }]),
      )
    })

    it('should be gone once removed', async () => {
      const { client } = people().admin
      const { member } = await addMember(client)
      const { uid, rev, uname } = member
      expect(await client.call('removeStaff', { body: { uid, rev } })).toBeNull()
      expect((await refusalOf(client.call('staffDetail', { query: { uid } }))).code).toBe(codes.notFound)
      expect((await client.call('staffList', { query: { q: uname } })).total).toBe(0)
      expect((await refusalOf(client.call('removeStaff', { body: { uid, rev } }))).code).toBe(codes.notFound)
    })

    it('should leave their name behind when they are gone, and not their address', async () => {
      const { client } = people().admin
      const { member } = await addMember(client)
      const { uid, rev, uname, uemail } = member
      await client.call('removeStaff', { body: { uid, rev, reason: 'Left the company' } })
      expect(await refusalOf(addMember(client, 'Support', { uname }))).toMatchObject({ data: { field: 'uname' } })
      expect((await addMember(client, 'Support', { uemail })).member.uemail).toBe(uemail)
      const { list } = await client.call('operationRecordList', { query: { target_id: uid } })
      expect(list.map(({ action, changes }) => [action, changes])).toEqual([
        ['delete', [{ path: 'roles', from: 'Support', to: null }]],
        [
          'create',
          [
            { path: 'uemail', from: null, to: '•••' },
            { path: 'nickname', from: null, to: member.nickname },
            { path: 'roles', from: null, to: 'Support' },
          ],
        ],
      ])
    })

    it('should have a password that is long enough and holds no name of theirs', async () => {
      const { client } = people().admin
      const unfit = async (new_pass: string) => (await refusalOf(addMember(client, 'Support', { new_pass }))).data
      expect(await unfit('short')).toMatchObject({ errors: { new_pass: 'must have at least 10 characters' } })
      expect(await unfit('Zoë Núñez')).toHaveProperty('errors.new_pass')
      // Of common ones only those that the contract's own list has: the long list is the server's, not the mock's.
      expect(await unfit('Welcome-2026!')).toMatchObject({
        errors: { new_pass: 'is too easy to guess: it is commonly used' },
      })
      for (const name of ['Zoë Núñez 26', `${defaultBrand}-2026!!`]) {
        expect(await unfit(name)).toMatchObject({
          errors: { new_pass: 'is too easy to guess: it is made of names of a person, a brand or a product' },
        })
      }
    })

    it('should not take one of their last passwords again', async () => {
      const { client } = await signIn(people().backEnd, 'analyst.ecozy')
      await client.call('changeMyPass', { body: { old_pass: demoPassword, new_pass: 'Harbour-Lamp-52' } })
      const again = { old_pass: 'Harbour-Lamp-52', new_pass: demoPassword }
      expect(await refusalOf(client.call('changeMyPass', { body: again }))).toMatchObject({
        data: { errors: { new_pass: 'must not be one of the last 5 passwords' } },
      })
      await changePasswordAround(client, 'Harbour-Lamp-52')
    })
  })

  describe('roles', () => {
    it('should bring along the right to see', async () => {
      const made = await addRole(people().admin.client)
      expect(made.project_permissions).toEqual([
        { project_name: 'ecozy', permissions: [{ module_name: 'DataMap', actions: ['view', 'edit'] }] },
      ])
      expect(made).toMatchObject({ member_count: 0, builtin: false, rev: 1, is_super_admin: 0 })
    })

    it('should say what a change would do, and to whom', async () => {
      const { client } = people().admin
      const [role] = (await client.call('roleList', { query: { q: 'pet care' } })).list
      const body = {
        role_id: role?.role_id ?? '',
        project_permissions: [
          { project_name: 'blodever' as const, permissions: [{ module_name: 'UserCenter' as const }] },
          {
            project_name: 'kyvol' as const,
            permissions: [{ module_name: 'DataMap' as const, actions: ['view' as const] }],
          },
        ],
      }
      const impact = await client.call('roleImpact', { body })
      expect(impact).toMatchObject({
        members: 1,
        affected: 1,
        people: [{ nickname: 'Hannah Carter', everything: 'same' }],
      })
      expect(impact.gain).toEqual([{ project_name: 'kyvol', module_name: 'DataMap', actions: ['view'], members: 1 }])
      const lost = impact.lose.map(({ module_name }) => module_name).toSorted()
      expect(lost).toEqual(['DataMap', 'KnowledgeBase', 'OperationCenter'])
      expect(await client.call('roleDetail', { query: { role_id: body.role_id } })).toEqual(role)
    })

    it('should be removed only when nobody holds them', async () => {
      const { client } = people().admin
      const [held] = (await client.call('roleList', { query: { q: 'Auditor' } })).list
      const { role_id = '', rev = 0 } = held ?? {}
      expect(await refusalOf(client.call('removeRole', { body: { role_id, rev } }))).toMatchObject({
        code: codes.transition,
        data: { member_count: 1 },
      })
      const [builtin] = (await client.call('roleList', { query: { q: 'Super Admin' } })).list
      const body = { role_id: builtin?.role_id ?? '', rev: builtin?.rev ?? 0 }
      expect((await refusalOf(client.call('removeRole', { body }))).code).toBe(codes.notAllowed)
    })

    it('should be removed once whoever holds them has another in its place', async () => {
      const { client } = people().admin
      const old = await addRole(client)
      const next = await addRole(client)
      const { member } = await addMember(client, old.role_name)
      const body = { role_id: old.role_id, rev: old.rev }
      expect((await refusalOf(client.call('removeRole', { body: { ...body, move_to: old.role_id } }))).code).toBe(
        codes.validation,
      )
      await client.call('removeRole', { body: { ...body, move_to: next.role_id } })
      const moved = await client.call('staffDetail', { query: { uid: member.uid } })
      expect(moved.role_ids).toEqual([next.role_id])
      const { list } = await client.call('operationRecordList', {
        query: { target_type: 'staff', target_id: member.uid, action: 'role_change' },
      })
      expect(list[0]?.changes).toEqual([{ path: 'roles', from: old.role_name, to: next.role_name }])
    })

    it('should be told of by what they allow, and only when it is something else', async () => {
      const { client } = people().admin
      const role: DataOf<'createRole'> = await addRole(client)
      const { role_id, rev } = role
      const { project_permissions } = role
      expect(await client.call('editRole', { body: { role_id, rev, project_permissions } })).toEqual(role)
      await client.call('editRole', { body: { role_id, rev, description: 'Looks at figures' } })
      const { list } = await client.call('operationRecordList', { query: { target_type: 'role', target_id: role_id } })
      expect(list.map(({ action, changes }) => [action, changes])).toEqual([
        ['role_change', [{ path: 'description', from: null, to: 'Looks at figures' }]],
        [
          'create',
          [
            { path: 'is_super_admin', from: null, to: 0 },
            { path: 'project_permissions', from: null, to: 'ecozy: DataMap (view, edit)' },
          ],
        ],
      ])
    })

    it('should have a name of their own and allow something', async () => {
      const { client } = people().admin
      const role: DataOf<'createRole'> = await addRole(client)
      const { role_id, rev } = role
      const taken = { role_id, rev, role_name: 'SUPPORT' }
      const refusal = await refusalOf(client.call('editRole', { body: taken }))
      expect([refusal.code, refusal.data]).toEqual([codes.duplicate, { field: 'role_name', name: 'Support' }])
      const empty = { role_id, rev, project_permissions: [] }
      expect((await refusalOf(client.call('editRole', { body: empty }))).code).toBe(codes.validation)
      expect((await refusalOf(client.call('editRole', { body: { role_id, rev: 9 } }))).code).toBe(codes.stale)
    })
  })

  describe('what is kept for a person', () => {
    it('should come back as it was, to them alone, until it is taken away', async () => {
      const [{ client }, other] = [people().support, people().admin.client]
      const value = { z: [1, { b: '•', a: null }], a: '  spaces  ' }
      const body = { scope: 'table:feedback', value }
      expect((await client.call('putPreference', { body })).value).toEqual(value)
      const query = { scope: 'table:feedback' }
      const kept = await client.call('getPreference', { query })
      expect(JSON.stringify(kept.value)).toBe(JSON.stringify(value))
      expect((await other.call('getPreference', { query })).value).toBeNull()
      await client.call('putPreference', { body: { ...body, value: null } })
      expect(await client.call('getPreference', { query })).toEqual({ ...query, value: null })
    })

    it('should show views to whom they are for', async () => {
      const [admin, support] = [people().admin.client, people().support.client]
      const names = async (client: ApiClient) =>
        (await client.call('viewList', { query: { page_key: 'devices' } })).list.map(({ name }) => name)
      const own = await addView(admin)
      const all = await addView(admin, { visibility: 'all' })
      expect(await names(support)).toContain(all.name)
      expect(await names(support)).not.toContain(own.name)
      expect((await refusalOf(addView(support, { visibility: 'all' }))).code).toBe(codes.notAllowed)
      const { audiences } = await support.call('viewList', { query: { page_key: 'devices' } })
      expect(audiences?.everyone).toBe(false)
      for (const { role_id } of audiences?.roles ?? []) await addView(support, { visibility: 'role', role_id })
      const { view_id, rev } = all
      expect((await refusalOf(support.call('removeView', { body: { view_id, rev } }))).code).toBe(codes.notFound)
      expect((await refusalOf(addView(admin, { name: own.name }))).code).toBe(codes.duplicate)
      const alike = await refusalOf(addView(admin, { name: ` ${own.name.toUpperCase()}\u200B ` }))
      expect([alike.code, alike.data]).toEqual([codes.duplicate, { field: 'name', name: own.name }])
    })

    it('should keep what a dashboard shows, which has no columns', async () => {
      const [admin, support] = [people().admin.client, people().support.client]
      const page_key = 'board.overallDashboard'
      const query = { period: '90d', metrics: 'new_users,faults' }
      const { name } = await addView(admin, { page_key, visibility: 'all', query, columns: [] })
      const { list } = await support.call('viewList', { query: { page_key } })
      expect(list.find((view) => view.name === name)).toMatchObject({ query, columns: [], is_default: false })
    })

    it('should have one default view of a page', async () => {
      const { client } = people().support
      const first = await addView(client, { is_default: true })
      const second = await addView(client, { is_default: true })
      const { list } = await client.call('viewList', { query: { page_key: 'devices' } })
      const defaults = list.filter((view) => view.is_default && view.visibility === 'me')
      expect(defaults.map(({ view_id }) => view_id)).toEqual([second.view_id])
      expect(list.map(({ view_id }) => view_id)).toContain(first.view_id)
    })

    it('should mark one’s own notifications as read', async () => {
      const { client } = people().support
      const unread = await client.call('notificationList', { query: { state: 'unread' } })
      expect(unread.total).toBeGreaterThan(0)
      const ids = unread.list.map(({ note_id }) => note_id)
      expect(await people().admin.client.call('readNotifications', { body: { note_ids: ids } })).toMatchObject({
        read: 0,
      })
      expect(await client.call('readNotifications', { body: { note_ids: ids } })).toEqual({
        read: ids.length,
        unread: 0,
      })
      expect((await client.call('notificationList', { query: { state: 'unread' } })).total).toBe(0)
    })

    it('should find what the caller may see', async () => {
      const [admin, support] = [people().admin.client, people().support.client]
      const [user] = (await support.call('userList', { brand: 'ecozy' })).list
      const q = user?.user_id ?? ''
      expect((await support.call('search', { query: { q } })).list).toEqual([
        { kind: 'user', id: q, title: user?.nickname, subtitle: user?.account, brand: 'ecozy' },
      ])
      const [hidden] = (await admin.call('userList', { brand: 'blodever' })).list
      expect((await support.call('search', { query: { q: hidden?.user_id ?? '' } })).list).toEqual([])
      const staff = await admin.call('search', { query: { q: 'mei' } })
      expect(staff.list).toContainEqual(
        expect.objectContaining({ kind: 'staff', title: 'Mei Lin', subtitle: 'ops.kyvol' }),
      )
      const ofSupport = await support.call('search', { query: { q: 'mei' } })
      expect(ofSupport.list.filter(({ kind }) => kind === 'staff')).toEqual([])
      expect((await admin.call('search', { query: { q: 'ops.kyvol@example' } })).list).toEqual([])
      const [feedback] = (await support.call('feedbackList', { brand: 'ecozy' })).list
      const { feedback_id: id = '', category: title, content = '' } = feedback ?? {}
      expect((await support.call('search', { query: { q: id } })).list).toEqual([
        { kind: 'feedback', id, title, subtitle: cutText(content, 120), brand: 'ecozy' },
      ])
      const words = await support.call('search', { query: { q: content.slice(0, 60) } })
      expect(words.list.filter(({ kind }) => kind === 'feedback').length).toBeGreaterThan(0)
    })

    it('should find all kinds of things, in all brands where one may', async () => {
      const { client } = people().admin
      const kindsOf = async (q: string) =>
        (await client.call('search', { query: { q } })).list.map(({ kind, brand }) => [kind, brand])
      const [user] = (await client.call('userList', { brand: 'ecozy', query: { status: ['enabled'] } })).list
      const named = await client.call('search', { query: { q: user?.nickname ?? '' } })
      expect(named.list.map(({ kind }) => kind)).toContain('user')
      const [product] = (await client.call('standardProductList', { brand: 'kyvol' })).list
      expect(await kindsOf(product?.model ?? '')).toContainEqual(['standard_product', 'kyvol'])
      const [role] = (await client.call('roleList', {})).list
      expect(await kindsOf(role?.role_name ?? '')).toContainEqual(['role', undefined])
      const [faq] = (await client.call('faqList', { brand: 'kyvol' })).list
      expect(await kindsOf((faq?.question['en'] ?? '').slice(0, 64))).toContainEqual(['faq', 'kyvol'])
    })
  })
}
