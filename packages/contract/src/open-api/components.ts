import { z } from 'zod'

import type { Call } from '../calls/call.ts'
import { calls } from '../calls/index.ts'
import type { CallName } from '../endpoints.ts'
import { hooks } from '../hooks.ts'
import type { JsonSchema } from '../json-schema.ts'
import { describeEntity, type Texts, withTexts } from './describe-schema.ts'
import { entities } from './entities.ts'
import { hookTexts } from './texts/hooks.ts'
import { inputs } from './texts/inputs.ts'
import { refTo, toSchemas } from './to-schemas.ts'

/** The schemas of all bodies, answers and what they are made of, by name. */
export interface Components {
  readonly schemas: Readonly<Record<string, JsonSchema>>
  /** Names of those schemas that stand alone, by schema. */
  readonly names: ReadonlyMap<z.ZodType, string>
}

const toTitle = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`

const hasFields = (schema: z.ZodType): boolean => 'shape' in schema && Object.keys(schema.shape as object).length > 0

/** The schema of what an answer has where it isn't null. */
const withoutNull = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema

/** Gathers bodies and answers under names of their own, but for those that are entities already. */
export function createComponents(): Components {
  const known = new Map<z.ZodType, string>(Object.entries(entities).map(([name, { schema }]) => [schema, name]))
  const [bodies, answers] = [new Map<z.ZodType, string>(), new Map<z.ZodType, string>()]
  const texts = new Map<string, Texts>()
  const add = (to: Map<z.ZodType, string>, schema: z.ZodType, name: string, said: Texts) => {
    if (known.has(schema) || to.has(schema) || !hasFields(schema)) return
    to.set(schema, name)
    texts.set(name, said)
  }
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const said = { ...textsOf(call.response, known), ...inputs[name] }
    add(bodies, call.body, `${toTitle(name)}Body`, said)
    add(answers, withoutNull(call.response), `${toTitle(name)}Answer`, said)
  }
  for (const [name, { body, response }] of Object.entries(hooks)) {
    add(bodies, body, `${toTitle(name)}Body`, hookTexts)
    add(answers, response, 'taken' in response.shape ? 'EventsAnswer' : 'ReportAnswer', hookTexts)
  }
  const taken = toSchemas(bodies, known, 'input')
  const own = { ...taken, ...openUp(toSchemas(answers, known, 'output')) }
  const described = Object.entries(own).map(([name, schema]) => {
    const description = name.endsWith('Body') ? 'What the call takes.' : 'What the call answers.'
    return [name, { ...withTexts(schema, texts.get(name) ?? {}), description }] as const
  })
  return {
    schemas: { ...describeEntities(known, Object.values(taken)), ...Object.fromEntries(described) },
    names: new Map([...known, ...bodies, ...answers]),
  }
}

/** What is said of the entity a call answers with: a body has its properties too. */
function textsOf(response: z.ZodType, known: ReadonlyMap<z.ZodType, string>): Texts {
  return entities[known.get(response) ?? '']?.fields ?? {}
}

/** Entities as they come out; those that also go in, as they go in: these know no further properties. */
function describeEntities(
  known: ReadonlyMap<z.ZodType, string>,
  bodies: readonly JsonSchema[],
): Record<string, JsonSchema> {
  const taken = toSchemas(known, new Map(), 'input')
  const given = openUp(toSchemas(known, new Map(), 'output'))
  const goesIn = reachableFrom(bodies, taken)
  return Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => {
      const schema = (goesIn.has(name) ? taken : given)[name] ?? {}
      return [name, describeEntity(schema, entity)]
    }),
  )
}

/** Schemas without what forbids further properties: an answer may come to have more, and nobody should stumble over it. */
function openUp(schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const text = JSON.stringify(schemas).replaceAll(/,"additionalProperties":false(?=[,}])/g, '')
  return JSON.parse(text) as Record<string, JsonSchema>
}

function reachableFrom(uses: readonly JsonSchema[], schemas: Readonly<Record<string, JsonSchema>>): Set<string> {
  const found = new Set<string>()
  const visit = (schema: JsonSchema): void => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue
      found.add(name)
      visit(schemas[name] ?? {})
    }
  }
  uses.forEach(visit)
  return found
}

/** A schema as a reference where it has a name, or undefined where there is nothing to tell. */
export function schemaRef(schema: z.ZodType, { names }: Components): JsonSchema | undefined {
  const bare = withoutNull(schema)
  const name = names.get(bare)
  if (name === undefined) return undefined
  const named = { $ref: refTo(name) }
  return bare === schema ? named : { oneOf: [named, { type: 'null' }] }
}
