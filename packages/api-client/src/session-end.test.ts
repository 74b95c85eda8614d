import { codes } from '@bms/contract'
import { describe, expect, it, vi } from 'vitest'

import { failureOf, ok, refuse, session, setup } from './test-kit.ts'

describe('the end of a session', () => {
  const ends = [codes.tokenIllegal, codes.signedInElsewhere, codes.tokenExpired]

  it.each(ends)('should be told at code %i, after the error', async (code) => {
    const { client, errors, ends } = setup(() => refuse(code, 'over'))
    await failureOf(client.call('userList'))
    expect(ends).toEqual([{ code, message: 'over', call: expect.objectContaining({ name: 'userList' }) }])
    expect(errors).toHaveLength(1)
  })

  it('should be told for silent calls, too', async () => {
    const { client, errors, ends } = setup(() => refuse(50_008))
    await failureOf(client.call('userList', { silent: 'poll' }))
    expect(ends).toHaveLength(1)
    expect(errors).toEqual([])
  })

  it.each(['signIn', 'signOut', 'refreshToken'] as const)('should not be told by %s', async (name) => {
    const renew = vi.fn(() => Promise.resolve(true))
    const { client, errors, ends } = setup(() => refuse(50_008, 'Login failed'), { renew })
    const calls = {
      signIn: () => client.call('signIn', { body: { username: 'a', upass: 'b' } }),
      signOut: () => client.call('signOut'),
      refreshToken: () => client.call('refreshToken', { body: { refresh_token: 'c' } }),
    }
    await failureOf(calls[name]())
    expect(ends).toEqual([])
    expect(renew).not.toHaveBeenCalled()
    expect(errors).toHaveLength(1)
  })

  it.each([40_300, 50_000, 60_204])('should not be told at code %i', async (code) => {
    const { client, ends } = setup(() => refuse(code))
    await failureOf(client.call('userList'))
    expect(ends).toEqual([])
  })
})

/** Refuses all tokens but `token-2`, which renewing brings. */
function setupRenewing(renew: (bring: () => void) => Promise<boolean>) {
  let current = session
  const renewed = vi.fn(() => renew(() => (current = { accessToken: 'token-2', uid: 'uid-1' })))
  const made = setup(({ headers }) => (headers.get('x-access-token') === 'token-2' ? ok('yes') : refuse(50_014)), {
    getSession: () => current,
    renew: renewed,
  })
  return { ...made, renewed }
}

describe('renewing', () => {
  it('should repeat the call with the new token, and tell nobody', async () => {
    const { client, requests, renewed, errors, ends } = setupRenewing(async (bring) => {
      bring()
      return true
    })
    await expect(client.call('disableUsers', { body: { user_ids: ['a'], reason: 'again' } })).resolves.toBe('yes')
    expect(renewed).toHaveBeenCalledOnce()
    expect(requests.map(({ headers }) => headers.get('x-access-token'))).toEqual(['token-1', 'token-2'])
    await expect(requests[1]?.json()).resolves.toEqual({ user_ids: ['a'], reason: 'again' })
    expect(errors).toEqual([])
    expect(ends).toEqual([])
  })

  it('should happen once for calls that are refused together', async () => {
    const { client, renewed } = setupRenewing(async (bring) => {
      await Promise.resolve()
      bring()
      return true
    })
    const answers = await Promise.all([client.call('userList'), client.call('countryList'), client.call('myInfo')])
    expect(answers).toEqual(['yes', 'yes', 'yes'])
    expect(renewed).toHaveBeenCalledOnce()
  })

  it('should not happen again for a call that was refused with the old token after it', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    let current = session
    const renew = vi.fn(() => {
      current = { accessToken: 'token-2', uid: 'uid-1' }
      return Promise.resolve(true)
    })
    const { client } = setup(
      async ({ headers, url }) => {
        if (headers.get('x-access-token') === 'token-2') return ok('yes')
        if (url.includes('region')) await held
        return refuse(50_014)
      },
      { getSession: () => current, renew },
    )
    const slow = client.call('countryList')
    await client.call('userList')
    release()
    await expect(slow).resolves.toBe('yes')
    expect(renew).toHaveBeenCalledOnce()
  })

  it.each<[string, () => Promise<boolean>]>([
    ['brings nothing', () => Promise.resolve(false)],
    ['fails', () => Promise.reject(new Error('offline'))],
  ])('should end the session when it %s', async (_, renew) => {
    const { client, requests, errors, ends } = setupRenewing(renew)
    expect(await failureOf(client.call('userList'))).toMatchObject({ kind: 'business', code: 50_014 })
    expect(requests).toHaveLength(1)
    expect(errors).toHaveLength(1)
    expect(ends).toHaveLength(1)
  })

  it('should be tried once only: a second refusal ends the session', async () => {
    const { client, requests, renewed, ends } = setupRenewing(() => Promise.resolve(true))
    await failureOf(client.call('userList'))
    expect(requests).toHaveLength(2)
    expect(renewed).toHaveBeenCalledOnce()
    expect(ends).toHaveLength(1)
  })

  it('should not be tried when nobody is signed in', async () => {
    const renew = vi.fn(() => Promise.resolve(true))
    const { client, ends } = setup(() => refuse(50_008), { renew, getSession: () => null })
    await failureOf(client.call('userList'))
    expect(renew).not.toHaveBeenCalled()
    expect(ends).toHaveLength(1)
  })
})
