import { describe, expect, it } from 'vitest'

import { brandKeys, brands } from '../brand.ts'
import type { Call } from '../calls/call.ts'
import { calls } from '../calls/index.ts'
import { codes } from '../codes.ts'
import { apiRoot, type Endpoint } from '../endpoints.ts'
import { fieldReasons } from '../field-reasons.ts'
import { hooks } from '../hooks.ts'
import { reasons } from '../reasons.ts'
import { streams } from '../streams.ts'
import { entities } from './entities.ts'
import { refusals } from './refusals.ts'
import { toOpenApi } from './to-open-api.ts'
import { toSchemas } from './to-schemas.ts'

type Json = { readonly [name: string]: unknown }

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: { $ref: string }[]
  requestBody?: { $ref: string }
  responses: Record<string, { $ref: string }>
}

interface Parameter {
  name: string
  in: string
  description: string
  schema: Json
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string; description: string }[]
  components: {
    schemas: Record<string, Json>
    parameters: Record<string, Parameter>
    requestBodies: Record<string, { content: Record<string, { schema: Json }> }>
    responses: Record<string, { description: string; content: Json }>
    securitySchemes: Record<string, Json>
  }
}

const text = JSON.stringify(toOpenApi())
const document = JSON.parse(text) as OpenApi
const { components, paths } = document
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
const isCall = ({ operationId }: Operation) =>
  !(operationId in hooks) && !Object.keys(streams).some((name) => operationId.startsWith(`${name}_`))

function find(ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, name) => (node as Json | undefined)?.[name], document)
}

/** Every property in a schema, however deep, with where it stands. */
function propertiesIn(schema: unknown, place: string): [place: string, property: Json][] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, items, additionalProperties, ...rest } = schema as Record<string, unknown>
  const parts = [items, additionalProperties, ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => rest[key] ?? [])]
  return [
    ...Object.entries(properties as Record<string, Json>).flatMap(([name, property]) => [
      [`${place}.${name}`, property] satisfies [string, Json],
      ...propertiesIn(property, `${place}.${name}`),
    ]),
    ...parts.flatMap((part) => propertiesIn(part, place)),
  ]
}

const properties = Object.entries(components.schemas).flatMap(([name, schema]) => propertiesIn(schema, name))

/** What of a document of this kind may be said of a part: by the part itself, or by what it refers to. */
const isDescribed = (part: Json): boolean =>
  (typeof part['description'] === 'string' && part['description'].length > 3) ||
  'const' in part ||
  (typeof part['$ref'] === 'string' && isDescribed(find(part['$ref']) as Json))

/** Whether a value is a number, or null in its place. */
function isNumber({ $ref, type, anyOf }: Json): boolean {
  if (typeof $ref === 'string') return isNumber(find($ref) as Json)
  const kinds = Array.isArray(anyOf) ? (anyOf as Json[]) : [{ type }]
  const others = kinds.filter((kind) => kind['type'] !== 'null')
  return others.length > 0 && others.every((kind) => kind['type'] === 'number' || kind['type'] === 'integer')
}

const parameterOf = (path: string, name: string): Parameter | undefined =>
  paths[path]?.['get']?.parameters
    ?.map(({ $ref }) => find($ref) as Parameter)
    .find((parameter) => parameter.name === name)

describe('toOpenApi', () => {
  it('should have every call under every literal path', () => {
    const expected = Object.values(calls).flatMap(({ endpoint }) => {
      const { scope, method, path, aliases = [] }: Endpoint = endpoint
      const prefixes = scope === 'bms' ? ['bms'] : brandKeys.map((key) => brands[key].prefix)
      return prefixes.flatMap((prefix) =>
        [path, ...aliases].map((part) => `${method.toLowerCase()} ${apiRoot}/${prefix}/${part}`),
      )
    })
    const found = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const reports = Object.values(hooks).map(({ path }) => `post ${path}`)
    const lines = Object.values(streams).flatMap(({ endpoint }) =>
      brandKeys.map((key) => `get ${apiRoot}/${brands[key].prefix}/${endpoint.path}`),
    )
    expect(found.toSorted()).toEqual([...expected, ...reports, ...lines].toSorted())
  })

  it('should name each operation once, and put each into an area that is told of', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    const known = new Set(document.tags.map(({ name }) => name))
    expect(operations.filter(({ tags }) => tags.length !== 1 || !tags.every((tag) => known.has(tag)))).toEqual([])
    expect(document.tags.filter((tag) => !isDescribed({ ...tag }))).toEqual([])
  })

  it('should have at most a megabyte, and nothing of a schema in the paths of calls', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_000_000)
    expect(
      operations.filter((operation) => isCall(operation) && JSON.stringify(operation).includes('"schema"')),
    ).toEqual([])
  })

  it('should refer to nothing that is not there, and to nothing elsewhere', () => {
    const refs = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = '']) => ref)
    expect(refs.filter((ref) => !ref.startsWith('#/') || find(ref) === undefined)).toEqual([])
  })

  it('should offer a key to calls that are done once, and to no others', () => {
    const offering = operations
      .filter(isCall)
      .filter(({ parameters = [] }) => parameters.some(({ $ref }) => $ref.endsWith('/idempotency-key')))
    const names = new Set(offering.map(({ operationId }) => operationId.split('_')[0]))
    const idempotent = Object.entries<Call>(calls).filter(([, call]) => call.idempotent)
    expect(names).toEqual(new Set(idempotent.map(([name]) => name)))
    expect(names.has('createStaff')).toBe(true)
  })

  it('should describe forms with files', () => {
    const body = find(paths['/api/v1/ky/upload/multi-img']?.['post']?.requestBody?.$ref ?? '#/') as
      | OpenApi['components']['requestBodies'][string]
      | undefined
    expect(find(String(body?.content['multipart/form-data']?.schema['$ref']))).toMatchObject({
      properties: { files: { type: 'array', maxItems: 9, items: { type: 'string', format: 'binary' } } },
    })
  })
})

describe('what is said', () => {
  it('should be said of every component', () => {
    const bare = Object.entries(components).flatMap(([kind, all]) =>
      Object.entries(all)
        .filter(([, component]) => !isDescribed({ ...component }))
        .map(([name]) => `${kind}/${name}`),
    )
    expect(bare).toEqual([])
  })

  it('should be said of every call, in short and in full', () => {
    const bare = operations.filter(({ summary, description }) => !(summary.length > 3 && description.length > 10))
    expect(bare.map(({ operationId }) => operationId)).toEqual([])
    expect(operations.filter(({ summary, description }) => summary.length > 120 || description === summary)).toEqual([])
  })

  it('should be said in full once of each call, which its other paths name', () => {
    const full = new Map(operations.map((operation) => [operation.operationId, operation]))
    const others = operations.filter(isCall).flatMap(({ operationId, description }) => {
      const first = /^See `(\w+)`\.$/.exec(description)?.[1]
      return first === undefined ? [] : [{ operationId, told: full.get(first) }]
    })
    expect(others.length).toBeGreaterThan(400)
    const astray = others.filter(
      ({ operationId, told }) =>
        told?.operationId.split('_')[0] !== operationId.split('_')[0] ||
        told?.description.startsWith('See `') !== false,
    )
    expect(astray).toEqual([])
    const once = Object.keys(calls).filter((name) => !full.has(name) && !full.has(`${name}_${brandKeys[0]}`))
    expect(once).toEqual([])
  })

  it('should be said of every property', () => {
    expect(properties.length).toBeGreaterThan(2000)
    expect(properties.filter(([, property]) => !isDescribed(property)).map(([place]) => place)).toEqual([])
  })

  it('should tell the unit or the meaning of every number', () => {
    const tells =
      /how (?:many|often)|\bnumber|\b(?:seconds|hours|days|months|bytes|pixels|percent|dBm)\b|from 0 to 1|revision|place|size of|code|1: |stars/i
    const numbers = properties.filter(([, property]) => isNumber(property))
    expect(numbers.length).toBeGreaterThan(200)
    const mute = numbers.filter(
      ([, property]) => !('const' in property || 'enum' in property || tells.test(String(property['description']))),
    )
    expect(mute.map(([place, { description }]) => `${place}: ${String(description)}`)).toEqual([])
  })

  it('should have examples that the contract takes', () => {
    const examples = Object.entries(entities).flatMap(([name, { schema, examples = [] }]) =>
      examples.map((example) => ({ name, error: schema.safeParse(example).error?.message })),
    )
    expect(examples.length).toBeGreaterThan(15)
    expect(examples.filter(({ error }) => error !== undefined)).toEqual([])
  })

  it('should lead from state to state, and to none that is not there', () => {
    const machines = Object.entries(entities).filter(([, { states }]) => states)
    expect(machines.length).toBeGreaterThan(10)
    for (const [name, { states = {} }] of machines) {
      const fields = (components.schemas[name]?.['properties'] ?? {}) as Record<string, Json>
      const known = (fields['status'] ?? fields['state'] ?? {})['enum'] as string[]
      expect([name, Object.keys(states).toSorted()]).toEqual([name, known.toSorted()])
      const ends = Object.values(states).flatMap((ways) => Object.values(ways))
      expect([name, ends.filter((end) => !(end in states))]).toEqual([name, []])
    }
  })

  it('should be the same of what goes in and what comes out', () => {
    const known = new Map(Object.entries(entities).map(([name, { schema }]) => [schema, name]))
    const closed = (io: 'input' | 'output') =>
      JSON.stringify(toSchemas(known, new Map(), io)).replaceAll(/,"additionalProperties":false/g, '')
    expect(closed('input')).toBe(closed('output'))
  })
})

describe('a parameter', () => {
  it('should be what its text stands for', () => {
    const list = '/api/v1/ky/user/list'
    expect(parameterOf(list, 'page')?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 100_000_000 })
    expect(parameterOf(list, 'page_size')?.schema['enum']).toEqual([10, 20, 50, 100, 200])
    expect(parameterOf(list, 'has_feedback')?.schema).toEqual({ type: 'boolean' })
    expect(parameterOf(list, 'status')).toMatchObject({
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { enum: ['enabled', 'disabled', 'deleted'] } },
    })
    expect(parameterOf(list, 'sort')?.schema).toMatchObject({ items: { enum: expect.arrayContaining(['-nickname']) } })
    expect(parameterOf(list, 'registered_from')?.schema).toEqual({ $ref: '#/components/schemas/Day' })
    expect(parameterOf('/api/v1/ky/feedback/list', 'rating')?.schema).toMatchObject({
      items: { type: 'integer', enum: [1, 2, 3, 4, 5] },
    })
  })

  it('should be known by type, each of them', () => {
    const vague = Object.entries(components.parameters).filter(([, { schema }]) => Object.keys(schema).length === 0)
    expect(vague).toEqual([])
  })
})

describe('an answer', () => {
  it('should tell how a call may be refused, with the data of each', () => {
    const { content } = components.responses['editFeedback'] ?? {}
    const { schema } = (content as Record<string, { schema: { oneOf: Json[] } }>)['application/json'] ?? {}
    expect(schema?.oneOf.slice(1).map(({ $ref }) => $ref)).toEqual(
      ['Invalid', 'NotAllowed', 'NotFound', 'Stale', 'NotNow', 'SessionEnded'].map(
        (name) => `#/components/schemas/${name}`,
      ),
    )
    expect(components.schemas['Stale']).toMatchObject({
      properties: { code: { const: codes.stale }, data: { required: ['current'] } },
    })
    expect(components.schemas['Invalid']).toMatchObject({
      properties: {
        data: { properties: { reasons: { additionalProperties: { $ref: '#/components/schemas/FieldProblem' } } } },
      },
    })
    expect(Object.keys(paths['/api/v1/ez/disabledUser']?.['post']?.responses ?? {})).toEqual(['200', 'default'])
  })

  it('should say why by a word, each of them once', () => {
    const told = Object.keys(refusals).flatMap((name) => {
      const { properties } = components.schemas[name] as { properties: { reason: { enum: string[] } } }
      return properties.reason.enum
    })
    const byStatus = Object.entries(reasons).filter(([, [code]]) => code === 'server' || code === 'wrongMethod')
    expect([...told, ...byStatus.map(([reason]) => reason)].toSorted()).toEqual(Object.keys(reasons).toSorted())
    expect(components.schemas['FieldProblem']).toMatchObject({
      properties: { reason: { enum: Object.keys(fieldReasons) } },
    })
  })

  it('should tell of every code there is', () => {
    const told = Object.values(refusals).flatMap((refusal): readonly number[] => refusal.codes)
    const byStatus = [codes.ok, codes.server, codes.wrongMethod]
    expect(new Set([...told, ...byStatus])).toEqual(new Set(Object.values(codes)))
  })
})
