import type { Call } from './calls/call.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'

/** The least and the most that any JSON body may have, in bytes. */
export const bodyBytes = { least: 8 * 1024, most: 4 * 1024 * 1024 } as const

/** UTF-8 of one UTF-16 unit at its longest; what JSON escapes is shorter but for control characters. */
const unitBytes = 3

/** What a text takes whose schema says no length: a pattern of plain signs does (an id, a version, a time). */
const patternLength = 64

/** What a value may have of which a schema says nothing. */
const anyBytes = 16 * 1024

const numberBytes = 24

/**
 * The largest JSON body of a call, in bytes: what its schema allows at its longest, in Chinese and indented a little, and
 * never more than `bodyBytes.most`.
 */
export function bodyLimit({ body }: Pick<Call, 'body'>): number {
  const known = limits.get(body)
  if (known !== undefined) return known
  const wanted = Math.ceil(sizeOf(toJsonSchema(body, 'input')) * 1.25)
  const limit = Math.min(bodyBytes.most, Math.max(bodyBytes.least, wanted))
  limits.set(body, limit)
  return limit
}

const limits = new WeakMap<Call['body'], number>()

function sizeOf(schema: JsonSchema): number {
  const { type } = schema
  const said = numberOf(schema, 'x-max-bytes')
  if (said !== undefined) return said
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonSchema[] | undefined
  if (choices) return Math.max(...choices.map(sizeOf))
  if ('const' in schema) return textSize(JSON.stringify(schema['const']).length)
  if (Array.isArray(schema['enum'])) return Math.max(...schema['enum'].map((value) => JSON.stringify(value).length))
  if (type === 'string') {
    const longest = numberOf(schema, 'maxLength')
    return longest === undefined ? patternLength : textSize(longest)
  }
  if (type === 'array') return (numberOf(schema, 'maxItems') ?? 1000) * (1 + sizeOf(schema['items'] as JsonSchema))
  if (type === 'object') return objectSize(schema)
  return type === undefined ? anyBytes : numberBytes
}

function objectSize(schema: JsonSchema): number {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  const named = properties.reduce((sum, [name, property]) => sum + entrySize(name.length) + sizeOf(property), 2)
  const others = schema['additionalProperties']
  if (typeof others !== 'object' || others === null) return named
  const keys = schema['propertyNames'] as JsonSchema | undefined
  const keyLength = keys ? sizeOf(keys) : patternLength
  return named + (numberOf(schema, 'maxProperties') ?? 1000) * (entrySize(keyLength) + sizeOf(others as JsonSchema))
}

/** A key with its quotes, colon, comma and a space or two. */
const entrySize = (key: number): number => key + 6

const textSize = (length: number): number => 2 + length * unitBytes

const numberOf = (schema: JsonSchema, name: string): number | undefined =>
  typeof schema[name] === 'number' ? schema[name] : undefined
