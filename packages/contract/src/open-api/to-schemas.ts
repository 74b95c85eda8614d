import { z } from 'zod'

import type { JsonSchema } from '../json-schema.ts'

type Draft = { [name: string]: unknown }

/** Where a named schema stands in the document. */
export const refTo = (name: string): string => `#/components/schemas/${name}`

/**
 * Named schemas as JSON Schema: those of `known` stand in them as references. What zod adds that says nothing here goes:
 * where a document begins, and the greatest number that JavaScript counts to.
 */
export function toSchemas(
  own: ReadonlyMap<z.ZodType, string>,
  known: ReadonlyMap<z.ZodType, string>,
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of [...known, ...own]) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: refTo,
    unrepresentable: 'any',
    // What the contract says of a schema beyond its type is in the registry of all, which isn't the one asked here.
    override: ({ zodSchema, jsonSchema }) => void Object.assign(jsonSchema, z.globalRegistry.get(zodSchema)),
  })
  return Object.fromEntries([...own.values()].map((name) => [name, clean(schemas[name] as Draft)]))
}

function clean(node: unknown): JsonSchema {
  return cleanValue(node) as JsonSchema
}

function cleanValue(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(cleanValue)
  if (typeof node !== 'object' || node === null) return node
  const draft = node as Draft
  // Any JSON at all: zod tells it by a schema that holds itself.
  if (typeof draft['$ref'] === 'string' && draft['$ref'].includes('__shared')) return keepBytes(draft)
  return Object.fromEntries(
    Object.entries(draft)
      .filter(([key, value]) => key !== '$schema' && key !== '$id' && !isEndless(key, value))
      .map(([key, value]) => [key, cleanValue(value)]),
  )
}

const keepBytes = (draft: Draft): Draft => ('x-max-bytes' in draft ? { 'x-max-bytes': draft['x-max-bytes'] } : {})

const isEndless = (key: string, value: unknown): boolean =>
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) || (key === 'minimum' && value === Number.MIN_SAFE_INTEGER)
