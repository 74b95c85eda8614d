import { type FormField, invalid, toFormBody, wrong } from '@bms/contract'

import { textProblem } from './json-text.ts'
import { readBytes } from './read-body.ts'
import { Refusal } from './refusal.ts'

const formType = /^multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=? -]{1,70})\1\s*$/i

/** Largest head of a part, in bytes. */
const maxHead = 4096

/** How long a form may take to come, in milliseconds, and the least that has to come in a second, in bytes. */
const pace = { patience: 60_000, leastRate: 8 * 1024 } as const

/**
 * Reads the form of a request whole, at most as large as the form's limit. What is in it comes from the function that it
 * resolves with: files as `File`, other fields as texts. That copies them, so it is done once there is a place to work.
 * @throws Refusal 413, 415 or 400; Problem 40000 for names that no field may have, and for too many files.
 */
export async function readForm(request: Request, form: FormField): Promise<() => Record<string, unknown>> {
  const [, , boundary] = formType.exec(request.headers.get('content-type') ?? '') ?? []
  if (boundary === undefined) throw new Refusal(415, 'body-not-form-type')
  const bytes = await readBytes(request, form.maxBytes, pace)
  return () =>
    toFormBody(form, readParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), boundary.trimEnd(), form))
}

const broken = () => new Refusal(400, 'body-not-form')

function* readParts(
  bytes: Buffer,
  boundary: string,
  { field, most, others = 0 }: FormField,
): Generator<[string, string | File]> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first delimiter stands at the very beginning, without the line break before it.
  if (!bytes.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))) throw broken()
  let at = delimiter.length - 2
  for (let count = 0; ; count += 1) {
    const next = bytes.toString('latin1', at, at + 2)
    if (next === '--') return
    if (next !== '\r\n') throw broken()
    if (count > most + others) throw invalid({ [field]: wrong('too-many-files', { count: most }) })
    // The blank line may come at once: a part without a head.
    const headEnd = bytes.subarray(at, at + maxHead).indexOf('\r\n\r\n')
    if (headEnd < 0) throw broken()
    const from = at + headEnd + 4
    const to = bytes.indexOf(delimiter, from)
    if (to < 0) throw broken()
    yield toField(decode(bytes.subarray(at, at + headEnd)), bytes.subarray(from, to))
    at = to + delimiter.length
  }
}

function toField(head: string, content: Buffer): [string, string | File] {
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*;(.*)$/im.exec(head)?.[1] ?? ''
  const name = /(?:^|[;\s])name="([^"]*)"/i.exec(disposition)?.[1]
  if (name === undefined) throw broken()
  if (name === '__proto__' || textProblem(name) !== undefined)
    throw invalid({ [JSON.stringify(name)]: 'unknown-field' })
  const filename = /(?:^|[;\s])filename="([^"]*)"/i.exec(disposition)?.[1]
  if (filename === undefined) return [name, decode(content)]
  const type = /^content-type:[ \t]*([\w.+-]+\/[\w.+-]+)/im.exec(head)?.[1] ?? ''
  return [name, new File([new Uint8Array(content)], toFileName(filename), { type })]
}

/** What the sender calls a file: shown in answers and records, never used as a path. */
function toFileName(name: string): string {
  const plain = name.replaceAll('%22', '"').replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
  return plain.split(/[/\\]/).at(-1)?.slice(0, 255).toWellFormed() ?? ''
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'body-not-utf8')
  }
}
