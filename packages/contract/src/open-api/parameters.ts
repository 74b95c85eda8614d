import { z } from 'zod'

import type { Call } from '../calls/call.ts'
import { calls } from '../calls/index.ts'
import type { CallName } from '../endpoints.ts'
import { headers, idempotencyKeyPattern } from '../headers.ts'
import type { JsonSchema } from '../json-schema.ts'
import { pageSizes } from '../values.ts'
import { parameters as texts } from './texts/parameters.ts'
import { refTo, toSchemas } from './to-schemas.ts'

/** All parameters by a name of their own, and which of them a call takes. */
export interface Parameters {
  readonly components: Readonly<Record<string, JsonSchema>>
  readonly refsOf: (name: CallName) => readonly JsonSchema[]
}

const idempotency = {
  name: headers.idempotencyKey,
  in: 'header',
  description: 'Names this request, so that sending it again within a day does it once and gives the same answer.',
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
}

/** Gathers the parameters of all calls. One that all calls which have it have alike stands once, under its own name. */
export function createParameters(known: ReadonlyMap<z.ZodType, string>): Parameters {
  const components: Record<string, JsonSchema> = { [headers.idempotencyKey]: idempotency }
  const schemas = parameterSchemas(known)
  const all = callNames.flatMap((name) =>
    Object.entries(fieldsOf(name)).map(([field, schema]) => {
      const parameter = toParameter(field, schemas[keyOf(name, field)] ?? {}, !schema.isOptional())
      return { name, field, parameter, text: JSON.stringify(parameter) }
    }),
  )
  const refs = new Map<CallName, string[]>(callNames.map((name) => [name, []]))
  for (const { name, field, parameter, text } of all) {
    const alike = all.filter((other) => other.text === text)
    const isOnly = all.every((other) => other.field !== field || other.text === text)
    const key = isOnly ? field : keyOf(alike[0]?.name ?? name, field)
    components[key] = parameter
    refs.get(name)?.push(key)
  }
  for (const name of callNames) if ((calls[name] as Call).idempotent) refs.get(name)?.push(headers.idempotencyKey)
  return {
    components,
    refsOf: (name) => (refs.get(name) ?? []).map((key) => ({ $ref: `#/components/parameters/${key}` })),
  }
}

const callNames = Object.keys(calls) as CallName[]

type Field = z.ZodType & { isOptional(): boolean }

const keyOf = (name: CallName, field: string): string => `${name}.${field}`

const fieldsOf = (name: CallName): Readonly<Record<string, Field>> =>
  (calls[name].query as unknown as { shape: Record<string, Field> }).shape

/** What a value means once it is read, by call and field: on the wire everything is text. */
function parameterSchemas(known: ReadonlyMap<z.ZodType, string>): Readonly<Record<string, JsonSchema>> {
  const keys = new Map<z.ZodType, string>()
  const fields = callNames.flatMap((name) =>
    Object.entries(fieldsOf(name)).map(([field, schema]) => ({
      key: keyOf(name, field),
      schema: schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema,
    })),
  )
  for (const { key, schema } of fields) if (!known.has(schema) && !keys.has(schema)) keys.set(schema, key)
  const [read, sent] = [toSchemas(keys, known, 'output'), toSchemas(keys, known, 'input')]
  const toJson = (schema: z.ZodType): JsonSchema => {
    const name = known.get(schema)
    if (name !== undefined) return { $ref: refTo(name) }
    const key = keys.get(schema) ?? ''
    return toReal(read[key] ?? {}, sent[key] ?? {})
  }
  return Object.fromEntries(fields.map(({ key, schema }) => [key, toJson(schema)]))
}

function toReal(read: JsonSchema, sent: JsonSchema): JsonSchema {
  const words = sent['enum']
  if (Array.isArray(words) && words.join() === 'true,false') return { type: 'boolean' }
  const items = read['items'] as JsonSchema | undefined
  const choices = items?.['enum']
  const areNumbers = Array.isArray(choices) && choices.every((choice) => /^\d+$/.test(String(choice)))
  return areNumbers ? { ...read, items: { type: 'integer', enum: choices.map(Number) } } : read
}

function toParameter(name: string, schema: JsonSchema, required: boolean): JsonSchema {
  const sizes = name === 'page_size' ? { enum: pageSizes } : {}
  return {
    name,
    in: 'query',
    ...(required && { required }),
    description: (texts as Readonly<Record<string, string>>)[name],
    ...(schema['type'] === 'array' && { style: 'form', explode: false }),
    schema: { ...schema, ...sizes },
  }
}
