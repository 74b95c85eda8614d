import { describe, expect, it } from 'vitest'

import { hooks } from '../hooks.ts'
import { toLine, toText } from '../plain-text.ts'
import type { Call } from './call.ts'
import { calls } from './index.ts'
import { timeZone } from './types.ts'

interface Schema {
  readonly _zod: { readonly def: Definition }
}

interface Definition {
  readonly type: string
  readonly format?: string
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string; readonly tx?: unknown } } }[]
  readonly shape?: Readonly<Record<string, Schema>>
  readonly options?: readonly Schema[]
  readonly [part: string]: unknown
}

/** Texts of inputs that are neither lines nor texts nor of a format, by the end of their path, and why. */
const otherwise: Readonly<Record<string, string>> = {
  q: 'is looked for, not kept',
  'sort.*': 'is a field that the list names',
  after: 'is what the list named before',
  'query.fault_code': 'is looked for, not kept',
  'query.target_type': 'is looked for, not kept',
  'query.target_id': 'is looked for, not kept',
  'query.ip': 'is looked for, not kept',
  'query.sn': 'is looked for, not kept',
  'query.tag': 'is looked for as it was kept',
  'body.remove.*': 'is looked for as it was kept',
  'remove_tags.*': 'is looked for as it was kept',
  username: 'is looked for, not kept',
  upass: 'is a password: every character counts',
  new_pass: 'is a password: every character counts',
  old_pass: 'is a password: every character counts',
  token: 'is a secret that we made',
  refresh_token: 'is a secret that we made',
  ticket: 'is a secret that we made',
  code: 'is a code that an app or we made',
  uemail: 'is an e-mail address',
  email: 'is an e-mail address',
  from_addr: 'is an e-mail address',
  reply_to: 'is an e-mail address',
  'test_to.*': 'is an e-mail address',
  mobile: 'is a mobile number',
  avatar: 'is the id of a picture',
  url: 'is settled by the id of the upload',
  thumb_url: 'is settled by the id of the upload',
  mime: 'is settled by the id of the upload',
  'package.package_name': 'is settled by the upload',
  'package.version_name': 'is settled by the upload',
  'jump.value': 'is an address or an id, as its kind says',
  'rows.*.{}': 'is the name of a field',
  'body.query.*': 'is a filter as its list takes it',
  'body.query.{}': 'is the name of a filter',
  'query.{}': 'is the name of a filter',
  'columns.*': 'is the name of a column',
  'words.{}': 'is the name of a column',
  'words.*.{}': 'is a word of the contract',
  mail_id: 'is an id that we gave',
  event_id: 'is the id of who tells',
}

const within = ['innerType', 'element', 'valueType', 'keyType', 'in', 'out', 'left', 'right']

/** Every text of a schema that has no kind, by path; `*` stands for every entry, `{}` for the keys of a record. */
function* unkindTexts(schema: Schema, path: string): Generator<string> {
  const { def } = schema._zod
  if (def.type === 'string') {
    if (!isOfKind(schema)) yield path
    return
  }
  for (const [key, part] of Object.entries(def.shape ?? {})) yield* unkindTexts(part, `${path}.${key}`)
  for (const option of def.options ?? []) yield* unkindTexts(option, path)
  for (const part of within) {
    const inner = def[part] as Schema | undefined
    // What a text is read into by a pipe has its own rules.
    if (!inner || (def.type === 'pipe' && part === 'in' && inner._zod.def.type === 'string')) continue
    const step = part === 'keyType' ? '.{}' : part === 'element' || part === 'valueType' ? '.*' : ''
    yield* unkindTexts(inner, path + step)
  }
}

/** A line, a text, or of a format: then only what fits it is taken. */
function isOfKind(schema: Schema): boolean {
  if (schema === (timeZone as unknown as Schema)) return true
  const { format, checks = [] } = schema._zod.def
  const defs = checks.map((check) => check._zod.def)
  return (
    format !== undefined || defs.some(({ check, tx }) => check === 'string_format' || tx === toLine || tx === toText)
  )
}

const inputs = [
  ...Object.entries<Call>(calls).flatMap(([name, { query, body }]) => [
    [`${name} query`, query],
    [`${name} body`, body],
  ]),
  ...Object.entries(hooks).map(([name, { body }]) => [`${name} body`, body]),
] as unknown as readonly (readonly [string, Schema])[]

describe('texts of inputs', () => {
  it('should each be a line, a text or of a format, but for those that are named here', () => {
    const found = inputs.flatMap(([name, schema]) => [...unkindTexts(schema, name)])
    const isAt = (path: string, end: string) => path.endsWith(`.${end}`) || path.endsWith(` ${end}`)
    const isNamed = (path: string) => Object.keys(otherwise).some((end) => isAt(path, end))
    expect([...new Set(found.filter((path) => !isNamed(path)))]).toEqual([])
    const unused = Object.keys(otherwise).filter((end) => !found.some((path) => isAt(path, end)))
    expect(unused).toEqual([])
  })

  it('should be mended before they are measured', () => {
    const edit = (nickname: string) =>
      calls.editUser.body.safeParse({ user_id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V', rev: 1, nickname })
    expect(edit(` A\u00ADda\u200B\n`).data?.nickname).toBe('Ada')
    expect(edit(`${'x'.repeat(64)}\n`).success).toBe(true)
    expect(edit('\u3164').success).toBe(false)
  })
})
