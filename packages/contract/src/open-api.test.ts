import { describe, expect, it } from 'vitest'

import { brandKeys, brands } from './brand.ts'
import type { Call } from './calls/call.ts'
import { calls } from './calls/index.ts'
import { apiRoot, type Endpoint } from './endpoints.ts'
import { hooks } from './hooks.ts'
import { toOpenApi } from './open-api.ts'

interface Operation {
  operationId: string
  parameters: { name: string; schema: Record<string, unknown> }[]
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> }
  responses: Record<string, unknown>
}
const description = toOpenApi() as { openapi: string; paths: Record<string, Record<string, Operation>> }
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))

describe('toOpenApi', () => {
  it('should have every call under every literal path', () => {
    const expected = Object.values(calls).flatMap(({ endpoint }) => {
      const { scope, method, path, aliases = [] }: Endpoint = endpoint
      const prefixes = scope === 'bms' ? ['bms'] : brandKeys.map((key) => brands[key].prefix)
      return prefixes.flatMap((prefix) =>
        [path, ...aliases].map((part) => `${method.toLowerCase()} ${apiRoot}/${prefix}/${part}`),
      )
    })
    const found = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const reports = Object.values(hooks).map(({ path }) => `post ${path}`)
    expect(found.toSorted()).toEqual([...expected, ...reports].toSorted())
  })

  it('should name each operation once', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  it('should describe query parameters as they are on the wire', () => {
    const list = description.paths['/api/v1/ky/user/list']?.['get']
    expect(list?.parameters.find(({ name }) => name === 'page')?.schema).toMatchObject({ type: 'string' })
    expect(list?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['q', 'sort', 'status', 'country', 'offset']),
    )
  })

  it('should offer a key to calls that are done once, and to no others', () => {
    const offering = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'idempotency-key'))
    const names = new Set(offering.map(({ operationId }) => operationId.split('_')[0]))
    const idempotent = Object.entries<Call>(calls).filter(([, call]) => call.idempotent)
    expect(names).toEqual(new Set(idempotent.map(([name]) => name)))
    expect(names.has('createStaff')).toBe(true)
  })

  it('should describe forms with files', () => {
    const upload = description.paths['/api/v1/ky/upload/multi-img']?.['post']
    expect(upload?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      properties: { files: { type: 'array', maxItems: 9, items: { type: 'string', format: 'binary' } } },
    })
  })

  it('should describe bodies, refusals and faults', () => {
    const disable = description.paths['/api/v1/ez/disabledUser']?.['post']
    expect(disable?.requestBody?.content['application/json']?.schema.required).toEqual(['user_ids', 'reason'])
    expect(Object.keys(disable?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '413', '500']))
  })
})
