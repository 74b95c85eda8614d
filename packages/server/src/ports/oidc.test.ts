import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import type { OidcSettings } from '../oidc-settings.ts'
import { createOidc } from './oidc.ts'
import { IssuerFailure } from './sso.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(answer: (issuer: string) => RequestListener): Promise<string> {
  let listener: RequestListener = () => undefined
  const server = createServer((request, response) => listener(request, response))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  listener = answer(issuer)
  return issuer
}

const settingsOf = (issuer: string): OidcSettings => ({
  name: 'x',
  issuer,
  clientId: 'c',
  scopes: 'openid',
  roles: undefined,
  emergencyAccount: undefined,
  linksByEmail: false,
})

const begin = (issuer: string) => createOidc(settingsOf(issuer), 'http://127.0.0.1:3000').begin()

/** An issuer that names its addresses at `at`, or where it is itself. */
const describing =
  (at?: string, named?: string) =>
  (issuer: string): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json')
    const place = at ?? issuer
    response.end(
      JSON.stringify({
        issuer: named ?? issuer,
        authorization_endpoint: `${place}/auth`,
        token_endpoint: `${place}/token`,
        jwks_uri: `${place}/keys`,
      }),
    )
  }

describe('single sign-on', () => {
  it('should send the browser to the issuer with PKCE, state and nonce, new each time', async () => {
    const issuer = await listen(describing())
    const [first, second] = [await begin(issuer), await begin(issuer)]
    const query = new URL(first.url).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'c',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'http://127.0.0.1:3000/sso/callback',
      code_challenge_method: 'S256',
      state: first.checks.state,
      nonce: first.checks.nonce,
    })
    expect(query.get('code_challenge')).not.toBe(first.checks.verifier)
    for (const check of ['state', 'nonce', 'verifier'] as const)
      expect(first.checks[check]).not.toBe(second.checks[check])
  })

  it('should send nobody to an address elsewhere that is not https', async () => {
    await expect(begin(await listen(describing('http://192.0.2.1')))).rejects.toThrow(IssuerFailure)
  })

  it('should follow no redirect to what an issuer says of itself', async () => {
    const asked: string[] = []
    const other = await listen((issuer) => (request, response) => {
      asked.push(request.url ?? '')
      describing()(issuer)(request, response)
    })
    const issuer = await listen(() => (request, response) => {
      response.writeHead(302, { location: other + (request.url ?? '') }).end()
    })
    await expect(begin(issuer)).rejects.toThrow(IssuerFailure)
    expect(asked).toEqual([])
  })

  it('should take the word of no issuer that calls itself otherwise', async () => {
    await expect(begin(await listen(describing(undefined, 'https://id.example.com')))).rejects.toThrow(IssuerFailure)
  })

  it('should ask again after a failure', async () => {
    let isUp = false
    const issuer = await listen((self) => (request, response) => {
      if (isUp) return describing()(self)(request, response)
      response.writeHead(503).end()
    })
    const sso = createOidc(settingsOf(issuer), 'http://127.0.0.1:3000')
    await expect(sso.begin()).rejects.toThrow(IssuerFailure)
    isUp = true
    expect((await sso.begin()).url).toContain(`${issuer}/auth?`)
  })
})

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function sign(claims: object, { privateKey } = keys): string {
  const said = `${encode({ alg: 'RS256', kid: 'k' })}.${encode(claims)}`
  return `${said}.${createSign('RSA-SHA256').update(said).sign(privateKey, 'base64url')}`
}

interface Claims {
  readonly iss: string
  readonly aud: string
  readonly nonce: string
  readonly exp: number
}

describe('an ID token', () => {
  const now = Math.floor(Date.now() / 1000)

  /** What comes of a sign-in that the issuer answers with this token. */
  async function finish(toToken: (good: Claims) => string) {
    let nonce = ''
    const issuer = await listen((self) => (request, response) => {
      const good = { iss: self, sub: 'somebody', aud: 'c', iat: now, exp: now + 300, nonce }
      response.setHeader('content-type', 'application/json')
      if (request.url === '/keys') {
        const key = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }
        return response.end(JSON.stringify({ keys: [key] }))
      }
      if (request.url !== '/token') return describing()(self)(request, response)
      return response.end(JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: toToken(good) }))
    })
    const sso = createOidc(settingsOf(issuer), 'http://127.0.0.1:3000')
    const { checks } = await sso.begin()
    nonce = checks.nonce
    return sso.finish(`?code=c&state=${checks.state}`, checks)
  }

  it('should be taken with clocks a little apart', async () => {
    expect(await finish((good) => sign({ ...good, exp: now - 30 }))).toMatchObject({ claims: { sub: 'somebody' } })
  })

  it.each<[string, (good: Claims) => string]>([
    ['that has run out', (good) => sign({ ...good, exp: now - 90 })],
    ['for another client', (good) => sign({ ...good, aud: 'another' })],
    ['of another issuer', (good) => sign({ ...good, iss: 'https://id.example.com' })],
    ['of another sign-in', (good) => sign({ ...good, nonce: 'another' })],
    ['signed by somebody else', (good) => sign(good, generateKeyPairSync('rsa', { modulusLength: 2048 }))],
    ['that nobody has signed', (good) => `${encode({ alg: 'none' })}.${encode(good)}.`],
  ])('should be refused %s', async (_case, toToken) => {
    await expect(finish(toToken)).rejects.toThrow(IssuerFailure)
  })

  it('should be told from an issuer that is down', async () => {
    let isUp = true
    const issuer = await listen((self) => (request, response) => {
      if (isUp) return describing()(self)(request, response)
      response.writeHead(503).end()
    })
    const sso = createOidc(settingsOf(issuer), 'http://127.0.0.1:3000')
    const { checks } = await sso.begin()
    isUp = false
    const finished = sso.finish(`?code=c&state=${checks.state}`, checks)
    await expect(finished).rejects.toMatchObject({ problem: 'unreachable' })
  })
})
