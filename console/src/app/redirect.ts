import { paths } from '../shared/paths.ts'

const origin = 'http://console.invalid'
const longest = 2048

/** Browsers strip tabs and line breaks out of addresses and take a backslash for a slash. */
function isTreacherous(address: string): boolean {
  return address.includes('\\') || Array.from(address).some((letter) => letter <= ' ' || letter === '\u007F')
}

/**
 * The address a redirect parameter may lead to, exactly as asked for, or undefined: only a path of this console, not
 * another origin (`//x`, `\`, `https:`), and not the login page, which would lead in a circle.
 */
export function toSafeRedirect(asked: string | null): string | undefined {
  if (!asked?.startsWith('/') || asked.startsWith('//') || asked.length > longest || isTreacherous(asked))
    return undefined
  const url = URL.parse(asked, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return isLogin(url.pathname) ? undefined : asked
}

/** Where to go after signing in: the wanted address in the login page's search, else Home. */
export function toTarget(loginSearch: string): string {
  return toSafeRedirect(new URLSearchParams(loginSearch).get('redirect')) ?? paths.root()
}

/** Whether an address is the login page's. */
export function isLogin(pathname: string): boolean {
  return pathname.replace(/\/+$/, '').toLowerCase() === paths.login()
}
