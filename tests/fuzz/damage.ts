import { naughtyStrings } from './naughty-strings.ts'
import type { Random } from './random.ts'

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

/** Values that fit hardly any field. */
const odd: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  Number.MIN_VALUE,
  '',
  ' ',
  '\0',
  '\uD800',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  '🧹'.repeat(2000),
  id,
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  '275760-09-13T00:00:00.000Z',
  [],
  [[]],
  {},
  { a: 1 },
  [null],
  [id, id, id],
  { en: '' },
  { en: null, de: 1 },
  { toString: 1, valueOf: 2 },
  Array.from({ length: 600 }, () => id),
]

/** Something that fits hardly any field. */
export function oddValue(random: Random): unknown {
  // A copy: what is damaged further must not change what others are given, nor come to hold itself.
  return random.chance(0.4) ? random.pick(naughtyStrings) : structuredClone(random.pick(odd))
}

/** Any JSON, so many levels deep at most. */
export function anyJson(random: Random, depth = 4): unknown {
  const kind = random.int(0, depth === 0 ? 1 : 3)
  if (kind === 0) return random.pick(naughtyStrings)
  if (kind === 1) return structuredClone(random.pick(odd))
  const parts = Array.from({ length: random.int(0, 4) }, () => anyJson(random, depth - 1))
  if (kind === 2) return parts
  return Object.fromEntries(parts.map((part) => [random.pick(naughtyStrings).slice(0, 40), part]))
}

/** A value with one to three places spoilt; the given one stays as it is. */
export function damage(value: unknown, random: Random): unknown {
  let spoilt = structuredClone(value)
  for (let times = random.int(1, 3); times > 0; times -= 1) spoilt = damageOnce(spoilt, random)
  return spoilt
}

function damageOnce(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null) return damageLeaf(value, random)
  const keys = Object.keys(value)
  if (keys.length === 0 || random.chance(0.15)) return damageWhole(value, random)
  const key = random.pick(keys)
  const parts = value as Record<string, unknown>
  const inside = parts[key]
  if (random.chance(0.2)) {
    // Of a list, too: what is left then has a hole, which JSON writes as null.
    delete parts[key]
  } else {
    Object.defineProperty(parts, key, {
      value: random.chance(0.3) ? oddValue(random) : damageOnce(inside, random),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return value
}

function damageWhole(value: object, random: Random): unknown {
  if (Array.isArray(value))
    return random.chance(0.5) ? [...value, ...structuredClone(value), oddValue(random)] : { 0: value }
  const added = random.pick([
    'x',
    'id',
    'rev',
    'brand',
    'is_super_admin',
    'constructor',
    ...naughtyStrings.slice(0, 30),
  ])
  return random.chance(0.7) ? { ...value, [added]: oddValue(random) } : [value]
}

function damageLeaf(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return random.pick([-value, value + 0.5, value * 1e12, String(value), null])
  if (typeof value !== 'string') return oddValue(random)
  const at = random.int(0, value.length)
  return random.pick([
    value.repeat(random.int(2, 200)).slice(0, 20_000),
    value.slice(0, at),
    value.slice(0, at) + random.pick(naughtyStrings) + value.slice(at),
    value.toUpperCase(),
    ` ${value} `,
    [value],
    Number(value),
    oddValue(random),
  ])
}

/** JSON text that was hurt on its way. */
export function damageText(text: string, random: Random): string | Uint8Array<ArrayBuffer> {
  const at = random.int(0, text.length)
  const kind = random.int(0, 6)
  if (kind === 0) return text.slice(0, at)
  if (kind === 1)
    return `${text.slice(0, at)}${random.pick(['"', '\\', '{', ']', ',', '\n', '/*', '\u2028'])}${text.slice(at)}`
  if (kind === 2) return `\uFEFF${text}`
  if (kind === 3) return text.replace('{', '{"__proto__":{"admin":true},')
  if (kind === 4) return text + text
  if (kind === 5) return '['.repeat(random.int(1, 5000)) + text
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > 0) bytes[random.int(0, bytes.length - 1)] = random.int(128, 255)
  return bytes
}
