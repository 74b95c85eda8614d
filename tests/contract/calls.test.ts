import type { ApiClient } from '@bms/api-client'
import { type Brand, brandKeys, type CallName, calls, codes } from '@bms/contract'
import { demoNow, demoPassword } from '@bms/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openMock, openServer } from './back-ends.ts'
import { connectClient, type People, refusalOf, signIn } from './person.ts'
import { messageRules, writtenMessage } from './rules/message-rules.ts'
import { sessionRules } from './rules/session-rules.ts'
import { statisticsRules } from './rules/statistics-rules.ts'
import { userRules } from './rules/user-rules.ts'
import { versionRules, writtenVersion } from './rules/version-rules.ts'

const reason = 'Spam in the feedback form'

const makeVersion = (client: ApiClient, brand: Brand) =>
  client.call('createAppVersion', { brand, body: writtenVersion() })
const makeMessage = (client: ApiClient, brand: Brand) =>
  client.call('createPushMessage', { brand, body: writtenMessage() })
const offered = { percent: 5, data_centers: [], countries: [] }

/** A version that is on for some people. */
async function makeOffered(client: ApiClient, brand: Brand) {
  const { version_id, rev } = await makeVersion(client, brand)
  return client.call('putOnAppVersion', { brand, body: { version_id, rev, rollout: offered } })
}

/** A message that goes out on the next day. */
async function makeScheduled(client: ApiClient, brand: Brand) {
  const { msg_id, rev } = await makeMessage(client, brand)
  const publish_at = new Date(Date.parse(demoNow) + 86_400_000).toISOString()
  return client.call('publishPushMessage', { brand, body: { msg_id, rev, mode: 'at', publish_at } })
}

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
  // Versions
  appVersionList: (client, brand) => client.call('appVersionList', { brand, query: { page_size: 50 } }),
  appVersionDetail: async (client, brand) => {
    const { version_id } = await makeVersion(client, brand)
    return client.call('appVersionDetail', { brand, query: { version_id } })
  },
  createAppVersion: makeVersion,
  editAppVersion: async (client, brand) => {
    const { version_id, rev } = await makeVersion(client, brand)
    return client.call('editAppVersion', { brand, body: { version_id, rev, ...writtenVersion() } })
  },
  putOnAppVersion: makeOffered,
  pullOffAppVersion: async (client, brand) => {
    const { version_id } = await makeOffered(client, brand)
    return client.call('pullOffAppVersion', { brand, body: { version_id, reason } })
  },
  rollOutAppVersion: async (client, brand) => {
    const { version_id, rev } = await makeOffered(client, brand)
    return client.call('rollOutAppVersion', { brand, body: { version_id, rev, rollout: { ...offered, percent: 6 } } })
  },
  removeAppVersion: async (client, brand) => {
    const { version_id } = await makeVersion(client, brand)
    return client.call('removeAppVersion', { brand, body: { version_id } })
  },
  // Messages
  pushMessageList: (client, brand) => client.call('pushMessageList', { brand, query: { page_size: 50 } }),
  pushMessageDetail: async (client, brand) => {
    const { list } = await client.call('pushMessageList', { brand })
    for (const { msg_id } of list) await client.call('pushMessageDetail', { brand, query: { msg_id } })
  },
  createPushMessage: makeMessage,
  editPushMessage: async (client, brand) => {
    const { msg_id, rev } = await makeMessage(client, brand)
    return client.call('editPushMessage', { brand, body: { msg_id, rev, ...writtenMessage() } })
  },
  removePushMessage: async (client, brand) => {
    const { msg_id } = await makeMessage(client, brand)
    return client.call('removePushMessage', { brand, body: { msg_id } })
  },
  publishPushMessage: makeScheduled,
  unschedulePushMessage: async (client, brand) => {
    const { msg_id, rev } = await makeScheduled(client, brand)
    return client.call('unschedulePushMessage', { brand, body: { msg_id, rev } })
  },
  cancelPushMessage: async (client, brand) => {
    const { msg_id } = await makeScheduled(client, brand)
    return client.call('cancelPushMessage', { brand, body: { msg_id, reason } })
  },
  copyPushMessage: async (client, brand) => {
    const { msg_id } = await makeMessage(client, brand)
    return client.call('copyPushMessage', { brand, body: { msg_id } })
  },
  previewPushMessage: async (client, brand) => {
    const { list } = await client.call('userList', { brand, query: { status: 'enabled' } })
    const { content, default_loc, audience } = writtenMessage()
    const test_user_ids = list.slice(0, 5).map(({ user_id }) => user_id)
    return client.call('previewPushMessage', { brand, body: { content, default_loc, audience, test_user_ids } })
  },
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
  versionRules(() => people)
  messageRules(() => people)
  statisticsRules(() => people)
})

describe('the mock and the server', () => {
  it('should show the same users, countries, figures, versions and messages', async () => {
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
        const versions = await client.call('appVersionList', { brand: 'jiyue', query: { sort: '-version' } })
        const messages = await client.call('pushMessageList', { query: { sort: '-publish_at' } })
        const told = await client.call('pushMessageDetail', { query: { msg_id: messages.list[0]?.msg_id ?? '' } })
        const content = { versions, messages, told }
        return { list, total, facets, rows, totals, series, rank: rank.rows, values, content }
      }),
    )
    await Promise.all(backEnds.map((backEnd) => backEnd.close()))
    expect(shown[0]).toEqual(shown[1])
  })
})
