import { brandKeys, codes } from '@bms/contract'
import { demoAccounts, demoPassword } from '@bms/fixtures'
import { describe, expect, it } from 'vitest'

import { changePasswordAround, connectClient, type People, refusalOf, signIn } from '../person.ts'

/** What holds for sessions and rights, whatever the back end. */
export function sessionRules(people: () => People): void {
  describe('sessions', () => {
    it.each(demoAccounts)(
      'should let $uname in, with their rights',
      async ({ uname, nickname, uemail, permission_sets }) => {
        const { client, login } = await signIn(people().backEnd, uname)
        expect(login).toMatchObject({ nickname, uemail, must_change_pass: false })
        const info = await client.call('myInfo')
        expect(info).toMatchObject({ uid: login.uid, uname, nickname, uemail })
        const grants = (sets: typeof permission_sets) =>
          sets.flatMap((set) =>
            set.project_permissions.flatMap(({ project_name, permissions }) =>
              permissions.map(({ module_name }) => `${project_name} ${module_name}`),
            ),
          )
        expect(grants(info.permission_sets).toSorted()).toEqual(grants(permission_sets).toSorted())
      },
    )

    it('should tell everybody how to sign in', async () => {
      const stranger = connectClient(people().backEnd, () => null)
      expect(await stranger.call('signInWays')).toEqual({})
    })

    it.each([
      ['a wrong password', 'admin', 'demo-2026!'],
      ['an unknown account', 'nobody.at.all', demoPassword],
    ])('should say the same about %s', async (_case, username, upass) => {
      const stranger = connectClient(people().backEnd, () => null)
      const refusal = await refusalOf(stranger.call('signIn', { body: { username, upass } }))
      expect(refusal).toMatchObject({ code: 60_204, message: 'Account and password are incorrect.' })
    })

    it('should renew with a refresh token, once, and answer again where the answer was lost', async () => {
      const { client, login } = await signIn(people().backEnd, 'analyst.ecozy')
      const body = { refresh_token: login.refresh_token }
      const renewed = await client.call('refreshToken', { body })
      expect(renewed.access_token).not.toBe(login.access_token)
      const again = await client.call('refreshToken', { body })
      expect([again.access_token, again.refresh_token]).toEqual([renewed.access_token, renewed.refresh_token])
      // Once what came of it was used, it is spent.
      await client.call('refreshToken', { body: { refresh_token: renewed.refresh_token } })
      const { code } = await refusalOf(client.call('refreshToken', { body }))
      expect([50_008, 50_012, 50_014]).toContain(code)
    })

    it('should end at sign-out', async () => {
      const { client } = await signIn(people().backEnd, 'analyst.ecozy')
      await expect(client.call('signOut')).resolves.toBeNull()
      const { code } = await refusalOf(client.call('myInfo'))
      expect([50_008, 50_012]).toContain(code)
    })

    it('should not take the token of one and the user id of another', async () => {
      const mixed = connectClient(people().backEnd, () => ({
        accessToken: people().admin.login.access_token,
        uid: people().support.login.uid,
      }))
      expect((await refusalOf(mixed.call('myInfo'))).code).toBe(codes.tokenIllegal)
    })
  })

  describe("one's own sessions", () => {
    it('should be listed with this one first, and end one by one or all at once', async () => {
      const here = await signIn(people().backEnd, 'analyst.ecozy')
      await here.client.call('endOtherSessions')
      const there = await signIn(people().backEnd, 'analyst.ecozy')
      const third = await signIn(people().backEnd, 'analyst.ecozy')
      const { list } = await here.client.call('sessionList')
      expect(list.map(({ current }) => current)).toEqual([true, false, false])

      const own = list.find(({ current }) => current)?.session_id ?? ''
      expect((await refusalOf(here.client.call('endSession', { body: { session_id: own } }))).code).toBe(
        codes.validation,
      )
      const thirdId = (await third.client.call('sessionList')).list[0]?.session_id ?? ''
      await here.client.call('endSession', { body: { session_id: thirdId } })
      expect([50_008, 50_012]).toContain((await refusalOf(third.client.call('myInfo'))).code)
      expect((await refusalOf(here.client.call('endSession', { body: { session_id: thirdId } }))).code).toBe(
        codes.notFound,
      )

      expect(await here.client.call('endOtherSessions')).toEqual({ ended: 1 })
      expect([50_008, 50_012]).toContain((await refusalOf(there.client.call('myInfo'))).code)
      await expect(here.client.call('myInfo')).resolves.toMatchObject({ uname: 'analyst.ecozy' })
    })

    it("should not be ended by anybody else's hand", async () => {
      const owner = await signIn(people().backEnd, 'analyst.ecozy')
      const session_id = (await owner.client.call('sessionList')).list[0]?.session_id ?? ''
      const { code } = await refusalOf(people().admin.client.call('endSession', { body: { session_id } }))
      expect(code).toBe(codes.notFound)
      await expect(owner.client.call('myInfo')).resolves.toBeTruthy()
    })
  })

  describe("a member's sessions", () => {
    it('should be seen and ended by who may, one by one or all at once, and told to their owner', async () => {
      const owner = await signIn(people().backEnd, 'analyst.ecozy')
      await owner.client.call('endOtherSessions')
      const other = await signIn(people().backEnd, 'analyst.ecozy')
      const { client, login } = people().admin
      const { uid } = owner.login
      const list = async () => (await client.call('staffSessionList', { query: { uid } })).list
      expect((await list()).map(({ current }) => current)).toEqual([false, false])

      const session_id = (await other.client.call('sessionList')).list[0]?.session_id ?? ''
      const endOne = () => client.call('endStaffSessions', { body: { uid, session_id } })
      expect(await endOne()).toEqual({ ended: 1 })
      expect([50_008, 50_012]).toContain((await refusalOf(other.client.call('myInfo'))).code)
      expect((await refusalOf(endOne())).code).toBe(codes.notFound)
      expect(await client.call('endStaffSessions', { body: { uid } })).toEqual({ ended: 1 })
      expect([50_008, 50_012]).toContain((await refusalOf(owner.client.call('myInfo'))).code)
      expect(await list()).toEqual([])
      expect(await client.call('endStaffSessions', { body: { uid } })).toEqual({ ended: 0 })

      const again = await signIn(people().backEnd, 'analyst.ecozy')
      const [note] = (await again.client.call('notificationList')).list
      expect(note).toMatchObject({ kind: 'account', reason: 'sessions-ended' })
      const records = await client.call('operationRecordList', { query: { page_size: 10, action: ['logout'] } })
      expect(records.list[0]).toMatchObject({ module: 'MemberMgmt', target_id: uid, actor: { uid: login.uid } })
    })

    it('should be refused to who manages no members, and leave the session of the call', async () => {
      const { admin, support } = people()
      const { uid } = admin.login
      const refused = await Promise.all([
        refusalOf(support.client.call('staffSessionList', { query: { uid } })),
        refusalOf(support.client.call('endStaffSessions', { body: { uid } })),
      ])
      expect(refused.map(({ code }) => code)).toEqual([codes.notAllowed, codes.notAllowed])
      const { list } = await admin.client.call('staffSessionList', { query: { uid } })
      const session_id = list.find(({ current }) => current)?.session_id ?? ''
      const own = admin.client.call('endStaffSessions', { body: { uid, session_id } })
      expect((await refusalOf(own)).code).toBe(codes.validation)
      await expect(admin.client.call('myInfo')).resolves.toBeTruthy()
    })
  })

  describe("one's own password", () => {
    it('should be refused by field, and end other sessions when it is changed', async () => {
      const here = await signIn(people().backEnd, 'ops.kyvol')
      const there = await signIn(people().backEnd, 'ops.kyvol')
      const change = (old_pass: string, new_pass: string) =>
        here.client.call('changeMyPass', { body: { old_pass, new_pass } })
      expect(await refusalOf(change('not it', 'A-new-word-2026'))).toMatchObject({
        code: codes.validation,
        data: { errors: { old_pass: 'is not your password' } },
      })
      for (const unfit of ['short', 'ops.kyvol-and-more', demoPassword]) {
        expect((await refusalOf(change(demoPassword, unfit))).data).toHaveProperty('errors.new_pass')
      }
      const { ended } = await change(demoPassword, 'A-new-word-2026')
      expect(ended).toBeGreaterThan(0)
      expect([50_008, 50_012]).toContain((await refusalOf(there.client.call('myInfo'))).code)
      const old = connectClient(people().backEnd, () => null).call('signIn', {
        body: { username: 'ops.kyvol', upass: demoPassword },
      })
      expect((await refusalOf(old)).code).toBe(codes.wrongLogin)
      await changePasswordAround(here.client, 'A-new-word-2026')
    })
  })

  describe('rights', () => {
    const wanted = {
      admin: { users: brandKeys, home: brandKeys },
      'ops.kyvol': { users: [], home: ['kyvol'] },
      support: { users: ['kyvol', 'ecozy'], home: ['kyvol', 'ecozy'] },
      'analyst.ecozy': { users: [], home: ['ecozy'] },
    } as const

    it.each(demoAccounts)('should open to $uname what their role says, brand by brand', async ({ uname }) => {
      const { client } = await signIn(people().backEnd, uname)
      const open = async (name: 'userList' | 'homeFigures') => {
        const tried = brandKeys.map((brand) =>
          client.call(name, { brand }).then(
            () => brand,
            () => undefined,
          ),
        )
        return (await Promise.all(tried)).filter((brand) => brand !== undefined)
      }
      expect(await open('userList')).toEqual(wanted[uname].users)
      expect(await open('homeFigures')).toEqual(wanted[uname].home)
    })

    it('should refuse with 40300 before looking at what was sent', async () => {
      const { code } = await refusalOf(
        people().support.client.call('userList', { brand: 'jiyue', query: { page: -1 } }),
      )
      expect(code).toBe(codes.notAllowed)
    })

    it("should keep others' records from those who manage nobody, and show them their own", async () => {
      expect((await refusalOf(people().support.client.call('operationRecordList'))).code).toBe(codes.notAllowed)
      const { client, login } = people().support
      const foreign = client.call('operationRecordList', { query: { actor_uid: people().admin.login.uid } })
      expect((await refusalOf(foreign)).code).toBe(codes.notAllowed)
      const own = await client.call('operationRecordList', { query: { actor_uid: login.uid } })
      expect(own.total).toBeGreaterThan(0)
      expect(new Set(own.list.map(({ actor }) => actor.uid))).toEqual(new Set([login.uid]))
    })
  })
}
