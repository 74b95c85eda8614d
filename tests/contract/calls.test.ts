import type { ApiClient } from '@bms/api-client'
import { type Brand, brandKeys, type CallName, calls, codes } from '@bms/contract'
import { demoPassword } from '@bms/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openMock, openServer } from './back-ends.ts'
import { knowledgeExamples } from './examples/knowledge.ts'
import { connectClient, type People, refusalOf, signIn } from './person.ts'
import { knowledgeRules } from './rules/knowledge-rules.ts'
import { sessionRules } from './rules/session-rules.ts'
import { statisticsRules } from './rules/statistics-rules.ts'
import { userRules } from './rules/user-rules.ts'

const reason = 'Spam in the feedback form'

/** One good call of each; a call without an example does not compile. */
const examples: {
  readonly [K in Exclude<CallName, 'signIn' | 'signOut' | 'refreshToken'>]: (
    client: ApiClient,
    brand: Brand,
  ) => Promise<unknown>
} = {
  myInfo: (client) => client.call('myInfo'),
  // There and back again: who signs in after this still does so with the demo password.
  changeMyPass: async (client) => {
    const between = 'Another-Word-27'
    await client.call('changeMyPass', { body: { old_pass: demoPassword, new_pass: between } })
    return client.call('changeMyPass', { body: { old_pass: between, new_pass: demoPassword } })
  },
  sessionList: (client) => client.call('sessionList'),
  endSession: async (client) => {
    const { list } = await client.call('sessionList')
    const other = list.find(({ current }) => !current)
    return other && client.call('endSession', { body: { session_id: other.session_id } })
  },
  endOtherSessions: (client) => client.call('endOtherSessions'),
  operationRecordList: (client) =>
    client.call('operationRecordList', { query: { page_size: 10, action: ['login', 'disable'] } }),
  userList: (client, brand) => client.call('userList', { brand, query: { page_size: 200 } }),
  enableUsers: async (client, brand) => {
    const { list } = await client.call('userList', { brand, query: { status: 'disabled' } })
    const ids = list.map(({ user_id }) => user_id).slice(0, 1)
    return ids.length > 0 && client.call('enableUsers', { brand, body: { user_ids: ids } })
  },
  disableUsers: async (client, brand) => {
    const { list } = await client.call('userList', { brand, query: { status: 'enabled' } })
    return client.call('disableUsers', { brand, body: { user_ids: [list[0]?.user_id ?? ''], reason } })
  },
  countryList: (client, brand) => client.call('countryList', { brand }),
  ...knowledgeExamples,
  homeFigures: (client, brand) => client.call('homeFigures', { brand }),
  activeUsers: (client, brand) => client.call('activeUsers', { brand, query: { granularity: 'month' } }),
  userDeviceDistribution: (client, brand) => client.call('userDeviceDistribution', { brand }),
  deviceRank: (client, brand) => client.call('deviceRank', { brand, query: { by: 'category', top: 3 } }),
}

describe.each([
  ['the mock', openMock],
  ['the server', openServer],
])('%s', (_, open) => {
  let people: People

  beforeAll(async () => {
    const backEnd = await open()
    people = { backEnd, admin: await signIn(backEnd, 'admin'), support: await signIn(backEnd, 'support') }
  })

  afterAll(() => people.backEnd.close())

  describe('every call', () => {
    it.each(Object.entries(examples))(
      'should answer as its schema has it, for every brand: %s',
      async (_name, make) => {
        for (const brand of brandKeys) await make(people.admin.client, brand)
      },
    )

    it.each(Object.entries(examples))('should not be answered without a session: %s', async (name) => {
      const stranger = connectClient(people.backEnd, () => null)
      // The body is looked at only after the session, so none is needed.
      const { code } = await refusalOf(stranger.call(name as 'myInfo'))
      expect(code).toBe(codes.tokenIllegal)
    })

    it.each(Object.entries(examples))('should refuse what it does not know: %s', async (name) => {
      const options =
        calls[name as CallName].endpoint.method === 'GET' ? { query: { more: '1' } } : { body: { more: '1' } }
      const { code, data } = await refusalOf(people.admin.client.call(name as 'myInfo', options as object))
      expect(code).toBe(codes.validation)
      expect(data).toHaveProperty('errors')
    })
  })

  sessionRules(() => people)
  userRules(() => people)
  knowledgeRules(() => people)
  statisticsRules(() => people)
})

describe('the mock and the server', () => {
  it('should show the same users, countries and figures', async () => {
    const backEnds = await Promise.all([openMock(), openServer()])
    const shown = await Promise.all(
      backEnds.map(async (backEnd) => {
        const { client } = await signIn(backEnd, 'admin')
        const { list, total, facets } = await client.call('userList', {
          brand: 'ecozy',
          query: { sort: 'nickname', page_size: 50 },
        })
        const { rows, totals } = await client.call('userDeviceDistribution', { brand: 'blodever' })
        const { series } = await client.call('activeUsers')
        const rank = await client.call('deviceRank', { brand: 'jiyue' })
        const { cards } = await client.call('homeFigures')
        const values = cards.map(({ key, value, prev_value }) => ({ key, value, prev_value }))
        return { list, total, facets, rows, totals, series, rank: rank.rows, values }
      }),
    )
    await Promise.all(backEnds.map((backEnd) => backEnd.close()))
    expect(shown[0]).toEqual(shown[1])
  })
})
