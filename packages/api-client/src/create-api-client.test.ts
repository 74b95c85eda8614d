// Long, as it is the list of what holds for a call, from its request to its end.

import { describe, expect, expectTypeOf, it, vi } from 'vitest'

import type { ApiClientOptions, CallArguments, CallOptions } from './options.ts'
import { type Silence, silences } from './silences.ts'
import { type Answer, failureOf, ok, refuse, reply, setup } from './test-kit.ts'

/** Never answers by itself, but minds its signal. */
const never: Answer = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

describe('a call', () => {
  it('should go to the path of the active brand, on the own origin, with credentials', async () => {
    const { client, requests, inits } = setup(() => ok({ list: [] }), { getBrand: () => 'blodever' })
    await client.call('userList')
    expect(requests[0]?.url).toBe('http://console.invalid/api/v1/be/user/list')
    expect(requests[0]?.method).toBe('GET')
    expect(inits[0]?.credentials).toBe('include')
  })

  it('should take a brand of its own, and a base URL', async () => {
    const { client, requests } = setup(() => ok(), { baseUrl: 'https://api.example.com' })
    await client.call('countryList', { brand: 'ecozy' })
    await client.call('myInfo', { brand: 'ecozy' })
    expect(requests.map(({ url }) => url)).toEqual([
      'https://api.example.com/api/v1/ez/region/countryCnList',
      'https://api.example.com/api/v1/bms/user/my-info',
    ])
  })

  it('should send token, user id and a request id that differs each time', async () => {
    const { client, requests } = setup(() => ok())
    await client.call('myInfo')
    await client.call('myInfo')
    const [first, second] = requests.map(({ headers }) => headers)
    expect(first?.get('x-access-token')).toBe('token-1')
    expect(first?.get('x-uid')).toBe('uid-1')
    expect(first?.get('x-request-id')).toMatch(/^[\da-f]{32}$/)
    expect(second?.get('x-request-id')).not.toBe(first?.get('x-request-id'))
  })

  it('should send other header names where a back end wants them', async () => {
    const { client, requests } = setup(() => ok(), { headerNames: { accessToken: 'authorization-token' } })
    await client.call('myInfo')
    expect(requests[0]?.headers.get('authorization-token')).toBe('token-1')
    expect(requests[0]?.headers.has('x-access-token')).toBe(false)
    expect(requests[0]?.headers.get('x-uid')).toBe('uid-1')
  })

  it('should send no token when nobody is signed in', async () => {
    const { client, requests } = setup(() => ok(), { getSession: () => null })
    await client.call('signIn', { body: { username: 'admin', upass: 'x' } })
    expect(requests[0]?.headers.has('x-access-token')).toBe(false)
    expect(requests[0]?.headers.has('x-uid')).toBe(false)
  })

  it('should say when nobody is there who asked for it', async () => {
    let isAttended = true
    const { client, requests } = setup(() => ok(), { isAttended: () => isAttended })
    await client.call('myInfo')
    isAttended = false
    await client.call('myInfo')
    expect(requests.map(({ headers }) => headers.get('x-passive'))).toEqual([null, '1'])
  })

  it('should go on when the page is left, where that is asked for', async () => {
    const { client, inits } = setup(() => ok())
    await client.call('putPreference', { body: { scope: 'table:users', value: {} }, keepalive: true })
    await client.call('myInfo')
    expect(inits.map(({ keepalive }) => keepalive)).toEqual([true, false])
  })

  it('should send the body as JSON', async () => {
    const { client, requests } = setup(() => ok())
    await client.call('disableUsers', { body: { user_ids: ['a', 'b'], reason: 'Spam in the form' } })
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
    await expect(requests[0]?.json()).resolves.toEqual({ user_ids: ['a', 'b'], reason: 'Spam in the form' })
  })

  it('should join lists by commas and leave out what is not there', async () => {
    const { client, requests } = setup(() => ok())
    await client.call('userList', {
      query: { page: 2, status: ['enabled', 'disabled'], country: [], q: '', sort: undefined },
    })
    expect(new URL(requests[0]?.url ?? '').search).toBe('?page=2&status=enabled%2Cdisabled')
  })

  it('should escape what is looked for', async () => {
    const { client, requests } = setup(() => ok())
    await client.call('userList', { query: { q: 'a&b=ü+%?#' } })
    expect(new URL(requests[0]?.url ?? '').searchParams.get('q')).toBe('a&b=ü+%?#')
  })

  it('should not add the data centre to calls outside the overview', async () => {
    const { client, requests } = setup(() => ok(), { getDataCentre: () => 'eu_west' })
    await client.call('homeFigures')
    expect(new URL(requests[0]?.url ?? '').search).toBe('')
  })

  it('should resolve to data', async () => {
    const { client, errors } = setup(() => ok({ list: [1], total: 1 }))
    await expect(client.call('userList')).resolves.toEqual({ list: [1], total: 1 })
    expect(errors).toEqual([])
  })

  it.each([20_000, 200, 204, '20000', '200', '204'])('should take code %j for success', async (code) => {
    const { client } = setup(() => reply({ code, data: 'yes' }))
    await expect(client.call('countryList')).resolves.toBe('yes')
  })

  it('should let the body decide, not the HTTP status', async () => {
    const { client } = setup(() => reply({ code: 20_000, data: 'yes' }, { status: 500 }))
    await expect(client.call('countryList')).resolves.toBe('yes')
  })

  it('should check data where it is asked to', async () => {
    const { client, errors } = setup(() => ok({ wrong: true }), {
      validate: () => {
        throw new Error('list is missing')
      },
    })
    const error = await failureOf(client.call('userList'))
    expect(error).toMatchObject({ kind: 'garbage', message: 'list is missing' })
    expect(errors).toHaveLength(1)
  })

  it('should have the types of the contract', () => {
    const { client } = setup(() => ok())
    expectTypeOf(client.call<'signOut'>).returns.resolves.toEqualTypeOf<{ go_to: string } | null>()
    expectTypeOf(client.call<'userList'>).returns.resolves.toHaveProperty('total')
    expectTypeOf<CallOptions<'signIn'>>().toHaveProperty('body')
    expectTypeOf<CallOptions<'userList'>>().not.toHaveProperty('body')
    expectTypeOf<CallArguments<'signIn'>>().toEqualTypeOf<[options: CallOptions<'signIn'>]>()
    expectTypeOf<CallArguments<'userList'>>().toEqualTypeOf<[options?: CallOptions<'userList'>]>()
    expectTypeOf<CallArguments<'myInfo'>>().toEqualTypeOf<[options?: CallOptions<'myInfo'>]>()
  })
})

describe('a call that fails', () => {
  it('should tell code, message, request id and data', async () => {
    const fields = { reason: 'is missing' }
    const body = { code: 40_000, message: 'reason: is missing.', data: { errors: fields }, request_id: 'r-7' }
    const { client, errors } = setup(() => reply(body))
    const error = await failureOf(client.call('userList'))
    expect(error).toMatchObject({
      kind: 'business',
      code: 40_000,
      message: 'reason: is missing.',
      requestId: 'r-7',
      httpStatus: 200,
      data: { errors: fields },
    })
    const call = { name: 'userList', method: 'GET', path: '/api/v1/ky/user/list', silent: undefined }
    expect(errors).toEqual([{ error, call }])
  })

  it.each(Object.keys(silences) as Silence[])(
    'should tell nobody where its silence is of the kind %s',
    async (silent) => {
      const { client, errors } = setup(() => refuse(40_300))
      await failureOf(client.call('userList', { silent }))
      expect(errors).toEqual([])
    },
  )

  it('should be told for the log, silent or not', async () => {
    const onFailure = vi.fn<NonNullable<ApiClientOptions['onFailure']>>()
    const { client } = setup(() => refuse(40_300), { onFailure })
    const error = await failureOf(client.call('userList', { silent: 'poll' }))
    const call = { name: 'userList', method: 'GET', path: '/api/v1/ky/user/list', silent: 'poll' }
    expect(onFailure.mock.calls).toEqual([[error, call]])
  })

  it.each([
    ['a text of digits', '60204', 60_204],
    ['429 with an envelope', 42_900, 42_900],
  ])('should read the code from %s', async (_, code, expected) => {
    const { client } = setup(() => reply({ code, message: 'slow down' }, { status: 429 }))
    expect(await failureOf(client.call('userList'))).toMatchObject({
      kind: 'business',
      code: expected,
      httpStatus: 429,
    })
  })

  it.each([undefined, null, '', '   ', 42, { text: 'no' }, ['no']])(
    'should show Error where the message is %j',
    async (message) => {
      const { client } = setup(() => reply({ code: 50_000, message }))
      expect((await failureOf(client.call('userList'))).message).toBe('Error')
    },
  )

  it.each<[string, () => Response]>([
    ['an HTML page of a proxy', () => new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 })],
    ['nothing', () => new Response('')],
    ['nothing with 204', () => new Response(null, { status: 204 })],
    ['cut JSON', () => new Response('{"code":20000,"data":{"list":[{"user')],
    ['a text', () => reply('20000')],
    ['a number', () => reply(20_000)],
    ['null', () => reply(null)],
    ['a list', () => reply([{ code: 20_000 }])],
    ['an object without a code', () => reply({ data: [] })],
    ['a code of words', () => reply({ code: 'OK', data: [] })],
    ['a code in a list', () => reply({ code: [20_000], data: [] })],
    ['a code that is no number', () => reply({ code: {}, data: [] })],
    ['a code with a fraction', () => reply({ code: 200.5 })],
    ['bytes that are no text', () => new Response(new Uint8Array([0xff, 0xfe, 0x00, 0xd8]))],
  ])('should tell garbage from an answer: %s', async (_, answer) => {
    const { client, errors } = setup(answer)
    const error = await failureOf(client.call('userList'))
    expect(error).toMatchObject({ kind: 'garbage', code: 0, message: 'Error' })
    expect(error.requestId).toMatch(/^[\da-f]{32}$/)
    expect(errors).toHaveLength(1)
  })

  it('should tell garbage when the connection breaks within the body', async () => {
    const { client } = setup(
      () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('{"code":20000,'))
              controller.error(new TypeError('terminated'))
            },
          }),
        ),
    )
    expect((await failureOf(client.call('userList'))).kind).toBe('garbage')
  })

  it('should show the own message of a network error', async () => {
    const { client, errors } = setup(() => Promise.reject(new TypeError('Failed to fetch')))
    const error = await failureOf(client.call('userList'))
    expect(error).toMatchObject({ kind: 'network', code: 0, message: 'Failed to fetch', httpStatus: undefined })
    expect(error.cause).toBeInstanceOf(TypeError)
    expect(errors).toHaveLength(1)
  })

  it.each<[string, unknown]>([
    ['an empty message', new TypeError('')],
    ['no error at all', 'broken'],
  ])('should show Error for a network error with %s', async (_, thrown) => {
    const { client } = setup(() => Promise.reject(thrown))
    expect(await failureOf(client.call('userList'))).toMatchObject({ kind: 'network', message: 'Error' })
  })
})

describe('a refusal in the language of the person', () => {
  const refuse = () =>
    Promise.resolve(Response.json({ code: 40_300, message: 'You may not.', reason: 'not-allowed', data: { n: 1 } }))

  it('should be what the caller makes of it', async () => {
    const { client, errors } = setup(refuse, {
      reword: ({ code, message, reason, data }) => ({ message: `${code} ${reason}: ${message}`, data }),
    })
    expect(await failureOf(client.call('userList'))).toMatchObject({
      code: 40_300,
      message: '40300 not-allowed: You may not.',
      data: { n: 1 },
    })
    expect(errors).toMatchObject([{ error: { message: '40300 not-allowed: You may not.' } }])
  })

  it('should be the words of the back end where the caller has none', async () => {
    const { client } = setup(refuse, { reword: () => undefined })
    expect((await failureOf(client.call('userList'))).message).toBe('You may not.')
  })
})

describe('giving up', () => {
  it('should end a call without an answer after the time-out', async () => {
    const { client, errors } = setup(never, { timeout: 15 })
    const error = await failureOf(client.call('userList'))
    expect(error).toMatchObject({ kind: 'timeout', message: 'timeout of 15ms exceeded' })
    const explained = setup(never, { timeout: 15, explain: (kind) => `no answer: ${kind}` })
    expect((await failureOf(explained.client.call('userList'))).message).toBe('no answer: timeout')
    const gateway = setup(() => new Response('<h1>Bad gateway</h1>', { status: 502 }), {
      explain: (kind, status) => `no answer: ${kind} ${status}`,
    })
    expect((await failureOf(gateway.client.call('userList'))).message).toBe('no answer: garbage 502')
    expect(errors).toHaveLength(1)
  })

  it('should end it even if the fetch minds no signal', async () => {
    const { client } = setup(() => new Promise(() => {}), { timeout: 15 })
    expect((await failureOf(client.call('userList'))).kind).toBe('timeout')
  })

  it('should end a body that never ends', async () => {
    const { client } = setup(() => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })), {
      timeout: 15,
    })
    expect((await failureOf(client.call('userList'))).kind).toBe('timeout')
  })

  it('should wait 30 seconds unless told otherwise', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { client } = setup(() => ok())
    await client.call('userList')
    expect(timeout).toHaveBeenCalledWith(30_000)
    timeout.mockRestore()
  })

  it('should send files by what tells how far they are, where that is asked for, and wait longer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const told: number[] = []
    const sent: string[] = []
    const { client, requests } = setup(() => ok(), {
      upload: (onProgress) => async (input) => {
        sent.push(input as string)
        onProgress(0.5)
        return ok({ asset: 'a' })
      },
    })
    const body = { file: new File(['x'], 'x.png') }
    await client.call('uploadAvatar', { body, onProgress: (share) => told.push(share) })
    expect([told, requests.length]).toEqual([[0.5], 0])
    expect(sent).toEqual(['/api/v1/bms/user/upload-avatar'])
    expect(timeout).toHaveBeenCalledWith(90_000)
    await client.call('uploadAvatar', { body })
    expect(requests).toHaveLength(1)
    timeout.mockRestore()
  })

  it('should reject with aborted, and tell nobody, when the caller gives up', async () => {
    const onFailure = vi.fn<NonNullable<ApiClientOptions['onFailure']>>()
    const { client, errors } = setup(never, { onFailure })
    const controller = new AbortController()
    const call = client.call('userList', { signal: controller.signal })
    controller.abort()
    expect((await failureOf(call)).kind).toBe('aborted')
    expect(errors).toEqual([])
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('should not even answer a caller who gave up before', async () => {
    const { client, errors } = setup(() => ok())
    expect((await failureOf(client.call('userList', { signal: AbortSignal.abort() }))).kind).toBe('aborted')
    expect(errors).toEqual([])
  })
})
