import type { RoleMap } from '@bms/domain'
import { z } from 'zod'

import { StartFailure } from './db/start-failure.ts'
import { isLoopback } from './http/is-loopback.ts'

/** How staff sign in by OpenID Connect. */
export interface OidcSettings {
  /** What people know the issuer as. */
  readonly name: string
  /** Exactly as the issuer calls itself. */
  readonly issuer: string
  readonly clientId: string
  /** Left out for a public client, which PKCE alone protects. */
  readonly clientSecret?: string | undefined
  /** Parted by blanks. */
  readonly scopes: string
  /** What ID tokens have to be signed with; undefined: with what the issuer names, or RS256. */
  readonly idTokenAlg?: IdTokenAlg | undefined
  readonly roles: RoleMap | undefined
  /** The only account that signs in with a password; undefined: all may. */
  readonly emergencyAccount: string | undefined
  /** Whether a member who isn't linked yet is the one with the address that the issuer has verified. */
  readonly linksByEmail: boolean
}

/** Ways to sign ID tokens (RFC 7518, section 3.1; RFC 9864), the best first. */
const idTokenAlgs = ['Ed25519', 'EdDSA', 'ES256', 'PS256', 'RS256'] as const

type IdTokenAlg = (typeof idTokenAlgs)[number]

type Env = Readonly<Record<string, string | undefined>>

const names = [
  ...(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_SCOPES', 'OIDC_ROLES', 'OIDC_NAME'] as const),
  ...(['OIDC_ID_TOKEN_ALG', 'OIDC_LINK_BY_EMAIL', 'OIDC_ONLY', 'OIDC_EMERGENCY_ACCOUNT'] as const),
]

const roleMap = z.strictObject({
  claim: z.string().min(1),
  roles: z.record(z.string(), z.array(z.string().min(1)).min(1)),
})

/**
 * Reads what single sign-on is set up by; undefined where it isn't.
 * @throws StartFailure for values that can't be meant, or that don't go together.
 */
export function readOidc(env: Env, publicUrl: string | undefined): OidcSettings | undefined {
  const issuer = env['OIDC_ISSUER'] || undefined
  if (issuer === undefined) {
    const lonely = names.find((name) => env[name])
    if (lonely !== undefined) throw new StartFailure(`${lonely} is of no use without OIDC_ISSUER.`)
    return undefined
  }
  const server = requireSafe('OIDC_ISSUER', issuer)
  if (publicUrl === undefined) throw new StartFailure('OIDC_ISSUER needs PUBLIC_URL: people are sent back there.')
  requireSafe('PUBLIC_URL', publicUrl)
  if (!env['SECRET_KEY']) throw new StartFailure('OIDC_ISSUER needs SECRET_KEY: it seals the ID tokens that are kept.')
  const clientId = env['OIDC_CLIENT_ID'] || undefined
  if (clientId === undefined) throw new StartFailure('OIDC_ISSUER needs OIDC_CLIENT_ID.')
  const clientSecret = env['OIDC_CLIENT_SECRET'] || undefined
  const scopes = env['OIDC_SCOPES'] || 'openid email profile'
  if (!scopes.split(' ').includes('openid')) throw new StartFailure(`OIDC_SCOPES=${scopes} lacks openid.`)
  const idTokenAlg = readAlg(env['OIDC_ID_TOKEN_ALG'] || undefined)
  return {
    name: env['OIDC_NAME'] || server.hostname,
    issuer,
    clientId,
    ...(clientSecret !== undefined && { clientSecret }),
    scopes,
    ...(idTokenAlg !== undefined && { idTokenAlg }),
    roles: readRoles(env['OIDC_ROLES'] || undefined),
    emergencyAccount: readEmergencyAccount(env),
    linksByEmail: readSwitch(env, 'OIDC_LINK_BY_EMAIL'),
  }
}

/** @throws StartFailure for what isn't https, but on this very machine. */
function requireSafe(name: string, value: string): URL {
  const url = URL.parse(value)
  const host = url?.hostname.replace(/^\[(.*)\]$/, '$1') ?? ''
  const isLocal = host === 'localhost' || isLoopback(host)
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))) return url
  throw new StartFailure(`${name}=${value} is not an address that begins with https://, as single sign-on needs.`)
}

function readRoles(text: string | undefined): RoleMap | undefined {
  if (text === undefined) return undefined
  const form = '{"claim":"groups","roles":{"a group":["a role"]}}'
  try {
    return roleMap.parse(JSON.parse(text))
  } catch {
    throw new StartFailure(`OIDC_ROLES is not JSON of the form ${form}.`)
  }
}

function readAlg(given: string | undefined): IdTokenAlg | undefined {
  const known = idTokenAlgs.find((alg) => alg === given)
  if (given !== undefined && known === undefined)
    throw new StartFailure(`OIDC_ID_TOKEN_ALG=${given} is none of ${idTokenAlgs.join(', ')}.`)
  return known
}

function readSwitch(env: Env, name: (typeof names)[number]): boolean {
  const value = env[name] || '0'
  if (value !== '0' && value !== '1') throw new StartFailure(`${name}=${value} is neither 0 nor 1.`)
  return value === '1'
}

function readEmergencyAccount(env: Env): string | undefined {
  const only = readSwitch(env, 'OIDC_ONLY')
  const account = env['OIDC_EMERGENCY_ACCOUNT']?.toLowerCase() || undefined
  if (only && account === undefined)
    throw new StartFailure('OIDC_ONLY=1 needs OIDC_EMERGENCY_ACCOUNT: who signs in while the issuer does not answer.')
  if (!only && account !== undefined) throw new StartFailure('OIDC_EMERGENCY_ACCOUNT needs OIDC_ONLY=1.')
  return account
}
