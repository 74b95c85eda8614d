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
  q: 'is looked for: `toSearchWords` folds it',
  after: 'is what the list named before',
  username: 'is looked up, and never kept',
  upass: 'is a password: every character counts',
  new_pass: 'is a password: every character counts',
  old_pass: 'is a password: every character counts',
  token: 'is a secret that we made',
  refresh_token: 'is a secret that we made',
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
    const isNamed = (path: string) => Object.keys(otherwise).some((end) => path.endsWith(`.${end}`))
    expect([...new Set(found.filter((path) => !isNamed(path)))]).toEqual([])
    const unused = Object.keys(otherwise).filter((end) => !found.some((path) => path.endsWith(`.${end}`)))
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
