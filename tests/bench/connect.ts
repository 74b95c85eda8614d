import { type ApiClient, createApiClient } from '@bms/api-client'
import { type Audience, type BodyOf, headers } from '@bms/contract'

import { signIn } from './bench-server.ts'

/** The demo's super admin before a server, past the console: makes the data that a measurement needs. */
export async function connect(origin: string): Promise<ApiClient> {
  const { cookie = '', ...identity } = await signIn(origin)
  const session = { accessToken: identity[headers.accessToken] ?? '', uid: identity[headers.uid] ?? '' }
  return createApiClient({
    baseUrl: origin,
    fetch: (input, init) => {
      const all = new Headers(init?.headers)
      all.set('cookie', cookie)
      return fetch(input, { ...init, headers: all })
    },
    timeout: 120_000,
    getSession: () => session,
    getBrand: () => 'kyvol',
    onError: () => {},
    onSessionEnd: () => {},
  })
}

const everybody: Audience = {
  mode: 'all',
  data_centers: [],
  countries: [],
  locales: [],
  platforms: [],
  product_models: [],
  bound_only: false,
}

/** One person whom messages or mails reach: where they are many, their number would be asked for each time. */
export async function somebody(client: ApiClient, kind: BodyOf<'audienceEstimate'>['kind']): Promise<Audience> {
  const { sample } = await client.call('audienceEstimate', { body: { audience: everybody, kind } })
  return { ...everybody, mode: 'list', user_ids: sample.slice(0, 1).map(({ user_id }) => user_id) }
}
