import type { ApiClient } from '@bms/api-client'
import { type CallName, codes } from '@bms/contract'
import { createPasskeyDevice, demoPassword, type PasskeyDevice } from '@bms/fixtures'
import { describe, expect, it } from 'vitest'

import { connectClient, type People, refusalOf, signIn } from '../person.ts'

const upass = demoPassword

/** A passkey that was added, and what came with it. */
interface Added {
  readonly device: PasskeyDevice
  readonly passkey_id: string
  readonly codes: readonly string[]
}

async function add(client: ApiClient, name = 'Test device'): Promise<Added> {
  const device = await createPasskeyDevice()
  const made = await device.add(await client.call('beginPasskey', { body: { upass } }))
  const { passkey_id, recovery_codes = [] } = await client.call('addPasskey', { body: { ...made, name } })
  return { device, passkey_id, codes: recovery_codes }
}

/** Adds a passkey and takes it away again, so that whoever signs in later needs none. */
async function around(client: ApiClient, during: (added: Added) => Promise<unknown>): Promise<void> {
  const added = await add(client)
  await during(added)
  await client.call('removePasskey', { body: { passkey_id: added.passkey_id, upass } })
}

/** A browser that shows a device's passkey. */
async function show(people: People, device: PasskeyDevice) {
  const client = connectClient(people.backEnd, () => null)
  const body = await device.signIn(await client.call('beginPasskeySignIn', { body: {} }))
  return { client, body, enter: () => client.call('signInWithPasskey', { body }) }
}

type Example = (client: ApiClient) => Promise<unknown>

/** One good call of each about passkeys. */
export const passkeyExamples = {
  beginPasskey: (client) => client.call('beginPasskey', { body: { upass } }),
  addPasskey: (client) => around(client, async () => undefined),
  renamePasskey: (client) =>
    around(client, ({ passkey_id }) => client.call('renamePasskey', { body: { passkey_id, name: 'Work laptop' } })),
  removePasskey: (client) => around(client, async () => undefined),
  beginPasskeySignIn: (client) => client.call('beginPasskeySignIn', { body: {} }),
} satisfies Partial<Record<CallName, Example>>

/** What holds for passkeys, whatever the back end. */
export function passkeyRules(people: () => People): void {
  describe('passkeys', () => {
    it('should sign in by themselves, each challenge once', async () => {
      const { client, login } = await signIn(people().backEnd, 'analyst.ecozy')
      await around(client, async ({ device, codes: recovery }) => {
        expect(recovery).toHaveLength(10)
        const { body, enter, client: stranger } = await show(people(), device)
        expect(await enter()).toMatchObject({ uid: login.uid, must_change_pass: false })
        expect((await refusalOf(stranger.call('signInWithPasskey', { body }))).code).toBe(codes.notFound)
        const { passkeys } = await client.call('secondFactor')
        expect(passkeys).toMatchObject([{ name: 'Test device', last_used_at: expect.any(String) }])
      })
      expect(await client.call('secondFactor')).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
      await expect(signIn(people().backEnd, 'analyst.ecozy')).resolves.toBeTruthy()
    })

    it('should be asked for after the password, or a recovery code in their place', async () => {
      const { client } = await signIn(people().backEnd, 'analyst.ecozy')
      await around(client, async ({ device, codes: [code = ''] }) => {
        const here = connectClient(people().backEnd, () => null)
        const enter = () => refusalOf(here.call('signIn', { body: { username: 'analyst.ecozy', upass } }))
        const asked = await enter()
        expect(asked).toMatchObject({ code: codes.secondFactor, data: { kinds: ['passkey', 'recovery'] } })
        const { ticket } = asked.data as { readonly ticket: string }
        const begun = await here.call('beginPasskeySignIn', { body: { ticket } })
        expect(begun.allow).toHaveLength(1)
        const body = await device.signIn(begun)
        await expect(here.call('signInWithPasskey', { body })).resolves.toHaveProperty('access_token')
        const again = (await enter()).data as { readonly ticket: string }
        const proof = { ticket: again.ticket, kind: 'recovery', code } as const
        await expect(here.call('finishSignIn', { body: proof })).resolves.toHaveProperty('access_token')
        const gone = here.call('beginPasskeySignIn', { body: { ticket: 'none such' } })
        expect((await refusalOf(gone)).code).toBe(codes.notFound)
      })
    })

    it('should be refused where nobody has them, and where their counter went back', async () => {
      const { client } = await signIn(people().backEnd, 'analyst.ecozy')
      await around(client, async ({ device }) => {
        const unknown = await createPasskeyDevice()
        expect((await refusalOf((await show(people(), unknown)).enter())).code).toBe(codes.wrongLogin)
        await (await show(people(), device)).enter()
        device.counter = 0
        expect(await refusalOf((await show(people(), device)).enter())).toMatchObject({ code: codes.notAllowed })
        // Its owner comes in with what goes on counting.
        device.counter = 7
        await expect((await show(people(), device)).enter()).resolves.toHaveProperty('access_token')
      })
    })

    it('should be changed only by their owner, who knows the password', async () => {
      const { client } = await signIn(people().backEnd, 'analyst.ecozy')
      const wrong = await refusalOf(client.call('beginPasskey', { body: { upass: 'not it' } }))
      expect(wrong).toMatchObject({ code: codes.validation, data: { errors: { upass: 'is not your password' } } })
      await around(client, async ({ passkey_id }) => {
        const { client: support } = people().support
        const name = 'Mine now'
        expect((await refusalOf(support.call('renamePasskey', { body: { passkey_id, name } }))).code).toBe(
          codes.notFound,
        )
        expect((await refusalOf(support.call('removePasskey', { body: { passkey_id, upass } }))).code).toBe(
          codes.notFound,
        )
        const guess = client.call('removePasskey', { body: { passkey_id, upass: 'not it' } })
        expect((await refusalOf(guess)).code).toBe(codes.validation)
      })
    })

    it('should be shown in place of the password', async () => {
      const { client } = await signIn(people().backEnd, 'analyst.ecozy')
      const nothing = await refusalOf(client.call('beginPasskey', { body: {} }))
      expect(nothing).toMatchObject({ code: codes.validation, data: { errors: { upass: 'must not be empty' } } })
      await around(client, async ({ device }) => {
        const passkey = await device.signIn(await client.call('beginPasskeySignIn', { body: {} }))
        await expect(client.call('beginPasskey', { body: { passkey } })).resolves.toHaveProperty('challenge')
        expect((await refusalOf(client.call('beginPasskey', { body: { passkey } }))).code).toBe(codes.validation)
      })
    })

    it('should go with a reset by an administrator', async () => {
      const { client, login } = await signIn(people().backEnd, 'analyst.ecozy')
      const { uid } = login
      const { admin } = people()
      const { device } = await add(client)
      const member = await admin.client.call('staffDetail', { query: { uid } })
      expect(member).toMatchObject({ two_factor: true, two_factor_kinds: ['passkey'] })
      await admin.client.call('resetSecondFactor', { body: { uid, reason: 'Lost the key' } })
      expect((await refusalOf((await show(people(), device)).enter())).code).toBe(codes.wrongLogin)
      await expect(signIn(people().backEnd, 'analyst.ecozy')).resolves.toBeTruthy()
    })
  })
}
