import { invalid } from '../problem.ts'
import { depthOf, findUnsafe, maxDepth } from './json-text.ts'
import { Refusal } from './refusal.ts'

/** Largest request body, in bytes. */
const maxBytes = 256 * 1024

/** Longest that a body may take to come, in milliseconds. */
const readLimit = 15_000

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/**
 * The JSON body of a request; no body at all is an empty object.
 * @throws Refusal 408, 413, 415 or 400; Problem 40000 for what no field may hold.
 */
export async function readBody(request: Request): Promise<unknown> {
  const bytes = await readBytes(request)
  if (bytes.length === 0) return {}
  if (!jsonType.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'The body must be JSON: send content-type: application/json.')
  }
  const text = decode(bytes)
  if (depthOf(text, maxDepth) > maxDepth) throw new Refusal(400, `The body nests deeper than ${maxDepth} levels.`)
  const value = parse(text)
  const errors = findUnsafe(value)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return value
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = () => new Refusal(413, `The body is larger than ${maxBytes / 1024} KB.`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  const late = Promise.withResolvers<never>()
  const limit = setTimeout(() => late.reject(tooSlow()), readLimit)
  try {
    // The declared length may be missing or a lie: what counts is what comes.
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise])
      if (done) return Buffer.concat(chunks)
      length += value.length
      if (length > maxBytes) throw tooLarge()
      chunks.push(value)
    }
  } catch (error) {
    // Nobody reads the rest.
    reader.cancel().catch(() => undefined)
    throw error
  } finally {
    clearTimeout(limit)
  }
}

function tooSlow(): Refusal {
  return new Refusal(408, `The body took longer than ${readLimit / 1000} s to come.`, {
    headers: { connection: 'close' },
  })
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'The body is not valid UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.')
  }
}
