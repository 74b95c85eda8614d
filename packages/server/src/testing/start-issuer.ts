import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { newId } from '../ids.ts'
import type { OidcSettings } from '../oidc-settings.ts'

/** What somebody has allowed a client. */
interface Grant {
  addOIDCScope(scope: string): void
  save(): Promise<string>
}

interface Provider {
  readonly Grant: new (of: { readonly clientId: string; readonly accountId: string }) => Grant
  callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
}

interface ProviderContext {
  readonly oidc: {
    readonly client: { readonly clientId: string }
    readonly session: { readonly accountId: string }
    readonly provider: Provider
  }
}

/** `Provider` of oidc-provider: tests hand it in, which alone may stand on it. */
export type ProviderClass = new (issuer: string, configuration: object) => Provider

/** What the issuer says of somebody. */
export interface IssuedPerson {
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly preferred_username?: string
  readonly groups?: readonly string[]
  /** How they show who they are. */
  readonly amr?: readonly string[]
}

/** An OpenID provider in this process. */
export interface Issuer {
  readonly settings: OidcSettings
  /** Whoever comes next is this person. */
  come(sub: string, person: IssuedPerson): void
  /** What a browser does there that was sent to `url`; answers with the address it is sent back to. */
  visit(url: string): Promise<URL>
  close(): Promise<void>
}

const client = { client_id: 'bms-console', client_secret: 'a secret of the test and of nobody else' }

/** What asks somebody at the issuer whether to sign out there, too: a page that needs nothing from elsewhere. */
function askToLeave(answer: { body: string }, form: string): void {
  const button = '<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out here, too</button>'
  answer.body = `<!doctype html><html lang="en"><title>Sign out</title>${form}${button}</html>`
}

/** A key to sign with on the curve P-256. */
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })

/**
 * Starts an OpenID provider on a free port of this machine, for a console at `publicUrl`. `alg`: what its ID tokens are
 * signed with.
 */
export async function startIssuer(
  OpenIdProvider: ProviderClass,
  publicUrl: string,
  alg: 'RS256' | 'ES256' = 'RS256',
): Promise<Issuer> {
  const people = new Map<string, IssuedPerson>()
  let next = ''
  let answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> = async () => undefined
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new OpenIdProvider(issuer, {
    clients: [
      {
        ...client,
        id_token_signed_response_alg: alg,
        redirect_uris: [`${publicUrl}/sso/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'groups'],
    },
    ...(alg === 'ES256' && { jwks: { keys: [{ ...newKey(), alg, use: 'sig', kid: 'of the test' }] } }),
    cookies: { keys: [newId(new Date())] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource: askToLeave } },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    // Whoever signs in has agreed already.
    loadExistingGrant: async ({ oidc }: ProviderContext) => {
      const { clientId } = oidc.client
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const provide = provider.callback()
  answer = (request, response) => {
    const amr = people.get(next)?.amr
    if (!request.url?.startsWith('/interaction/')) return provide(request, response)
    return provider.interactionFinished(request, response, { login: { accountId: next, ...(amr && { amr }) } })
  }
  return {
    settings: {
      name: 'Contoso ID',
      issuer,
      clientId: client.client_id,
      clientSecret: client.client_secret,
      scopes: 'openid email profile',
      roles: undefined,
      emergencyAccount: undefined,
      linksByEmail: true,
    },
    come(sub, person) {
      people.set(sub, person)
      next = sub
    },
    visit: (url) => follow(url, issuer),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Follows redirects at the issuer, with its cookies, until they lead away from it. */
async function follow(first: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(first)
  for (let step = 0; url.origin === issuer; step += 1) {
    if (step > 10) throw new Error(`The issuer leads nowhere: ${url.href}`)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    // oxlint-disable-next-line no-await-in-loop -- each answer says where the next one is
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1)
      const cut = pair.indexOf('=')
      cookies.set(pair.slice(0, cut), pair.slice(cut + 1))
    }
    const location = response.headers.get('location')
    // oxlint-disable-next-line no-await-in-loop
    if (location === null) throw new Error(`The issuer answers ${response.status}: ${await response.text()}`)
    url = new URL(location, url)
  }
  return url
}
