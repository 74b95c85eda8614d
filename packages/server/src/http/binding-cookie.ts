import { hashSecret } from '../access/secrets.ts'
import type { Binding } from '../context.ts'
import type { Scope } from './scope.ts'

const bindingName = 'bms_binding'
const browserName = 'bms_browser'
const attemptName = 'bms_sso'

/** The values of the cookies of these names in a cookie header. */
export function readCookies(header: string | null, names: readonly string[]): string[] {
  return (header ?? '').split(';').flatMap((pair) => {
    const cut = pair.indexOf('=')
    return cut > 0 && names.includes(pair.slice(0, cut).trim()) ? [pair.slice(cut + 1).trim()] : []
  })
}

type Asked = Pick<Scope, 'request' | 'isSecure'>

/** A browser has one or two of a name; more is somebody's experiment, and each costs a comparison. */
const readSecrets = ({ request, isSecure: secure }: Asked, name: string): string[] =>
  // By https a plain name says nothing: other hosts of the domain can set it.
  readCookies(request.headers.get('cookie'), secure ? [`__Host-${name}`] : [`__Host-${name}`, name]).slice(0, 4)

/** What a browser sent as binding. */
export const readBindings = (scope: Asked): string[] => readSecrets(scope, bindingName)

/**
 * Whether a browser reached the server, or the proxy before it, by https. Not every proxy says so, and without one anybody
 * may.
 */
export function isSecure(request: Request, publicUrl = '', viaProxy = false): boolean {
  const saysHttps = viaProxy && request.headers.get('x-forwarded-proto') === 'https'
  return saysHttps || [publicUrl, request.url].some((url) => /^https:/i.test(url))
}

/** The binding cookie of a request; `out` receives what is set. */
export const bindingOf = (scope: Asked, out: Headers): Binding => secretOf(scope, out, bindingName)

/** The cookie by which a browser is remembered for somebody: others who use it have cookies of their own. */
export const browserOf =
  (scope: Asked, out: Headers) =>
  (uid: string): Binding =>
    secretOf(scope, out, `${browserName}_${hashSecret(uid).slice(0, 12)}`)

/** The cookie that keeps a sign-in at an issuer: it comes back with a link from there, as strict ones don't. */
export const attemptOf = (scope: Asked, out: Headers): Binding => secretOf(scope, out, attemptName, 'Lax')

/** Where the connection isn't https, the plain name goes along for browsers that refuse `__Host-` there. */
function secretOf(scope: Asked, out: Headers, name: string, sameSite: 'Strict' | 'Lax' = 'Strict'): Binding {
  return {
    sent: readSecrets(scope, name),
    set: (value, maxAge) => {
      const rest = `Path=/; HttpOnly; SameSite=${sameSite}${maxAge === undefined ? '' : `; Max-Age=${Math.floor(maxAge)}`}`
      out.append('set-cookie', `__Host-${name}=${value}; Secure; ${rest}`)
      if (!scope.isSecure) out.append('set-cookie', `${name}=${value}; ${rest}`)
    },
  }
}
