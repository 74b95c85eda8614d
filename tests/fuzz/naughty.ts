import { brands, type CallName, calls, codes, type Endpoint, toPath } from '@bms/contract'

import { type Answer, type FuzzedServer, onCurrentRev, type Sent } from './back-end.ts'
import { naughtyStrings } from './naughty-strings.ts'
import { createRandom } from './random.ts'
import { type Known, type Schema, valueOf } from './value-of.ts'

/** A text that did not come back as it was sent, or was not stood. */
export interface Spoilt {
  readonly call: CallName
  readonly field: string
  readonly sent: string
  readonly found: string
}

/** What naughty texts did. */
export interface NaughtyResult {
  /** Writes that carried one, by call: how many were taken, and in how many a text was read back. */
  readonly calls: ReadonlyMap<CallName, { sent: number; taken: number; readBack: number }>
  /** The fields, each with its call, that some text was read back from. */
  readonly fields: ReadonlySet<string>
  readonly spoilt: readonly Spoilt[]
}

/** What a person formats is cleaned on the way in, by design; passwords never come back, and keys come back masked. */
const notGivenBack = /html|pass$|^q$|^product_key$/

/** What an edit leaves as it is where it was said before: what is resolved keeps its outcome. */
const keptAsItWas: ReadonlySet<string> = new Set(['bulkEditFeedback resolution_note'])

/** Texts that come back under another name: at the end of that list. */
const namedOtherwise: Readonly<Record<string, string>> = {
  'replyToFeedback content': 'replies.*.content',
  'replyToFeedback images.*.alt': 'replies.*.images.*.alt',
}

/** After so many calls it is asked anew what there is: asking takes as long as many writes. */
const callsPerLearning = 8

/** Calls that write and hold a text that anybody may fill. */
export const textCalls = (Object.keys(calls) as CallName[]).filter((name) => {
  const { endpoint, access, body } = calls[name]
  return endpoint.method !== 'GET' && access.kind !== 'public' && freeTextsOf(body, '').length > 0
})

/**
 * Puts naughty texts into every free text field of every write, and looks for them in the answer, in what the
 * object's details answer then, and in the operation record. `share`: every so-manieth text for a call, another
 * start for each. What else is sent along is chosen at random, so all texts of a share may be refused: calls in
 * `untilReadBack` go on with the other texts until one was read back.
 */
export async function tryNaughtyStrings(
  server: FuzzedServer,
  share = 1,
  untilReadBack: readonly CallName[] = [],
): Promise<NaughtyResult> {
  const spoilt: Spoilt[] = []
  const fields = new Set<string>()
  const counts = new Map<CallName, { sent: number; taken: number; readBack: number }>()
  let known: Known = new Map()
  for (const [place, name] of textCalls.entries()) {
    if (place % callsPerLearning === 0) known = await server.learn()
    const count = { sent: 0, taken: 0, readBack: 0 }
    counts.set(name, count)
    const isOfShare = ([index]: readonly [number, string]) => index % share === place % share
    const texts = [...naughtyStrings.entries()]
    const others = untilReadBack.includes(name) ? texts.filter((entry) => !isOfShare(entry)) : []
    for (const entry of [...texts.filter(isOfShare), ...others]) {
      if (!isOfShare(entry) && count.readBack > 0) break
      const [index, text] = entry
      const outcome = await tryOne(server, name, text, index, known)
      count.sent += 1
      if (outcome.taken) count.taken += 1
      if (outcome.seen.length > 0) count.readBack += 1
      for (const field of outcome.seen) fields.add(`${name} ${field}`)
      spoilt.push(...outcome.spoilt)
      await server.standUp()
    }
  }
  return { calls: counts, fields, spoilt }
}

async function tryOne(server: FuzzedServer, name: CallName, text: string, index: number, known: Known) {
  const schema = calls[name].body as unknown as Schema
  const maker = { random: createRandom(`${name}:${index}`), known, fullness: 0.9 }
  const body = withText(schema, valueOf(schema, maker), text) as Record<string, unknown>
  const sent = writeOf(name, body)
  let answer = await server.send(sent)
  const again = onCurrentRev(sent, answer)
  if (again) answer = await server.send(again)
  const code = answer.envelope?.code
  if (answer.status >= 500 || code === undefined || code === codes.server || answer.milliseconds > 1000) {
    const found = `${answer.status} after ${answer.milliseconds} ms: ${answer.text.slice(0, 300)}`
    return { taken: false, seen: [], spoilt: [{ call: name, field: '', sent: JSON.stringify(body), found }] }
  }
  if (code !== codes.ok) return { taken: false, seen: [], spoilt: [] }
  return { taken: true, ...(await readBack(server, name, schema, body, answer)) }
}

function writeOf(name: CallName, body: unknown): Sent {
  const endpoint: Endpoint = calls[name].endpoint
  const path = toPath(endpoint, brands.kyvol.prefix)
  return { method: endpoint.method, path, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Compares what was sent with every object that answers under the same id. */
async function readBack(server: FuzzedServer, name: CallName, schema: Schema, body: unknown, answer: Answer) {
  const taken = (calls[name].body.safeParse(body) as { data?: unknown }).data ?? body
  const texts = freeTextsOf(schema, '')
  const sent = texts
    .map((field) => ({ field, values: valuesAt(taken, field) }))
    .filter(
      ({ field, values }) => values.length > 0 && !notGivenBack.test(field) && !keptAsItWas.has(`${name} ${field}`),
    )
  const objects = await objectsOf(server, name, body, answer)
  const spoilt: Spoilt[] = []
  const seen: string[] = []
  for (const { field, values } of sent) {
    for (const object of objects) {
      const other = namedOtherwise[`${name} ${field}`]
      const found = other === undefined ? valuesAt(object, field) : valuesAt(object, other).slice(-values.length)
      if (found.length === 0) continue
      seen.push(field)
      if (JSON.stringify(found) !== JSON.stringify(values)) {
        spoilt.push({ call: name, field, sent: JSON.stringify(values), found: JSON.stringify(found) })
      }
    }
  }
  return { seen, spoilt }
}

/** The written object as the answer, its detail calls and its operation record tell it. */
async function objectsOf(
  server: FuzzedServer,
  name: CallName,
  body: unknown,
  { envelope }: Answer,
): Promise<readonly unknown[]> {
  const data = ownPart(envelope?.data)
  const ids = [...idsOf(data), ...idsOf(body)].slice(0, 2)
  const objects = isObject(data) ? [data] : []
  // What a write left as it was tells nothing of it.
  if (isObject(data) && [data['unchanged']].flat().includes(ids[0]?.[1])) return []
  for (const [key, id] of ids) {
    for (const detailName of Object.keys(calls) as CallName[]) {
      const { endpoint, query } = calls[detailName]
      const shape = (query as unknown as Schema).def.shape ?? {}
      if (endpoint.method !== 'GET' || !(key in shape) || 'page' in shape || areaOf(detailName) !== areaOf(name))
        continue
      const path = `${toPath(endpoint, brands.kyvol.prefix)}?${key}=${encodeURIComponent(id)}`
      const detail = await server.send({ method: 'GET', path })
      if (detail.envelope?.code === codes.ok && isObject(detail.envelope.data)) objects.push(detail.envelope.data)
    }
    const records = `${toPath(calls.operationRecordList.endpoint, '')}?target_id=${encodeURIComponent(id)}`
    const { list = [] } = ((await server.send({ method: 'GET', path: records })).envelope?.data ?? {}) as {
      list?: readonly { request_id: string; reason?: string }[]
    }
    const own = list.find(({ request_id }) => request_id === envelope?.request_id)
    if (own) objects.push({ reason: own.reason })
  }
  return objects
}

/** Where a call lies: calls about the same things lie side by side. */
function areaOf(name: CallName): string {
  const { scope, path } = calls[name].endpoint
  return `${scope} ${path.replace(/[^/]*$/, '')}`
}

/** What an answer says of the object itself, where it wraps it in more. */
function ownPart(data: unknown): unknown {
  return isObject(data) && idsOf(data).length === 0 ? (Object.values(data).find(isObject) ?? data) : data
}

function idsOf(value: unknown): [key: string, id: string][] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, part]): [string, string][] => {
    if (typeof part === 'string' && /(^|_)id$|^uid$/.test(key)) return [[key, part]]
    const [first] = Array.isArray(part) && key.endsWith('_ids') ? part : []
    return typeof first === 'string' ? [[key.slice(0, -1), first]] : []
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Paths of the fields that take any text; `*` stands for every entry of a list or record. */
function freeTextsOf(schema: Schema, path: string): readonly string[] {
  const { def } = schema
  if (def.type === 'string') return isFreeText(schema) ? [path] : []
  const below = (part: Schema | undefined, key: string) =>
    part ? freeTextsOf(part, path === '' ? key : `${path}.${key}`) : []
  // Of a picture only this is the caller's to say.
  if (def.shape?.['thumb_url']) return below(def.shape['alt'], 'alt')
  if (def.shape) return Object.entries(def.shape).flatMap(([key, part]) => below(part, key))
  if (def.type === 'array') return below(def.element, '*')
  if (def.type === 'record') return below(def.valueType, '*')
  if (def.options) return [...new Set(def.options.flatMap((option) => freeTextsOf(option, path)))]
  return def.innerType ? freeTextsOf(def.innerType, path) : []
}

/** Whether a text field has no shape of its own: it takes both of two unlike texts of some length. */
function isFreeText(schema: Schema): boolean {
  const lengths = [1, 5, 12, 40].map((length) => 'élan 清洁-🧹 <b>x'.repeat(4).slice(0, length).trim())
  return schema.def.format === undefined && lengths.some((text) => schema.safeParse(text).success)
}

function valuesAt(value: unknown, path: string): unknown[] {
  let found: unknown[] = [value]
  for (const key of path.split('.')) {
    found = found.flatMap((part) => {
      if (key === '*' && Array.isArray(part)) return part as unknown[]
      if (key === '*' && isObject(part))
        return Object.keys(part)
          .toSorted()
          .map((name) => part[name])
      return isObject(part) && Object.hasOwn(part, key) ? [part[key]] : []
    })
  }
  return found.filter((part) => typeof part === 'string')
}

/** The value with a text in every field that takes it, made longer where the field asks for more. */
function withText(schema: Schema, value: unknown, text: string): unknown {
  const { def } = schema
  if (typeof value === 'string') {
    if (def.type !== 'string') return def.innerType ? withText(def.innerType, value, text) : value
    const fitting = [text, `${text} padded so that it is long enough`].find((each) => schema.safeParse(each).success)
    return isFreeText(schema) && fitting !== undefined ? fitting : value
  }
  if (typeof value !== 'object' || value === null) return value
  if (def.innerType) return withText(def.innerType, value, text)
  if (def.options) {
    const fitting = def.options.find((option) => option.safeParse(value).success)
    return fitting ? withText(fitting, value, text) : value
  }
  if (Array.isArray(value)) {
    // Where each may stand there once, they must not be the same.
    return value.map((part, index) =>
      def.element ? withText(def.element, part, index === 0 ? text : `${index} ${text}`) : part,
    )
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const isOwn = !def.shape?.['thumb_url'] || key === 'alt'
      const field = isOwn ? (def.shape?.[key] ?? def.valueType) : undefined
      return [key, field ? withText(field, part, text) : part]
    }),
  )
}
