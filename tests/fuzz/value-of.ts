import * as contract from '@bms/contract'

import { files } from './forms.ts'
import { hints, refinedTexts, settled } from './hints.ts'
import { anyId } from './known.ts'
import { createRandom, type Random } from './random.ts'
import { textOfPattern } from './text-of-pattern.ts'

/** As much of a schema as a generator has to know. */
export interface Schema {
  readonly def: Definition
  safeParse(value: unknown): { readonly success: boolean }
}

interface Check {
  readonly check: string
  readonly format?: string
  readonly pattern?: RegExp | undefined
  readonly minimum?: number
  readonly maximum?: number
  readonly length?: number
  readonly value?: number
  readonly inclusive?: boolean
}

interface Definition {
  readonly type: string
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
  readonly innerType?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly options?: readonly Schema[]
  readonly items?: readonly Schema[]
  readonly left?: Schema
  readonly right?: Schema
  readonly entries?: Readonly<Record<string, string | number>>
  readonly values?: readonly unknown[]
  readonly in?: Schema
  readonly out?: Schema
  readonly getter?: () => Schema
  readonly format?: string
  readonly pattern?: RegExp | undefined
  readonly check?: string
}

/** Values that a back end is known to hold, by the name of the field they were seen in. */
export type Known = ReadonlyMap<string, readonly unknown[]>

/** Everything a value is made from. */
export interface Maker {
  readonly random: Random
  readonly known: Known
  /** How often what may be left out is there. */
  readonly fullness: number
}

/** The wire form of what a query or body schema takes. */
export function valueOf(schema: unknown, maker: Maker, name = ''): unknown {
  const asked = schema as Schema
  let value = plainValueOf(asked, maker, name)
  if (!isRefined(asked)) return value
  // A rule beyond shape can only be tried: first with what the contract has names for.
  for (let attempt = 0; attempt < 20 && !asked.safeParse(value).success; attempt += 1) {
    const fitting = attempt === 0 ? fittingTexts(asked) : []
    value = fitting.length > 0 ? maker.random.pick(fitting)(maker.random) : plainValueOf(asked, maker, name)
  }
  return value
}

function isRefined({ def }: Schema): boolean {
  return (def.checks ?? []).some((check) => check._zod.def.check === 'custom')
}

type MakeText = (random: Random) => unknown

const fitting = new WeakMap<Schema, readonly MakeText[]>()

function fittingTexts(schema: Schema): readonly MakeText[] {
  if (schema.def.type !== 'string' && schema.def.type !== 'number') return []
  const fits = (make: MakeText) => schema.safeParse(make(createRandom('fits'))).success
  const found = fitting.get(schema) ?? [...refinedTexts, ...members.map((member) => () => member)].filter(fits)
  fitting.set(schema, found)
  return found
}

type MakeValue = (def: Definition, maker: Maker, name: string) => unknown

const inner: MakeValue = (def, maker, name) => (def.innerType ? valueOf(def.innerType, maker, name) : undefined)

const makers: Readonly<Record<string, MakeValue>> = {
  string: textOf,
  number: numberOf,
  boolean: (_def, { random }) => random.chance(0.5),
  null: () => null,
  literal: ({ values = [] }, { random }) => random.pick(values),
  enum: ({ entries = {} }, { random }) => random.pick(Object.values(entries)),
  optional: (def, maker, name) => (maker.random.chance(maker.fullness) ? inner(def, maker, name) : undefined),
  nullable: (def, maker, name) => (maker.random.chance(0.8) ? inner(def, maker, name) : null),
  default: inner,
  prefault: inner,
  readonly: inner,
  catch: inner,
  nonoptional: inner,
  object: objectOf,
  array: (def, maker, name) => {
    const min = limitOf(def, 'minimum') ?? 0
    const max = Math.min(limitOf(def, 'maximum') ?? min + 3, min + 3)
    const one = name.replace(/ies$/, 'y').replace(/s$/, '')
    return Array.from({ length: maker.random.int(min, max) }, () => valueOf(def.element, maker, one))
  },
  tuple: ({ items = [] }, maker, name) => items.map((item) => valueOf(item, maker, name)),
  record: ({ keyType, valueType }, maker, name) => {
    // A value by language has to have the default one.
    const keys = [contract.defaultLocale, ...Array.from({ length: 2 }, () => String(valueOf(keyType, maker, 'locale')))]
    const keyed = keys.filter((key) => keyType?.safeParse(key).success).slice(0, maker.random.int(1, 3))
    return Object.fromEntries(keyed.map((key) => [key, valueOf(valueType, maker, name)]))
  },
  union: ({ options = [] }, maker, name) => valueOf(maker.random.pick(options), maker, name),
  intersection: ({ left, right }, maker, name) => ({
    ...(valueOf(left, maker, name) as object),
    ...(valueOf(right, maker, name) as object),
  }),
  lazy: ({ getter }, maker, name) => valueOf(getter?.(), maker, name),
  pipe: pipeOf,
  file: (_def, { random }) => random.pick(files),
}

function plainValueOf(schema: Schema, maker: Maker, name: string): unknown {
  const { def } = schema
  const hint = def.innerType ? undefined : hints[name]
  if (hint && maker.random.chance(0.8)) {
    const value = hint(maker)
    if (schema.safeParse(value).success) return value
  }
  return (makers[def.type] ?? (() => maker.random.pick(['x', 1, null, {}])))(def, maker, name)
}

function objectOf({ shape = {} }: Definition, maker: Maker): unknown {
  const entries = Object.entries(shape).map(([key, field]) => [key, valueOf(field, maker, key)] as const)
  const value = Object.fromEntries(entries)
  const whole = maker.random.chance(0.9) ? settled(value, maker) : value
  return Object.fromEntries(Object.entries(whole).filter(([, part]) => part !== undefined))
}

/** What is read from a text is made backwards: the value first, then its text. */
function pipeOf({ in: before, out: after }: Definition, maker: Maker, name: string): unknown {
  const source = innermost(before)
  if (source?.def.type !== 'string' || !after || after.def.type === 'transform') return valueOf(before, maker, name)
  const value = valueOf(after, maker, name)
  return Array.isArray(value) ? value.join(',') : String(value)
}

function innermost(schema: Schema | undefined): Schema | undefined {
  return schema?.def.type === 'pipe' ? innermost(schema.def.in) : schema
}

function checksOf(def: Definition): readonly Check[] {
  const own = def.check === undefined ? [] : [def as unknown as Check]
  return [...own, ...(def.checks ?? []).map((check) => check._zod.def)]
}

function limitOf(def: Definition, side: 'minimum' | 'maximum'): number | undefined {
  for (const check of checksOf(def)) {
    const limit = check[side] ?? (check.check === 'length_equals' ? check.length : undefined)
    if (limit !== undefined) return limit
  }
  return undefined
}

function numberOf(def: Definition, { random, known }: Maker, name: string): number {
  const seen = known.get(name)
  if (seen && random.chance(0.6)) return Number(random.pick(seen))
  const checks = checksOf(def)
  const limit = (kind: string) => checks.find(({ check }) => check === kind)
  const low = limit('greater_than')
  const high = limit('less_than')
  const min = (low?.value ?? 0) + (low && low.inclusive === false ? 1 : 0)
  const max = Math.min(high?.value ?? min + 1000, Number.MAX_SAFE_INTEGER)
  return random.pick([min, max, random.int(min, Math.min(max, min + 100))])
}

const formats: Readonly<Record<string, (random: Random) => string>> = {
  datetime: (random) => new Date(Date.UTC(2026, random.int(0, 11), random.int(1, 28), random.int(0, 23))).toISOString(),
  date: (random) => new Date(Date.UTC(2026, random.int(0, 11), random.int(1, 28))).toISOString().slice(0, 10),
  email: (random) => `person${random.int(1, 9999)}@example.com`,
  url: (random) => `https://www.example.com/page/${random.int(1, 999)}?a=b#c`,
  uuid: (random) => textOfPattern(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/, random),
  ipv4: (random) => `192.0.2.${random.int(1, 254)}`,
}

function textOf(def: Definition, { random, known }: Maker, name: string): string {
  const checks = checksOf(def)
  const shaped = checks.find(({ format, pattern }) => format !== undefined || pattern !== undefined)
  const seen = known.get(name)
  if (seen && random.chance(0.9)) return String(random.pick(seen))
  const format = formats[shaped?.format ?? '']
  if (format) return format(random)
  if (shaped?.pattern) {
    const fitting = shaped.pattern.source.includes('{26}') ? known.get(anyId) : undefined
    if (fitting && random.chance(0.7)) return String(random.pick(fitting))
    return textOfPattern(shaped.pattern, random)
  }
  return freeText(limitOf(def, 'minimum') ?? 0, limitOf(def, 'maximum') ?? 60, random)
}

const scraps = ['Staubsauger', 'filter', '清洁', 'élan', 'غرفة', 'Ночь', '🧹', '10 %', 'a.b-c', 'Ångström', '掃除', 'x']

function freeText(min: number, max: number, random: Random): string {
  const length = random.chance(0.1) ? max : Math.min(max, Math.max(min, random.int(1, 24)))
  let text = ''
  while (text.length < length) text += `${text === '' ? '' : ' '}${random.pick(scraps)}`
  const cut = text.slice(0, length).toWellFormed().trim()
  return cut + 'x'.repeat(Math.max(0, min - Array.from(cut).length))
}

/** The schemas directly inside one. */
export function partsOf({ def }: Schema): readonly Schema[] {
  const { innerType, shape = {}, element, valueType, options = [], items = [], left, right, in: before, out } = def
  const single = [innerType, element, valueType, left, right, before, out]
  return [...Object.values(shape), ...options, ...items, ...single.filter((part) => part !== undefined)]
}

function fieldNames(schema: Schema): readonly string[] {
  return [...Object.keys(schema.def.shape ?? {}), ...partsOf(schema).flatMap(fieldNames)]
}

// Every word and number in the closed sets that the contract exports, and what lists may sort by: their fields.
const closedSets = Object.values(contract).filter((value): value is never => Array.isArray(value))
const answered = Object.values(contract.calls).flatMap(({ response }) => fieldNames(response as unknown as Schema))
const members: readonly unknown[] = [
  ...new Set([
    'en',
    'UTC',
    'Europe/Berlin',
    '/home',
    ...closedSets.flat(),
    ...answered,
    ...answered.map((key) => `-${key}`),
  ]),
]
