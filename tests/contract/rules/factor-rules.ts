import type { ApiClient } from '@bms/api-client'
import { type CallName, codes, totpRules } from '@bms/contract'
import { type DemoAccountName, demoNow, demoPassword, totpAt } from '@bms/fixtures'
import { describe, expect, it } from 'vitest'

import { connectClient, type People, refusalOf, signIn } from '../person.ts'

const upass = demoPassword

/** A second factor that was set up: what makes its codes, and the earliest step that the back end's clock may be at. */
interface Enrolled {
  readonly secret: string
  readonly step: number
  readonly codes: readonly string[]
}

/**
 * Sets a second factor up. A back end's clock goes on with what is done: the first step whose code it takes is the one
 * before its own. Wrong codes count, so the search begins when the session did; those of the mock may begin before its clock.
 */
async function enrol(client: ApiClient): Promise<Enrolled> {
  const { secret } = await client.call('beginSecondFactor', { body: { upass } })
  const { list } = await client.call('sessionList')
  const began = Math.max(Date.parse(demoNow), Date.parse(list[0]?.created_at ?? demoNow))
  const first = Math.floor(began / 1000 / totpRules.seconds) - 1
  for (let step = first; step < first + 40; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- which one is taken is what is looked for
    const code = await totpAt(secret, step)
    // oxlint-disable-next-line no-await-in-loop
    const answer = await client.call('confirmSecondFactor', { body: { code } }).catch(() => undefined)
    if (answer) return { secret, step, codes: answer.recovery_codes }
  }
  throw new Error('no code was taken')
}

/** Sets a second factor up and takes it away again, so that whoever signs in later needs none. */
async function around(client: ApiClient, during: (enrolled: Enrolled) => Promise<unknown>): Promise<void> {
  const enrolled = await enrol(client)
  await during(enrolled)
  const code = await totpAt(enrolled.secret, enrolled.step + 2)
  await client.call('endSecondFactor', { body: { upass, kind: 'totp', code } })
}

/** The browser of somebody who has shown their password and is asked for the second factor. */
async function askedFor(people: People, username: DemoAccountName) {
  const client = connectClient(people.backEnd, () => null)
  const { code, data } = await refusalOf(client.call('signIn', { body: { username, upass } }))
  expect(code).toBe(codes.secondFactor)
  expect(data).toMatchObject({ kinds: ['totp', 'recovery'], expires_in: 300 })
  const { ticket } = data as { readonly ticket: string }
  return { client, ticket }
}

type Example = (client: ApiClient) => Promise<unknown>

/** One good call of each about one's own second factor. */
export const factorExamples = {
  secondFactor: (client) => client.call('secondFactor'),
  beginSecondFactor: (client) => client.call('beginSecondFactor', { body: { upass } }),
  confirmSecondFactor: (client) => around(client, async () => undefined),
  renewRecoveryCodes: (client) =>
    around(client, ({ codes: [code = ''] }) =>
      client.call('renewRecoveryCodes', { body: { upass, kind: 'recovery', code } }),
    ),
  endSecondFactor: (client) => around(client, async () => undefined),
  forgetBrowsers: (client) => client.call('forgetBrowsers'),
} satisfies Partial<Record<CallName, Example>>

/** What holds for second factors, whatever the back end. */
export function factorRules(people: () => People): void {
  describe('second factors', () => {
    it('should be asked for at the sign-in, each code once', async () => {
      const { client } = await signIn(people().backEnd, 'analyst.ecozy')
      await around(client, async ({ secret, step, codes: [first = '', second = ''] }) => {
        expect(await client.call('secondFactor')).toMatchObject({ kind: 'totp', recovery_codes_left: 10, browsers: [] })
        const here = await askedFor(people(), 'analyst.ecozy')
        const show = (kind: 'totp' | 'recovery', code: string) =>
          here.client.call('finishSignIn', { body: { ticket: here.ticket, kind, code } })
        // It was shown to set the factor up.
        expect(await refusalOf(show('totp', await totpAt(secret, step)))).toMatchObject({
          code: codes.validation,
          data: { errors: { code: 'is not right, or was used before' } },
        })
        const spaced = (await totpAt(secret, step + 1)).replace(/^.../, '$& ')
        expect(await show('totp', spaced)).toMatchObject({ must_change_pass: false })
        expect((await refusalOf(show('recovery', second))).code).toBe(codes.notFound)

        const there = await askedFor(people(), 'analyst.ecozy')
        const again = (code: string) =>
          there.client.call('finishSignIn', { body: { ticket: there.ticket, kind: 'recovery', code } })
        expect(await again(first.toUpperCase())).toHaveProperty('access_token')
        expect((await client.call('secondFactor')).recovery_codes_left).toBe(9)
      })
      expect(await client.call('secondFactor')).toEqual({
        required: false,
        recovery_codes_left: 0,
        browsers: [],
        passkeys: [],
      })
      await expect(signIn(people().backEnd, 'analyst.ecozy')).resolves.toBeTruthy()
    })

    it('should be set up, renewed and ended only by who knows the password, and once', async () => {
      const { client } = await signIn(people().backEnd, 'analyst.ecozy')
      const wrong = { upass: 'not it', kind: 'totp', code: '123456' } as const
      const password = { code: codes.validation, data: { errors: { upass: 'is not your password' } } }
      expect(await refusalOf(client.call('beginSecondFactor', { body: { upass: 'not it' } }))).toMatchObject(password)
      const noneYet = await refusalOf(client.call('confirmSecondFactor', { body: { code: '123456' } }))
      expect(noneYet).toMatchObject({ code: codes.transition, data: { from: 'off', to: 'on' } })
      expect((await refusalOf(client.call('endSecondFactor', { body: { ...wrong, upass } }))).code).toBe(
        codes.transition,
      )
      await around(client, async () => {
        expect((await refusalOf(client.call('beginSecondFactor', { body: { upass } }))).code).toBe(codes.transition)
        expect(await refusalOf(client.call('endSecondFactor', { body: wrong }))).toMatchObject(password)
        const guess = await refusalOf(
          client.call('renewRecoveryCodes', { body: { ...wrong, upass, kind: 'recovery' } }),
        )
        expect(guess.data).toHaveProperty('errors.code')
      })
    })

    it('should not be asked for in a remembered browser, until that is forgotten', async () => {
      const { client } = await signIn(people().backEnd, 'analyst.ecozy')
      await around(client, async ({ codes: [code = ''] }) => {
        const here = await askedFor(people(), 'analyst.ecozy')
        const body = { ticket: here.ticket, kind: 'recovery', code, remember_browser: true } as const
        await here.client.call('finishSignIn', { body })
        const enter = () => here.client.call('signIn', { body: { username: 'analyst.ecozy', upass } })
        await expect(enter()).resolves.toHaveProperty('access_token')
        const { browsers } = await client.call('secondFactor')
        expect(browsers).toHaveLength(1)
        const browser_id = browsers[0]?.browser_id ?? ''
        expect(await client.call('forgetBrowsers', { body: { browser_id } })).toEqual({ ended: 1 })
        expect((await refusalOf(client.call('forgetBrowsers', { body: { browser_id } }))).code).toBe(codes.notFound)
        expect((await refusalOf(enter())).code).toBe(codes.secondFactor)
      })
    })

    it('should be reset by who may, which ends all sessions', async () => {
      const { client, login } = await signIn(people().backEnd, 'analyst.ecozy')
      const { uid } = login
      const { admin, support } = people()
      const reset = () => admin.client.call('resetSecondFactor', { body: { uid, reason: 'Lost the phone' } })
      expect((await refusalOf(reset())).code).toBe(codes.transition)
      await enrol(client)
      expect((await admin.client.call('staffDetail', { query: { uid } })).two_factor).toBe(true)
      expect((await refusalOf(support.client.call('resetSecondFactor', { body: { uid } }))).code).toBe(codes.notAllowed)
      const own = admin.client.call('resetSecondFactor', { body: { uid: admin.login.uid } })
      expect((await refusalOf(own)).code).toBe(codes.notAllowed)
      expect((await reset()).ended).toBeGreaterThanOrEqual(1)
      expect([50_008, 50_012]).toContain((await refusalOf(client.call('myInfo'))).code)
      const again = await signIn(people().backEnd, 'analyst.ecozy')
      const { list } = await again.client.call('notificationList')
      expect(list[0]).toMatchObject({ kind: 'account', reason: 'second-factor-reset' })
      const records = await admin.client.call('operationRecordList', { query: { page_size: 10, action: ['delete'] } })
      expect(records.list[0]).toMatchObject({ target_type: 'second_factor', target_id: uid, reason: 'Lost the phone' })
    })

    it('should be set up first where a role asks for one', async () => {
      const { client } = people().admin
      const { list } = await client.call('roleList', { query: { q: 'Analyst ecozy' } })
      const role_id = list[0]?.role_id ?? ''
      const ask = async (second_factor_required: boolean) => {
        const { rev } = await client.call('roleDetail', { query: { role_id } })
        return client.call('editRole', { body: { role_id, rev, second_factor_required } })
      }
      expect(await ask(true)).toMatchObject({ second_factor_required: true })
      const analyst = await signIn(people().backEnd, 'analyst.ecozy')
      expect(analyst.login.must_set_up_factor).toBe(true)
      const stranger = await signIn(people().backEnd, 'analyst.ecozy')
      expect((await analyst.client.call('myInfo')).must_set_up_factor).toBe(true)
      const refusal = await refusalOf(analyst.client.call('homeFigures', { brand: 'ecozy' }))
      expect(refusal).toMatchObject({ code: codes.notAllowed, data: { must_set_up_factor: true } })
      await around(analyst.client, async () => {
        await expect(analyst.client.call('homeFigures', { brand: 'ecozy' })).resolves.toBeTruthy()
        expect([50_008, 50_012]).toContain((await refusalOf(stranger.client.call('myInfo'))).code)
        const { two_factor, two_factor_kinds, two_factor_required } = await client.call('staffDetail', {
          query: { uid: analyst.login.uid },
        })
        expect([two_factor, two_factor_kinds, two_factor_required]).toEqual([true, ['totp'], true])
      })
      expect((await refusalOf(analyst.client.call('homeFigures', { brand: 'ecozy' }))).code).toBe(codes.notAllowed)
      expect(await ask(false)).toMatchObject({ second_factor_required: false })
      expect((await signIn(people().backEnd, 'analyst.ecozy')).login).not.toHaveProperty('must_set_up_factor')
    })
  })
}
