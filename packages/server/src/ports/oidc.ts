import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'

import type { OidcSettings } from '../oidc-settings.ts'
import { callbackPath, IssuerFailure, type SignInChecks, type SingleSignOn } from './sso.ts'

/** How long the issuer may take for an answer, in seconds. */
const patience = 10

/** How far the issuer's clock may be off, in seconds. */
const clockSkew = 60

/** How long what the issuer says of its addresses is believed, in milliseconds. Its keys are asked for when they change. */
const discoveryLife = 3_600_000

/**
 * Single sign-on by OpenID Connect: authorization code with PKCE, state and nonce, and signed ID tokens. Nothing is asked
 * of the issuer before somebody signs in, so that the server starts without it. `publicUrl`: without a slash at the end.
 */
export function createOidc(settings: OidcSettings, publicUrl: string): SingleSignOn {
  const { name, issuer, scopes, roles, emergencyAccount, linksByEmail } = settings
  const redirect_uri = publicUrl + callbackPath
  const origin = new URL(issuer).origin
  const isTrusted = (url: URL): boolean => url.protocol === 'https:' || url.origin === origin
  const configure = createDiscovery(settings, isTrusted)

  /** @throws IssuerFailure for an address that a browser must not be sent to. */
  const toAddress = (url: URL): string => {
    if (isTrusted(url)) return url.href
    throw new IssuerFailure(`The issuer names an address that isn't https: ${url.origin}`)
  }
  return {
    name,
    issuer,
    roles,
    emergencyAccount,
    linksByEmail,
    begin: () =>
      asFailure(async () => {
        const config = await configure()
        const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
        const url = buildAuthorizationUrl(config, {
          redirect_uri,
          scope: scopes,
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
        })
        return { url: toAddress(url), checks }
      }),
    finish: (search, checks) =>
      asFailure(async () => exchange(await configure(), new URL(redirect_uri + search), checks, roles?.claim)),
    async leave(idToken) {
      try {
        return await asFailure(async () => {
          const config = await configure()
          if (config.serverMetadata().end_session_endpoint === undefined) return undefined
          const post_logout_redirect_uri = `${publicUrl}/login`
          return toAddress(buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri }))
        })
      } catch (error) {
        // The session here has ended all the same.
        if (error instanceof IssuerFailure) return undefined
        throw error
      }
    },
  }
}

/** Exchanges a code; what the ID token leaves out is asked for, since many issuers put groups and addresses there alone. */
async function exchange(
  config: Configuration,
  url: URL,
  { state, nonce, verifier }: SignInChecks,
  roleClaim: string | undefined,
): ReturnType<SingleSignOn['finish']> {
  const tokens = await authorizationCodeGrant(config, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims || tokens.id_token === undefined) throw new IssuerFailure('The issuer sent no ID token.')
  const wanted = ['email', 'email_verified', ...(roleClaim === undefined ? [] : [roleClaim])]
  const isWhole = wanted.every((claim) => claim in claims)
  const more =
    isWhole || config.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : await fetchUserInfo(config, tokens.access_token, claims.sub)
  // An address, and whether it is verified, are said in one place: the other may tell of another address.
  const { email: _unsaid, ...others } = claims
  const isSaid = 'email_verified' in claims || !('email_verified' in more)
  return { idToken: tokens.id_token, claims: { ...more, ...(isSaid ? claims : others) } }
}

/** What the issuer says of itself, asked for when it is needed; a failure isn't kept. */
function createDiscovery(
  { issuer, clientId, clientSecret, idTokenAlg }: OidcSettings,
  isTrusted: (url: URL) => boolean,
): () => Promise<Configuration> {
  const server = new URL(issuer)
  // No request leaves for an address that the issuer was led to name, nor follows it elsewhere.
  const guarded: CustomFetch = async (url, options) => {
    if (!isTrusted(new URL(url))) throw new IssuerFailure(`The issuer names an address that isn't https: ${url}`)
    // Cast: the library's own names for what a request may hold.
    return fetch(url, { ...(options as RequestInit), redirect: 'manual' })
  }
  const discover = () =>
    discovery(
      server,
      clientId,
      { [clockTolerance]: clockSkew, ...(idTokenAlg !== undefined && { id_token_signed_response_alg: idTokenAlg }) },
      clientSecret === undefined ? None() : authenticate(clientSecret),
      {
        timeout: patience,
        [customFetch]: guarded,
        execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
      },
    )
  let known: { readonly until: number; readonly config: Promise<Configuration> } | undefined
  return async () => {
    if (known && performance.now() < known.until) return known.config
    const config = discover()
    const asked = { until: performance.now() + discoveryLife, config }
    known = asked
    try {
      return await config
    } catch (error) {
      if (known === asked) known = undefined
      throw error
    }
  }
}

/** Shows the secret as the issuer takes it: in the header by default (RFC 8414, section 2). */
function authenticate(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const show = methods.includes('client_secret_basic') ? basic : post
    show(server, client, body, headers)
  }
}

/**
 * Whether the issuer is down: `fetch` rejects with plain TypeErrors, the library with its own code after `patience`, and
 * with the answer as cause where that isn't what the protocol has.
 */
function isDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown }
  const isUnanswered = code === undefined ? error instanceof TypeError : code === 'OAUTH_TIMEOUT'
  return isUnanswered || (cause instanceof Response && cause.status >= 500)
}

/** @throws IssuerFailure whatever the library or the network fails with: the person can do nothing but try again. */
async function asFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof IssuerFailure) throw error
    throw new IssuerFailure('Single sign-on failed.', isDown(error) ? 'unreachable' : 'failed', error)
  }
}
