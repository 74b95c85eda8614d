import { bodyLimit } from './body-limit.ts'
import { type Brand, brandKeys, brands } from './brand.ts'
import type { Access, Call } from './calls/call.ts'
import { calls } from './calls/index.ts'
import { codes } from './codes.ts'
import { type CallName, toPath } from './endpoints.ts'
import { headers, idempotencyKeyPattern } from './headers.ts'
import { hookHeaders, hooks, hookSignature } from './hooks.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'

const text = { type: 'string' }

/** What every answer looks like; `code` tells success from refusal. */
const envelope = {
  type: 'object',
  required: ['code', 'message', 'data', 'request_id'],
  properties: {
    code: { type: 'integer', description: '20000 is success; any other code is a refusal or an error' },
    message: { ...text, description: 'For people' },
    data: {},
    request_id: { ...text, description: 'Names this request in logs and operation records' },
  },
}

const validation = {
  allOf: [{ $ref: '#/components/schemas/Envelope' }],
  properties: {
    code: { const: codes.validation },
    data: {
      type: 'object',
      required: ['errors'],
      properties: {
        errors: { type: 'object', additionalProperties: text, description: 'What is wrong, by field path' },
      },
    },
  },
}

const refused = {
  allOf: [{ $ref: '#/components/schemas/Envelope' }],
  properties: {
    code: { enum: Object.values(codes).filter((code) => code !== codes.ok && code !== codes.validation) },
  },
}

const idempotencyParameter = {
  name: headers.idempotencyKey,
  in: 'header',
  required: false,
  description: 'Names this request, so that sending it again within a day does it once and gives the same answer',
  schema: { ...text, pattern: idempotencyKeyPattern.source },
}

/** Answers that come with an HTTP status of their own. */
const transportAnswers: readonly (readonly [status: string, description: string, withBody: boolean])[] = [
  ['400', 'The body is not JSON, or not a form where one is asked for', true],
  ['413', 'The body is larger than what this call takes', true],
  ['415', 'The body is not declared as what it has to be', true],
  ['500', 'Something failed inside', false],
]

/** The description of the whole API in OpenAPI 3.1: every call under every literal path it answers at. */
export function toOpenApi(): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const places: readonly (Brand | undefined)[] = call.endpoint.scope === 'brand' ? brandKeys : [undefined]
    for (const brand of places) {
      for (const path of [call.endpoint.path, ...(call.endpoint.aliases ?? [])]) {
        const full = toPath({ ...call.endpoint, path }, brand ? brands[brand].prefix : '')
        const isAlias = path !== call.endpoint.path
        const operation = { operationId: toOperationId(name, brand, isAlias ? path : ''), ...toOperation(call, brand) }
        paths[full] = { ...paths[full], [call.endpoint.method.toLowerCase()]: operation }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'BMS Console API', version: '1' },
    servers: [{ url: '/' }],
    paths: { ...paths, ...hookPaths() },
    components: {
      schemas: { Envelope: envelope, Validation: validation, Refused: refused },
      securitySchemes: { ...securitySchemes, hookSignature },
    },
  }
}

const securitySchemes = {
  accessToken: { type: 'apiKey', in: 'header', name: headers.accessToken },
  uid: { type: 'apiKey', in: 'header', name: headers.uid },
  binding: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-bms_binding',
    description: 'Set at sign-in; `bms_binding` where the browser refuses the prefix',
  },
}

function toOperationId(name: CallName, brand: Brand | undefined, alias: string): string {
  return [name, brand, alias.replaceAll(/\W/g, '_')].filter((part) => part).join('_')
}

function toOperation(call: Call, brand: Brand | undefined): JsonSchema {
  const body = toJsonSchema(call.body, 'input')
  const bodyType = call.endpoint.form ? 'multipart/form-data' : 'application/json'
  const hasBody = call.endpoint.method !== 'GET' && Object.keys(body['properties'] ?? {}).length > 0
  return {
    summary: call.summary,
    tags: [brand ?? 'staff'],
    ...(call.access.kind === 'public' ? {} : { security: [{ accessToken: [], uid: [], binding: [] }] }),
    'x-access': toAccess(call.access),
    ...(call.audit === undefined ? {} : { 'x-audit': call.audit }),
    parameters: [...toParameters(call), ...(call.idempotent ? [idempotencyParameter] : [])],
    ...(hasBody ? { requestBody: { required: true, content: { [bodyType]: { schema: body } } } } : {}),
    responses: toResponses(call),
  }
}

function toAccess(access: Access): JsonSchema {
  return access.kind === 'modules' ? { modules: access.modules, action: access.action } : { kind: access.kind }
}

function toParameters(call: Call): readonly JsonSchema[] {
  const query = toJsonSchema(call.query, 'input')
  const required = (query['required'] ?? []) as readonly string[]
  return Object.entries((query['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function toResponses(call: Call): JsonSchema {
  const success = {
    allOf: [{ $ref: '#/components/schemas/Envelope' }],
    properties: { code: { const: codes.ok }, data: toJsonSchema(call.response, 'output') },
  }
  const refs = ['Validation', 'Refused'].map((name) => ({ $ref: `#/components/schemas/${name}` }))
  const answers: Record<string, JsonSchema> = {
    '200': call.endpoint.isFile
      ? {
          description: 'The file, or a refusal: the type tells',
          content: { 'text/csv': { schema: text }, 'application/json': { schema: { oneOf: refs } } },
        }
      : toResponse('Done, or refused: `code` tells', { oneOf: [success, ...refs] }),
  }
  for (const [status, description, withBody] of transportAnswers) {
    if (withBody && call.endpoint.method === 'GET') continue
    answers[status] = toResponse(status === '413' ? `${description}: ${limitOf(call)} bytes` : description, {
      $ref: '#/components/schemas/Envelope',
    })
  }
  return answers
}

const limitOf = (call: Call): number => call.endpoint.form?.maxBytes ?? bodyLimit(call)

function hookPaths(): JsonSchema {
  return Object.fromEntries(
    Object.entries(hooks).map(([name, { path, summary, body, response }]) => [
      path,
      {
        post: {
          operationId: name,
          summary,
          tags: ['hooks'],
          security: [{ hookSignature: [] }],
          parameters: [{ name: hookHeaders.timestamp, in: 'header', required: true, schema: text }],
          requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(body, 'input') } } },
          responses: {
            '200': toResponse('Taken', {
              allOf: [{ $ref: '#/components/schemas/Envelope' }],
              properties: { data: toJsonSchema(response, 'output') },
            }),
            '400': toResponse('Not such a report', { $ref: '#/components/schemas/Envelope' }),
            '401': toResponse('Not signed, or not now', { $ref: '#/components/schemas/Envelope' }),
          },
        },
      },
    ]),
  )
}

function toResponse(description: string, schema: JsonSchema): JsonSchema {
  return { description, content: { 'application/json': { schema } } }
}
