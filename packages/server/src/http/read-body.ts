import { requireNone } from '@bms/contract'

import { ClientLeft } from './client-left.ts'
import { depthOf, findUnsafe, maxDepth } from './json-text.ts'
import { Refusal } from './refusal.ts'

/** Longest that a body may take to come, in milliseconds. */
const readLimit = 15_000

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/**
 * The JSON body of a request, at most so many bytes; no body at all is an empty object.
 * @throws Refusal 408, 413, 415 or 400; Problem 40000 for what no field may hold.
 */
export async function readBody(request: Request, most: number): Promise<unknown> {
  const bytes = await readBytes(request, most)
  if (bytes.length === 0) return {}
  if (!jsonType.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'body-not-json-type')
  }
  const text = decode(bytes)
  if (depthOf(text, maxDepth) > maxDepth) throw new Refusal(400, 'body-too-deep', { figures: { levels: maxDepth } })
  const value = parse(text)
  requireNone(findUnsafe(value))
  return value
}

/** How slowly a body may come. */
interface Pace {
  /** Milliseconds that the whole body may take. */
  readonly patience?: number
  /** Bytes per second, measured over every `rateWindow`. */
  readonly leastRate?: number
}

/** Over how long a body's rate is measured, in milliseconds. */
export const rateWindow = 5000

/**
 * The bytes of a request's body, at most so many.
 * @throws Refusal 413, or 408 (RFC 9110, section 15.5.9) when it takes too long or comes too slowly; ClientLeft.
 */
export async function readBytes(
  request: Request,
  most: number,
  { patience = readLimit, leastRate = 0 }: Pace = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new Refusal(413, 'body-too-large', { figures: { limit: toSize(most) } })
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader()
  // A body breaks off with its connection, and for no other reason.
  const read = () =>
    reader.read().catch((cause: unknown) => {
      throw new ClientLeft('The body broke off', { cause })
    })
  const late = Promise.withResolvers<never>()
  const limit = setTimeout(() => late.reject(tooSlow(patience)), patience)
  const chunks: Uint8Array[] = []
  let length = 0
  let measured = 0
  // Each window by itself: a burst at first must not buy a minute of silence.
  const meter = setInterval(() => {
    if (length - measured < (leastRate * rateWindow) / 1000) late.reject(belowRate(leastRate))
    measured = length
  }, rateWindow)
  try {
    // The declared length may be missing or a lie: what counts is what comes.
    for (;;) {
      const { done, value } = await Promise.race([read(), late.promise])
      if (done) return Buffer.concat(chunks)
      length += value.length
      if (length > most) throw tooLarge()
      chunks.push(value)
    }
  } catch (error) {
    // Nobody reads the rest.
    reader.cancel().catch(() => undefined)
    throw error
  } finally {
    clearTimeout(limit)
    clearInterval(meter)
  }
}

function tooSlow(patience: number): Refusal {
  return new Refusal(408, 'body-too-slow', {
    figures: { seconds: patience / 1000 },
    headers: { connection: 'close' },
  })
}

function belowRate(rate: number): Refusal {
  return new Refusal(408, 'body-below-rate', { figures: { rate: toSize(rate) }, headers: { connection: 'close' } })
}

const toSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / 1024 / 1024)} MB`

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'body-not-utf8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'body-not-json')
  }
}
