import type { ApiClient } from '@bms/api-client'
import { type Brand, type Call, calls, codes } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { type People, refusalOf } from '../person.ts'

type Examples = Readonly<Record<string, (client: ApiClient, brand: Brand) => Promise<unknown>>>

/** A client that makes each call of a name twice under one key. */
function twice(client: ApiClient, name: string, seen: unknown[][]): ApiClient {
  const call = async (called: string, options: object = {}): Promise<unknown> => {
    const make = (more: object) => client.call(called as 'myInfo', { ...options, ...more })
    if (called !== name) return make({})
    const idempotencyKey = `once-${name}-${seen.length}`
    const first = await make({ idempotencyKey })
    seen.push([first, await make({ idempotencyKey })])
    return first
  }
  return { call: call as ApiClient['call'] }
}

/** What holds for every call that the contract has as idempotent, whatever the back end. */
export function idempotencyRules(people: () => People, examples: Examples): void {
  const idempotent = Object.entries<Call>(calls).filter(([, call]) => call.idempotent)

  describe('an idempotency key', () => {
    it.each(idempotent.map(([name]) => name))('should make one thing of two calls: %s', async (name) => {
      const { client } = people().admin
      const seen: unknown[][] = []
      await examples[name]?.(twice(client, name, seen), 'kyvol')
      expect(seen.length).toBeGreaterThan(0)
      for (const [first, second] of seen) {
        const { initial_pass: _, ...told } = first as { initial_pass?: string }
        expect(second).toEqual(told)
      }
    })

    it('should be refused for something else, and be free again after a refusal', async () => {
      const { client } = people().admin
      const idempotencyKey = 'one-key-for-two-roles'
      const role = (role_name: string) => ({
        idempotencyKey,
        body: {
          role_name,
          project_permissions: [
            {
              project_name: 'ecozy' as const,
              permissions: [{ module_name: 'DataMap' as const, actions: ['edit' as const] }],
            },
          ],
        },
      })
      expect((await refusalOf(client.call('createRole', role('SUPPORT')))).code).toBe(codes.duplicate)
      await client.call('createRole', role('Night shift'))
      const { code, data } = await refusalOf(client.call('createRole', role('Day shift')))
      expect([code, data]).toEqual([codes.duplicate, { field: 'idempotency-key' }])
      const { list } = await client.call('roleList', { query: { q: 'night shift' } })
      expect(list).toHaveLength(1)
    })
  })
}
