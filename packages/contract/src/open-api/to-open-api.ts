import { bodyLimit } from '../body-limit.ts'
import { type Brand, brandKeys, brands } from '../brand.ts'
import type { Call } from '../calls/call.ts'
import { calls } from '../calls/index.ts'
import { codes } from '../codes.ts'
import { type CallName, toPath } from '../endpoints.ts'
import { headers } from '../headers.ts'
import { hookHeaders, hooks, hookSignature } from '../hooks.ts'
import type { JsonSchema } from '../json-schema.ts'
import { about } from './about.ts'
import { tagOf, tags } from './areas.ts'
import { type Components, createComponents, schemaRef } from './components.ts'
import { createParameters, type Parameters } from './parameters.ts'
import { fieldProblem, reasonsOf, type RefusalName, refusals, refusalsOf } from './refusals.ts'
import { streamPaths, streamResponses } from './stream-paths.ts'
import { toWords } from './to-words.ts'

const text = { type: 'string' }
const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** An answer's envelope around some data. */
function envelope(code: JsonSchema, data: JsonSchema, description?: string) {
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    required: ['code', 'message', 'data', 'request_id'],
    properties: { code, message: ref('schemas', 'Message'), data, request_id: ref('schemas', 'RequestId') },
  }
}

const anyEnvelope = envelope(
  { type: 'integer', description: `${codes.ok} is success; any other code is a refusal or an error.` },
  { description: 'What was asked for; of a refusal, what goes with it.' },
  'What every answer looks like: `code` tells success from refusal.',
)

/** What every success has beside its data: told once, for 200 answers that repeat it make a document too large to load. */
const done = {
  type: 'object',
  description: 'A success: what it answers is in `data`.',
  required: ['code', 'message', 'request_id'],
  properties: {
    code: { const: codes.ok },
    message: ref('schemas', 'Message'),
    request_id: ref('schemas', 'RequestId'),
  },
}

/** Answers that come with an HTTP status of their own: one for all of them keeps 800 paths short. */
const transport = {
  Failed: toResponse(
    'The request was not read (400: the body is not JSON, or not a form where one is asked for; 408: it took too long; ' +
      '413: it is larger than what the call takes; 415: it is not declared as what it has to be), or the call was not done ' +
      '(500: something failed inside, 50000; 503: too much is going on, 42900: try again)',
    ref('schemas', 'Envelope'),
  ),
}

const securitySchemes = {
  accessToken: { type: 'apiKey', in: 'header', name: headers.accessToken, description: 'The token `signIn` answers.' },
  uid: { type: 'apiKey', in: 'header', name: headers.uid, description: 'The id of who signed in.' },
  binding: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-bms_binding',
    description: 'Set at sign-in; `bms_binding` where the browser refuses the prefix.',
  },
  hookSignature,
}

/** The description of the whole API in OpenAPI 3.1: every call under every literal path it answers at. */
export function toOpenApi(): object {
  const components = createComponents()
  const parameters = createParameters(components.names)
  const names = Object.keys(calls) as CallName[]
  return {
    openapi: '3.1.0',
    info: { title: 'BMS Console API', version: '1', description: about },
    servers: [{ url: '/' }],
    tags,
    security: [{ accessToken: [], uid: [], binding: [] }],
    paths: { ...callPaths(names, components, parameters), ...hookPaths(components), ...streamPaths() },
    components: {
      schemas: {
        Envelope: anyEnvelope,
        Done: done,
        Message: { ...text, description: 'What happened, for people.' },
        RequestId: { ...text, description: 'Names this request in logs and operation records.' },
        ...components.schemas,
        FieldProblem: fieldProblem,
        ...refusalSchemas(),
      },
      parameters: parameters.components,
      requestBodies: Object.fromEntries(names.flatMap((name) => toBody(calls[name], components, name))),
      responses: {
        ...transport,
        ...streamResponses(components),
        ...Object.fromEntries(names.map((name) => [name, toAnswer(name, components)])),
      },
      securitySchemes,
    },
  }
}

function refusalSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(refusals).map(([name, { codes: all, data, about: words }]) => {
      const told = envelope(
        all.length === 1 ? { const: all[0] } : { enum: all, description: 'Which of them it is.' },
        data,
        words,
      )
      const reason = { enum: reasonsOf(all), description: 'Why, in a word: `data` has its figures.' }
      return [name, { ...told, properties: { ...told.properties, reason } }]
    }),
  )
}

function callPaths(names: readonly CallName[], components: Components, parameters: Parameters): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of names) {
    const call: Call = calls[name]
    const places: readonly (Brand | undefined)[] = call.endpoint.scope === 'brand' ? brandKeys : [undefined]
    const operation = toOperation(name, components, parameters)
    const first = toOperationId(name, places[0])
    for (const brand of places) {
      for (const path of [call.endpoint.path, ...(call.endpoint.aliases ?? [])]) {
        const full = toPath({ ...call.endpoint, path }, brand ? brands[brand].prefix : '')
        const operationId = toOperationId(name, brand, path === call.endpoint.path ? undefined : path)
        // Told in full once: four brands that repeat it made a tenth of the document.
        const again = operationId !== first && { description: `See \`${first}\`.` }
        paths[full] = {
          ...paths[full],
          [call.endpoint.method.toLowerCase()]: { operationId, ...operation, ...again },
        }
      }
    }
  }
  return paths
}

const toOperationId = (name: CallName, brand: Brand | undefined, alias?: string): string =>
  [name, brand, alias?.replaceAll(/\W/g, '_')].filter((part) => part !== undefined).join('_')

function toOperation(name: CallName, components: Components, parameters: Parameters): JsonSchema {
  const call: Call = calls[name]
  const refs = parameters.refsOf(name)
  const hasBody = components.names.has(call.body)
  return {
    ...toWords(name),
    tags: [tagOf(name)],
    ...(call.access.kind === 'public' && { security: [] }),
    ...(refs.length > 0 && { parameters: refs }),
    ...(hasBody && { requestBody: ref('requestBodies', name) }),
    responses: {
      '200': ref('responses', name),
      default: ref('responses', 'Failed'),
    },
  }
}

function toBody(call: Call, components: Components, name: string): [string, JsonSchema][] {
  const schema = schemaRef(call.body, components)
  if (!schema) return []
  const type = call.endpoint.form ? 'multipart/form-data' : 'application/json'
  const most = call.endpoint.form?.maxBytes ?? bodyLimit(call)
  return [[name, { description: `At most ${most} bytes.`, required: true, content: { [type]: { schema } } }]]
}

function toAnswer(name: CallName, components: Components): JsonSchema {
  const call: Call = calls[name]
  const refused = refusalsOf(name)
  const refs = refused.map((refusal) => ref('schemas', refusal))
  if (call.endpoint.isFile) {
    return {
      description: `The file, or a refusal: the type tells. ${tellRefusals(refused)}`,
      content: { 'text/csv': { schema: text }, 'application/json': { schema: { oneOf: refs } } },
    }
  }
  const data = schemaRef(call.response, components) ?? { type: 'null' }
  const success = { allOf: [ref('schemas', 'Done'), { type: 'object', required: ['data'], properties: { data } }] }
  return toResponse(
    `Done, or refused: \`code\` tells. ${tellRefusals(refused)}`.trim(),
    refs.length === 0 ? success : { oneOf: [success, ...refs] },
  )
}

function tellRefusals(names: readonly RefusalName[]): string {
  return names.length === 0 ? '' : `Refusals: ${names.flatMap((name) => refusals[name].codes).join(', ')}`
}

function hookPaths(components: Components): JsonSchema {
  return Object.fromEntries(
    Object.entries(hooks).map(([name, { path, summary, body, response }]) => [
      path,
      {
        post: {
          operationId: name,
          summary: summary.split('; ', 1).join(''),
          description: `${summary}. Signed with a secret that both sides know.`,
          tags: ['Reports'],
          security: [{ hookSignature: [] }],
          parameters: [
            {
              name: hookHeaders.timestamp,
              in: 'header',
              required: true,
              description: 'The moment of the report, in seconds since 1970.',
              schema: text,
            },
          ],
          requestBody: { required: true, content: { 'application/json': { schema: schemaRef(body, components) } } },
          responses: {
            '200': toResponse('Taken', envelope({ const: codes.ok }, schemaRef(response, components) ?? {})),
            '400': toResponse('Not such a report', ref('schemas', 'Envelope')),
            '401': toResponse('Not signed, or not now', ref('schemas', 'Envelope')),
          },
        },
      },
    ]),
  )
}

function toResponse(description: string, schema: JsonSchema): JsonSchema {
  return { description, content: { 'application/json': { schema } } }
}
