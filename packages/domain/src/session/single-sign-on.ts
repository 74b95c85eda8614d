import { isEmail } from '@bms/contract'

/** What an issuer says of somebody (OpenID Connect Core 1.0, section 5.1). */
export interface IssuerClaims {
  readonly sub: string
  readonly [claim: string]: unknown
}

/** Which roles the values of a claim stand for. */
export interface RoleMap {
  readonly claim: string
  /** Names of roles, by value. */
  readonly roles: Readonly<Record<string, readonly string[]>>
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const textsOf = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string')

/** Ways to show who one is, by what they rest on (RFC 8176, section 2). */
const factors = [
  ['kba', 'pin', 'pwd'],
  ['hwk', 'otp', 'sc', 'sms', 'swk', 'tel'],
  ['face', 'fpt', 'iris', 'retina', 'vbm'],
] as const

/** What issuers call a sign-in with several factors as a whole, where they don't list them. */
const strongContexts: readonly string[] = [
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
]

/** Whether the issuer says that it has asked for more than one factor. */
export function showsSecondFactor({ acr, amr }: IssuerClaims): boolean {
  const ways = textsOf(amr)
  const kinds = factors.filter((kind) => kind.some((way) => ways.includes(way)))
  return ways.includes('mfa') || kinds.length > 1 || strongContexts.includes(textOf(acr))
}

/**
 * Names of the roles that somebody gets by what the issuer says; none for values that aren't mapped, undefined where it
 * says nothing.
 */
export function toRoleNames(claims: IssuerClaims, { claim, roles }: RoleMap): string[] | undefined {
  if (claims[claim] === undefined || claims[claim] === null) return undefined
  const values = textsOf(claims[claim]).filter((value) => Object.hasOwn(roles, value))
  return [...new Set(values.flatMap((value) => roles[value] ?? []))]
}

/** The e-mail address, where the issuer has made sure that it is theirs. */
export function toVerifiedEmail({ email, email_verified }: IssuerClaims): string | undefined {
  const address = textOf(email)
  // Some issuers send the word.
  const isVerified = email_verified === true || email_verified === 'true'
  return isVerified && isEmail(address) ? address : undefined
}

const longestAccount = 28

/** The username to begin with for somebody new, of what the issuer calls them; a number may have to follow. */
export function toAccountName({ preferred_username: preferred, email }: IssuerClaims): string {
  const [name = ''] = (textOf(preferred) || textOf(email)).split('@', 1)
  const fit = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]/g, '')
    .replace(/^[^a-z]+/, '')
    .slice(0, longestAccount)
  return fit.length < 3 ? 'member' : fit
}

/** What somebody new is called: their name at the issuer, or the account's. */
export const toNickname = ({ name }: IssuerClaims, account: string): string =>
  Array.from(textOf(name)).slice(0, 32).join('').trim() || account
