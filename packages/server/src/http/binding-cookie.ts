import type { Binding } from '../context.ts'

const name = 'bms_binding'
const hostName = `__Host-${name}`

/** The values of the cookies of these names in a cookie header. */
export function readCookies(header: string | null, names: readonly string[]): string[] {
  return (header ?? '').split(';').flatMap((pair) => {
    const cut = pair.indexOf('=')
    return cut > 0 && names.includes(pair.slice(0, cut).trim()) ? [pair.slice(cut + 1).trim()] : []
  })
}

/** What a browser sent as binding. It has one or two; more is somebody's experiment, and each costs a comparison. */
export function readBindings(request: Request): string[] {
  return readCookies(request.headers.get('cookie'), [hostName, name]).slice(0, 4)
}

/** Whether a browser reached the server, or the proxy before it, by https. */
export function isSecure(request: Request): boolean {
  return request.url.startsWith('https:') || request.headers.get('x-forwarded-proto') === 'https'
}

/**
 * The binding cookie of a request; `out` receives what is set. Where the connection isn't https, the
 * plain name goes along for browsers that refuse `__Host-` there.
 */
export function bindingOf(request: Request, out: Headers): Binding {
  const secure = isSecure(request)
  return {
    sent: readBindings(request),
    set: (value, maxAge) => {
      const rest = `Path=/; HttpOnly; SameSite=Strict${maxAge === undefined ? '' : `; Max-Age=${Math.floor(maxAge)}`}`
      out.append('set-cookie', `${hostName}=${value}; Secure; ${rest}`)
      if (!secure) out.append('set-cookie', `${name}=${value}; ${rest}`)
    },
  }
}
