import { ApiError, createApiClient, type ApiClient, type ApiSession } from '@bms/api-client'
import { type Brand, calls, type LoginData, rememberedPasswords } from '@bms/contract'
import { type DemoAccountName, demoPassword } from '@bms/fixtures'

import type { BackEnd } from './back-ends.ts'

/** Somebody with a browser: the console's client, which checks every answer by its schema. */
export interface Person {
  readonly client: ApiClient
  /** What signing in answered. */
  readonly login: LoginData
}

/** A back end and who is signed in to it. */
export interface People {
  readonly backEnd: BackEnd
  readonly admin: Person
  readonly support: Person
}

/** A client of a back end; `getSession` says as whom. */
export function connectClient(backEnd: BackEnd, getSession: () => ApiSession | null): ApiClient {
  return createApiClient({
    fetch: backEnd.connect(),
    getSession,
    getBrand: () => 'kyvol',
    onError: () => {},
    onSessionEnd: () => {},
    validate: (name, data) => calls[name].response.parse(data) as typeof data,
  })
}

/** Signs in as one of the demo accounts. */
export async function signIn(backEnd: BackEnd, username: DemoAccountName): Promise<Person> {
  let session: ApiSession | null = null
  const client = connectClient(backEnd, () => session)
  const login = await client.call('signIn', { body: { username, upass: demoPassword } })
  session = { accessToken: login.access_token, uid: login.uid }
  return { client, login }
}

/**
 * Changes a person's password and back to the demo password, so that whoever signs in later still can. As none of
 * the last ones may come again, that is a long way round.
 */
export async function changePasswordAround(client: ApiClient, from: string): Promise<void> {
  const between = Array.from({ length: rememberedPasswords }, (_, nth) => `Another-Word-${nth}`)
  let old_pass = from
  for (const new_pass of [...between, demoPassword]) {
    await client.call('changeMyPass', { body: { old_pass, new_pass } })
    old_pass = new_pass
  }
}

/** How a call was refused. Throws when it was not, or for another reason than the back end's answer. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<Pick<ApiError, 'code' | 'message' | 'data' | 'requestId'>> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ApiError && error.kind === 'business') {
    requireEnglish(error)
    return error
  }
  throw error ?? new Error('expected the call to be refused')
}

/** Somebody of the staff who has nothing to do with a brand and is none of these, by id. */
export async function strangerTo(client: ApiClient, brand: Brand, known: readonly { readonly key: string }[]) {
  const { list } = await client.call('staffList', { query: { page_size: 200 } })
  const strangers = list.filter(({ projects }) => projects.length > 0 && !projects.includes(brand))
  const found = strangers.find(({ uid }) => !known.some(({ key }) => key === uid))
  if (!found) throw new Error(`Everybody has to do with ${brand}`)
  return found.uid
}

/** A refusal is one sentence, and what it says of a field goes on from the field's name. */
function requireEnglish({ message, data }: Pick<ApiError, 'message' | 'data'>): void {
  const { errors = {} } = (data ?? {}) as { readonly errors?: Readonly<Record<string, string>> }
  const odd = Object.values(errors).filter(
    (said) => !/^(?:is|must|has|have|was|goes|names|could|reaches) (?!must |is )/.test(said),
  )
  if (!/[^.][.?!]$/.test(message) || / is must /.test(message)) odd.push(message)
  if (odd.length > 0) throw new Error(`This is no sentence: ${odd.join(' | ')}`)
}
