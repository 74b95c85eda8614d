import {
  type Access,
  type Brand,
  brandKeys,
  brands,
  type Call,
  type CallName,
  calls,
  codes,
  endpoints,
  headers,
  moduleNames,
  toPath,
} from '@bms/contract'
import { demoAccounts } from '@bms/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff, type Grant } from './testing/add-staff.ts'
import { createTestApp, credentialsOf, type Session, type TestApp } from './testing/create-test-app.ts'

/* Every call × every kind of caller, from the contract: who gets in, and with which code others don't. */

type Headers = Readonly<Record<string, string>>

let test: TestApp
const sessions = new Map<string, Session>()
const shown = new Map<string, Headers>()

/** What a signed-in kind of caller holds; `all` for those who may do everything. */
const rights: Record<string, 'all' | readonly Grant[]> = {
  'a role named admin': 'all',
  'no permission': [],
  ...Object.fromEntries(
    moduleNames.flatMap((module) => [
      [`${module} on kyvol`, [{ project: 'kyvol', module }]],
      [`${module} on ecozy`, [{ project: 'ecozy', module }]],
    ]),
  ),
  'UserCenter on kyvol, view only': [{ project: 'kyvol', module: 'UserCenter', actions: ['view'] }],
}
const unknowns: Record<string, number> = {
  nobody: codes.tokenIllegal,
  garbage: codes.tokenIllegal,
  'a wrong uid': codes.tokenIllegal,
  'no binding': codes.tokenIllegal,
  'the binding of another browser': codes.tokenIllegal,
  'only cookies': codes.tokenIllegal,
  'an ended session': codes.signedInElsewhere,
  'an expired session': codes.tokenExpired,
}

beforeAll(async () => {
  test = await createTestApp()
  const expired = await test.signIn('admin')
  test.advance(40 * 60_000)
  const session = await test.signIn('admin')
  const other = await test.signIn('admin')
  const ended = await test.signIn('admin')
  await test.call('signOut', { as: ended })
  const { cookie, ...rest } = credentialsOf(session)
  shown.set('nobody', {})
  shown.set('garbage', { ...credentialsOf(session), [headers.accessToken]: 'x'.repeat(43) })
  shown.set('a wrong uid', { ...credentialsOf(session), [headers.uid]: '01HC6TWX4BRTE4R4PCXZM48KR6' })
  shown.set('no binding', rest)
  shown.set('the binding of another browser', { ...rest, cookie: other.cookie })
  shown.set('only cookies', { cookie: `${cookie}; bms_access_token=${session.access_token}; bms_uid=${session.uid}` })
  shown.set('an ended session', credentialsOf(ended))
  shown.set('an expired session', credentialsOf(expired))

  for (const { uname, permission_sets } of demoAccounts) {
    sessions.set(uname, await test.signIn(uname))
    const all = permission_sets.some(({ role }) => role.is_super_admin === 1)
    rights[uname] = all
      ? 'all'
      : permission_sets.flatMap(({ project_permissions }) =>
          project_permissions.flatMap(({ project_name, permissions }) =>
            permissions.map(({ module_name }) => ({ project: project_name, module: module_name }) as Grant),
          ),
        )
  }
  let index = 0
  for (const [name, held] of Object.entries(rights)) {
    if (sessions.has(name)) continue
    const uname = `person${(index += 1)}`
    await addStaff(test, uname, held === 'all' ? { roleName: 'admin' } : { grants: held })
    sessions.set(name, await test.signIn(uname))
  }
}, 60_000)
afterAll(() => test.database.close())

/** The rule once more, said differently than in the code under test. */
function expectAllowed(access: Access, held: 'all' | readonly Grant[], brand: Brand | undefined): boolean {
  if (held === 'all' || access.kind === 'public' || access.kind === 'session') return true
  const needed = access.kind === 'modules' ? access : undefined
  return held.some(({ project, module, actions }) => {
    if (brand !== undefined && project !== brand) return false
    if (!needed) return true
    return needed.modules.includes(module) && (actions?.includes(needed.action) ?? true)
  })
}

const names = Object.keys(endpoints) as CallName[]
const cases = names.flatMap((name) => {
  const call: Call = calls[name]
  const places: readonly (Brand | undefined)[] = call.endpoint.scope === 'brand' ? brandKeys : [undefined]
  return places.map((brand) => ({ name, call, brand }))
})

async function codeOf(call: Call, brand: Brand | undefined, sent: Headers): Promise<number> {
  const hasBody = call.endpoint.method !== 'GET'
  // An input that no schema takes: who gets in is told 40000, and nothing is changed by any of these calls.
  const response = await test.send(`${toPath(call.endpoint, brand ? brands[brand].prefix : '')}?unknown=1`, {
    method: call.endpoint.method,
    headers: { ...sent, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: '{}' } : {}),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { code: number }).code
}

describe.each(cases)('$name on $brand', ({ call, brand }) => {
  it('should refuse whoever is not signed in, each with the right code', async () => {
    for (const [name, code] of Object.entries(unknowns)) {
      const expected = call.access.kind === 'public' ? codes.validation : code
      expect(await codeOf(call, brand, shown.get(name) ?? {}), name).toBe(expected)
    }
  })

  it('should let in exactly those who hold the right', async () => {
    for (const [name, held] of Object.entries(rights)) {
      const session = sessions.get(name)
      expect(session?.access_token, name).toBeDefined()
      const expected = expectAllowed(call.access, held, brand) ? codes.validation : codes.notAllowed
      expect(await codeOf(call, brand, session ? credentialsOf(session) : {}), name).toBe(expected)
    }
  })
})
