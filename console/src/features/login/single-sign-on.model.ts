import { ssoProblems, type SsoProblem } from './single-sign-on.strings.ts'

/** What the browser brings along from single sign-on; undefined where it doesn't come from there. */
type Arrival = { readonly ticket: string } | { readonly problem: SsoProblem } | undefined

/** Where single sign-on begins: a page of the server's, which leads on to the provider. */
const startPath = '/sso/start'

/** Reads what stands in the fragment of the login page's address. */
export function toArrival(hash: string): Arrival {
  const said = new URLSearchParams(hash.slice(1))
  const ticket = said.get('sso')
  if (ticket) return { ticket }
  const told = said.get('sso-problem')
  if (told === null) return undefined
  return { problem: ssoProblems.find((one) => one === told) ?? 'failed' }
}

/** Where to begin, to come back to what was asked for. `search`: of the login page's address. */
export function toStart(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect')
  return wanted === null ? startPath : `${startPath}?${new URLSearchParams({ redirect: wanted }).toString()}`
}
