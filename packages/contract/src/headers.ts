/** Names on the wire that the specification leaves open (its section 7 says only "as headers"). */
export const headers = {
  accessToken: 'x-access-token',
  uid: 'x-uid',
  requestId: 'x-request-id',
  /** Names a request, so that sending it again does it once. */
  idempotencyKey: 'idempotency-key',
  /** `1` where nobody is there who asked for it, as with a page that keeps itself up to date: the session is no less idle. */
  passive: 'x-passive',
} as const

/** What an idempotency key looks like: a random id of the caller's. */
export const idempotencyKeyPattern = /^[\w.:-]{8,64}$/

/** Query parameter that carries the data centre on overview calls. */
export const dataCentreParameter = 'data_center'

/** Section 9: a call that has no answer after this many milliseconds is given up. */
export const requestTimeout = 30_000
