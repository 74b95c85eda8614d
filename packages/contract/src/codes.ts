/** Body codes of an answer: those of the specification's section 8, and those the design adds. */
export const codes = {
  ok: 20_000,
  validation: 40_000,
  notAllowed: 40_300,
  /** The password was right; what is asked for next comes with it. */
  secondFactor: 40_310,
  notFound: 40_400,
  wrongMethod: 40_500,
  stale: 40_900,
  transition: 40_910,
  duplicate: 40_920,
  /** What is asked for touches so many that their number has to come with it. */
  confirm: 40_930,
  locked: 42_300,
  slowDown: 42_900,
  server: 50_000,
  tokenIllegal: 50_008,
  signedInElsewhere: 50_012,
  tokenExpired: 50_014,
  wrongLogin: 60_204,
} as const

/** A body code the reference server sends. A foreign back end may send others. */
export type Code = (typeof codes)[keyof typeof codes]

const successCodes: ReadonlySet<unknown> = new Set([20_000, 200, 204, '20000', '200', '204'])

/** Section 8: 20000, 200 and 204 are success, as numbers or numeric strings. */
export function isSuccessCode(code: unknown): boolean {
  return successCodes.has(code)
}

const sessionEndCodes: ReadonlySet<number> = new Set([codes.tokenIllegal, codes.signedInElsewhere, codes.tokenExpired])

/** Section 8: the codes that open the confirm dialog `Confirm logout`. */
export function isSessionEndCode(code: number): boolean {
  return sessionEndCodes.has(code)
}
