import { codes, type Envelope, type FileAnswer, headers, Problem, refuse, toEnvelope } from '@bms/contract'

import { isDiskFull, isLockedOut, isTimedOut } from '../db/sql-state.ts'
import { findPrepared, preparedSeconds } from '../prepared-answer.ts'
import { ClientLeft } from './client-left.ts'
import { Refusal, tooBusy } from './refusal.ts'

/** Headers of every answer of the API. */
const apiHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const

/** An answer: what goes out, and the body code for log and metrics. */
export interface Answer {
  readonly code: number
  readonly response: Response
}

/**
 * The answer of a call that did what was asked. One that was prepared with a tag may be kept by the browser of whoever
 * asked, and comes without a body where `ifNoneMatch` shows that it is there.
 */
export function succeed(data: unknown, requestId: string, more?: Headers, ifNoneMatch?: string | null): Answer {
  const prepared = findPrepared(data)
  if (!prepared) return toAnswer(200, { code: codes.ok, message: 'OK', data, request_id: requestId }, more)
  const out = new Headers(more)
  for (const [name, value] of Object.entries(apiHeaders)) out.set(name, value)
  out.set(headers.requestId, requestId)
  if (prepared.tag !== undefined) {
    out.set('cache-control', `private, max-age=${preparedSeconds}`)
    out.set('etag', prepared.tag)
    // What one session was shown, another in the same browser may not be allowed to see.
    out.set('vary', `${headers.accessToken}, ${headers.uid}`)
    const known = ifNoneMatch?.split(',').some((tag) => tag.trim() === prepared.tag) ?? false
    if (known) return { code: codes.ok, response: new Response(null, { status: 304, headers: out }) }
  }
  const head = Buffer.from(`{"code":${codes.ok},"message":"OK","data":`)
  const body = Buffer.concat([head, prepared.json, Buffer.from(`,"request_id":${JSON.stringify(requestId)}}`)])
  return { code: codes.ok, response: toResponse(body, 200, out) }
}

/** What is short isn't worth compressing; what tells its length at first need not be asked for its end. */
function toResponse(body: Buffer<ArrayBuffer>, status: number, out: Headers): Response {
  out.set('content-length', String(body.length))
  return new Response(body, { status, headers: out })
}

/** The answer of a call that gives a file: it goes out while it is read. */
export function sendFile({ name, mime, chunks }: FileAnswer, requestId: string, more?: Headers): Answer {
  const out = new Headers(more)
  for (const [key, value] of Object.entries(apiHeaders)) out.set(key, value)
  out.set('content-type', mime)
  out.set('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
  out.set(headers.requestId, requestId)
  return { code: codes.ok, response: new Response(ReadableStream.from(chunks), { headers: out }) }
}

/** The answer to a request that was refused or failed. What failed inside stays inside, but for what staff can tell on. */
export function fail(error: unknown, requestId: string, more?: Headers): Answer {
  if (error instanceof Problem) {
    const out = new Headers(more)
    if (error instanceof Refusal) for (const [name, value] of Object.entries(error.headers)) out.set(name, value)
    return toAnswer(error instanceof Refusal ? error.status : 200, toEnvelope(error, requestId), out)
  }
  // The status that proxies log for it; there is nobody to read it.
  if (error instanceof ClientLeft) return { code: ClientLeft.code, response: new Response(null, { status: 499 }) }
  // RFC 4918, section 11.5.
  if (isDiskFull(error)) return toAnswer(507, toEnvelope(refuse('disk-full'), requestId), more)
  if (isLockedOut(error)) return fail(tooBusy(), requestId, more)
  if (isTimedOut(error)) return toAnswer(503, toEnvelope(refuse('took-too-long'), requestId), more)
  return toAnswer(500, toEnvelope(refuse('server-failed'), requestId), more)
}

function toAnswer(status: number, envelope: Envelope<unknown>, more = new Headers()): Answer {
  const out = new Headers(more)
  for (const [name, value] of Object.entries(apiHeaders)) out.set(name, value)
  out.set(headers.requestId, envelope.request_id)
  return { code: envelope.code, response: toResponse(Buffer.from(JSON.stringify(envelope)), status, out) }
}
