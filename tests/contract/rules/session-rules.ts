import { brandKeys, codes } from '@bms/contract'
import { demoAccounts, demoPassword } from '@bms/fixtures'
import { describe, expect, it } from 'vitest'

import { connectClient, type People, refusalOf, signIn } from '../person.ts'

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

    it.each([
      ['a wrong password', 'admin', 'demo-2026!'],
      ['an unknown account', 'nobody.at.all', demoPassword],
    ])('should say the same about %s', async (_case, username, upass) => {
      const stranger = connectClient(people().backEnd, () => null)
      const refusal = await refusalOf(stranger.call('signIn', { body: { username, upass } }))
      expect(refusal).toMatchObject({ code: 60_204, message: 'Account and password are incorrect.' })
    })

    it('should renew with a refresh token, once', async () => {
      const { client, login } = await signIn(people().backEnd, 'analyst.ecozy')
      const body = { refresh_token: login.refresh_token }
      const renewed = await client.call('refreshToken', { body })
      expect(renewed.access_token).not.toBe(login.access_token)
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

    it('should keep records from those who manage nobody', async () => {
      expect((await refusalOf(people().support.client.call('operationRecordList'))).code).toBe(codes.notAllowed)
    })
  })
}
