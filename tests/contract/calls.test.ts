// Long, as it is the list of what every call is held to, on the server and on the mock.

import type { ApiClient } from '@bms/api-client'
import { type Brand, brandKeys, type CallName, calls, codes } from '@bms/contract'
import { demoNow, demoPassword } from '@bms/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openMock, openServer } from './back-ends.ts'
import { knowledgeExamples } from './examples/knowledge.ts'
import { changePasswordAround, connectClient, type People, refusalOf, signIn } from './person.ts'
import { audienceRules } from './rules/audience-rules.ts'
import { factorExamples, factorRules } from './rules/factor-rules.ts'
import { idempotencyRules } from './rules/idempotency-rules.ts'
import { knowledgeRules } from './rules/knowledge-rules.ts'
import { linkRules } from './rules/link-rules.ts'
import { messageRules, writtenMessage } from './rules/message-rules.ts'
import { packageExamples, packageRules } from './rules/package-rules.ts'
import { passkeyExamples, passkeyRules } from './rules/passkey-rules.ts'
import { planExamples, planRules } from './rules/plan-rules.ts'
import { productExamples, productRules } from './rules/product-rules.ts'
import { ad, at, email, firstOf, promotionRules, splash } from './rules/promotion-rules.ts'
import { reportRules } from './rules/report-rules.ts'
import { revisionRules } from './rules/revision-rules.ts'
import { serialDeskRules } from './rules/serial-desk-rules.ts'
import { sessionRules } from './rules/session-rules.ts'
import { staffExamples, staffRules } from './rules/staff-rules.ts'
import { statisticsRules } from './rules/statistics-rules.ts'
import { translationRules } from './rules/translation-rules.ts'
import { userCenterRules } from './rules/user-center-rules.ts'
import { userRules } from './rules/user-rules.ts'
import { versionRules, writtenVersion } from './rules/version-rules.ts'
import { pictureFile } from './uploads.ts'

const reason = 'Spam in the feedback form'

/** What is each back end's own: the moments of asking, as the server's clock goes on, where pictures are and how many bytes they have. */
const own = ['as_of', 'lag_s', 'cover_url', 'url', 'thumb_url', 'bytes']
const withoutOwn = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (own.includes(key) ? undefined : part)))
const aUser = async (client: ApiClient, brand: Brand): Promise<string> => {
  const { list } = await client.call('userList', { brand, query: { status: 'enabled' } })
  return list[0]?.user_id ?? ''
}
const aDevice = async (client: ApiClient, brand: Brand): Promise<string> => {
  const { list } = await client.call('deviceList', { brand, query: { sort: '-open_fault_count' } })
  return list[0]?.device_id ?? ''
}
const someFeedback = async (client: ApiClient, brand: Brand): Promise<{ feedback_id: string; rev: number }> => {
  const { list } = await client.call('feedbackList', { brand })
  return list[0] ?? { feedback_id: '', rev: 1 }
}
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

/** Calls before, at the beginning and at the end of sessions: they have rules of their own. */
type Exempt =
  | 'signIn'
  | 'signInWays'
  | 'finishSignIn'
  | 'signInWithPasskey'
  | 'signOut'
  | 'refreshToken'
  | 'requestPassReset'
  | 'resetMyPass'
  | 'resetSecondFactor'

/** One good call of each; a call without an example does not compile. */
const examples: {
  readonly [K in Exclude<CallName, Exempt>]: (client: ApiClient, brand: Brand) => Promise<unknown>
} = {
  myInfo: (client) => client.call('myInfo'),
  // A password is no brand's, so once will do.
  changeMyPass: async (client, brand) => brand === 'kyvol' && changePasswordAround(client, demoPassword),
  uploadAvatar: (client) => client.call('uploadAvatar', { body: { file: pictureFile('me.png', 96, 120) } }),
  sessionList: (client) => client.call('sessionList'),
  endSession: async (client) => {
    const { list } = await client.call('sessionList')
    const other = list.find(({ current }) => !current)
    return other && client.call('endSession', { body: { session_id: other.session_id } })
  },
  endOtherSessions: (client) => client.call('endOtherSessions'),
  ...factorExamples,
  ...passkeyExamples,
  operationRecordList: (client) =>
    client.call('operationRecordList', { query: { page_size: 10, action: ['login', 'disable'] } }),
  ...staffExamples,
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
  userDetail: async (client, brand) =>
    client.call('userDetail', { brand, query: { user_id: await aUser(client, brand) } }),
  editUser: async (client, brand) => {
    const { user_id, rev } = await client.call('userDetail', { brand, query: { user_id: await aUser(client, brand) } })
    return client.call('editUser', { brand, body: { user_id, rev, note: 'Prefers to be called in the evening' } })
  },
  tagUsers: async (client, brand) =>
    client.call('tagUsers', { brand, body: { user_ids: [await aUser(client, brand)], add: ['beta tester'] } }),
  userMessageList: async (client, brand) =>
    client.call('userMessageList', { brand, query: { user_id: await aUser(client, brand) } }),
  revealUser: async (client, brand) => {
    const user_id = await aUser(client, brand)
    return client.call('revealUser', { brand, body: { user_id, fields: ['email', 'phone'], purpose: reason } })
  },
  deviceList: (client, brand) => client.call('deviceList', { brand, query: { page_size: 200 } }),
  deviceDetail: async (client, brand) =>
    client.call('deviceDetail', { brand, query: { device_id: await aDevice(client, brand) } }),
  deviceFaultList: async (client, brand) =>
    client.call('deviceFaultList', { brand, query: { device_id: await aDevice(client, brand) } }),
  deviceEventList: async (client, brand) =>
    client.call('deviceEventList', { brand, query: { device_id: await aDevice(client, brand) } }),
  faultRecordList: (client, brand) => client.call('faultRecordList', { brand, query: { page_size: 20 } }),
  brandParity: (client) => client.call('brandParity', { query: { kind: 'faq', page_size: 200 } }),
  lookUp: async (client, brand) => client.call('lookUp', { body: { text: await aDevice(client, brand) } }),
  serialDesk: async (client, brand) =>
    client.call('serialDesk', { brand, query: { device_id: await aDevice(client, brand) } }),
  revealDevice: async (client, brand) => {
    const device_id = await aDevice(client, brand)
    return client.call('revealDevice', { brand, body: { device_id, fields: ['sn', 'mac'], purpose: reason } })
  },
  feedbackList: (client, brand) => client.call('feedbackList', { brand, query: { page_size: 200 } }),
  feedbackDetail: async (client, brand) => {
    const { feedback_id } = await someFeedback(client, brand)
    return client.call('feedbackDetail', { brand, query: { feedback_id } })
  },
  feedbackAssignees: (client, brand) => client.call('feedbackAssignees', { brand }),
  editFeedback: async (client, brand) => {
    const { feedback_id, rev } = await someFeedback(client, brand)
    return client.call('editFeedback', { brand, body: { feedback_id, rev, priority: 'urgent' } })
  },
  bulkEditFeedback: async (client, brand) => {
    const { feedback_id } = await someFeedback(client, brand)
    return client.call('bulkEditFeedback', { brand, body: { feedback_ids: [feedback_id], add_tags: ['video'] } })
  },
  replyToFeedback: async (client, brand) => {
    const { feedback_id } = await someFeedback(client, brand)
    return client.call('replyToFeedback', { brand, body: { feedback_id, content: 'Which firmware does it have?' } })
  },
  replyTemplateList: (client, brand) => client.call('replyTemplateList', { brand }),
  writeReplyTemplate: async (client, brand) => {
    const { list } = await client.call('replyTemplateList', { brand })
    const { template_id = '', rev = 1, text = {} } = list[0] ?? {}
    return client.call('writeReplyTemplate', { brand, body: { template_id, rev, name: { en: 'Hello' }, text } })
  },
  attendFeedback: async (client, brand) => {
    const { feedback_id } = await someFeedback(client, brand)
    return client.call('attendFeedback', { brand, body: { feedback_id, state: 'open' } })
  },
  revealFeedback: async (client, brand) => {
    const { feedback_id } = await someFeedback(client, brand)
    return client.call('revealFeedback', { brand, body: { feedback_id, fields: ['contact', 'sn'], purpose: reason } })
  },
  countryList: (client, brand) => client.call('countryList', { brand }),
  brandLanguages: (client, brand) => client.call('brandLanguages', { brand }),
  translationList: (client, brand) => client.call('translationList', { brand, query: { page_size: 50 } }),
  translationTexts: async (client, brand) => {
    const { list } = await client.call('translationList', { brand, query: { kind: 'faq', page_size: 50 } })
    const ids = list.map(({ id }) => id).join(',')
    return client.call('translationTexts', { brand, query: { kind: 'faq', ids } })
  },
  // Versions
  appVersionList: (client, brand) => client.call('appVersionList', { brand, query: { page_size: 50 } }),
  appVersionDetail: async (client, brand) => {
    const { version_id } = await makeVersion(client, brand)
    return client.call('appVersionDetail', { brand, query: { version_id } })
  },
  appVersionReach: (client, brand) =>
    client.call('appVersionReach', {
      brand,
      query: { platform: 'ios', update_type: 'force', min_supported_version: '1.0.0', percent: 20, countries: ['US'] },
    }),
  createAppVersion: makeVersion,
  editAppVersion: async (client, brand) => {
    const { version_id, rev } = await makeVersion(client, brand)
    return client.call('editAppVersion', { brand, body: { version_id, rev, ...writtenVersion() } })
  },
  putOnAppVersion: makeOffered,
  pullOffAppVersion: async (client, brand) => {
    const { version_id, rev } = await makeOffered(client, brand)
    return client.call('pullOffAppVersion', { brand, body: { version_id, rev, reason } })
  },
  rollOutAppVersion: async (client, brand) => {
    const { version_id, rev } = await makeOffered(client, brand)
    return client.call('rollOutAppVersion', { brand, body: { version_id, rev, rollout: { ...offered, percent: 6 } } })
  },
  removeAppVersion: async (client, brand) => {
    const { version_id, rev } = await makeVersion(client, brand)
    return client.call('removeAppVersion', { brand, body: { version_id, rev } })
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
    const { msg_id, rev } = await makeMessage(client, brand)
    return client.call('removePushMessage', { brand, body: { msg_id, rev } })
  },
  publishPushMessage: makeScheduled,
  unschedulePushMessage: async (client, brand) => {
    const { msg_id, rev } = await makeScheduled(client, brand)
    return client.call('unschedulePushMessage', { brand, body: { msg_id, rev } })
  },
  cancelPushMessage: async (client, brand) => {
    const { msg_id, rev } = await makeScheduled(client, brand)
    return client.call('cancelPushMessage', { brand, body: { msg_id, rev, reason } })
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
  audienceEstimate: (client, brand) => {
    const { audience } = writtenMessage()
    const body = { audience, locales: ['en'], default_loc: 'en', quiet_hours: true }
    return client.call('audienceEstimate', { brand, body: { ...body, kind: 'message' } })
  },
  promotionList: (client, brand) => client.call('promotionList', { brand, query: { page_size: 50 } }),
  promotionCollisions: async (client, brand) => {
    const { audience, start_at, end_at } = await splash(client, brand)
    return client.call('promotionCollisions', { brand, body: { promo_type: 'splash', audience, start_at, end_at } })
  },
  splashDetail: async (client, brand) =>
    client.call('splashDetail', { brand, query: { splash_id: await firstOf(client, brand, 'splash', 'live') } }),
  createSplash: async (client, brand) => client.call('createSplash', { brand, body: await splash(client, brand) }),
  editSplash: async (client, brand) => {
    const { splash_id, rev } = await client.call('createSplash', { brand, body: await splash(client, brand) })
    return client.call('editSplash', { brand, body: { splash_id, rev, priority: 7 } })
  },
  removeSplash: async (client, brand) => {
    const { splash_id, rev } = await client.call('createSplash', { brand, body: await splash(client, brand) })
    return client.call('removeSplash', { brand, body: { splash_id, rev } })
  },
  adDetail: async (client, brand) =>
    client.call('adDetail', { brand, query: { ad_id: await firstOf(client, brand, 'homepage_ad', 'live') } }),
  createAd: async (client, brand) => client.call('createAd', { brand, body: await ad(client, brand) }),
  editAd: async (client, brand) => {
    const { ad_id, rev } = await client.call('createAd', { brand, body: await ad(client, brand) })
    return client.call('editAd', { brand, body: { ad_id, rev, enabled: true } })
  },
  removeAd: async (client, brand) => {
    const { ad_id, rev } = await client.call('createAd', { brand, body: await ad(client, brand) })
    return client.call('removeAd', { brand, body: { ad_id, rev } })
  },
  sortAds: async (client, brand) => {
    const { ad_id, slot } = await client.call('createAd', { brand, body: await ad(client, brand) })
    return client.call('sortAds', { brand, body: { slot, ad_ids: [ad_id] } })
  },
  emailDetail: async (client, brand) =>
    client.call('emailDetail', { brand, query: { email_id: await firstOf(client, brand, 'email', 'sent') } }),
  emailSenders: (client, brand) => client.call('emailSenders', { brand }),
  createEmail: (client, brand) => client.call('createEmail', { brand, body: email(brand) }),
  editEmail: async (client, brand) => {
    const { email_id, rev } = await client.call('createEmail', { brand, body: email(brand) })
    return client.call('editEmail', { brand, body: { email_id, rev, throttle_per_min: 60 } })
  },
  removeEmail: async (client, brand) => {
    const { email_id, rev } = await client.call('createEmail', { brand, body: email(brand) })
    return client.call('removeEmail', { brand, body: { email_id, rev } })
  },
  sendEmail: async (client, brand) => {
    const { email_id, rev } = await client.call('createEmail', { brand, body: email(brand) })
    return client.call('sendEmail', { brand, body: { email_id, rev, mode: 'now' } })
  },
  unscheduleEmail: async (client, brand) => {
    const email_id = await firstOf(client, brand, 'email', 'scheduled')
    const { rev } = await client.call('emailDetail', { brand, query: { email_id } })
    return client.call('unscheduleEmail', { brand, body: { email_id, rev } })
  },
  cancelEmail: async (client, brand) => {
    // One that waits: one that is being sent may be sent before this is said.
    const { email_id, rev } = await client.call('createEmail', { brand, body: email(brand) })
    await client.call('sendEmail', { brand, body: { email_id, rev, mode: 'at', send_at: at(48) } })
    return client.call('cancelEmail', { brand, body: { email_id, reason } })
  },
  previewEmail: (client, brand) => client.call('previewEmail', { brand, body: { draft: email(brand) } }),
  ...productExamples,
  ...packageExamples,
  ...planExamples,
  ...knowledgeExamples,
  homeFigures: (client, brand) => client.call('homeFigures', { brand }),
  activeUsers: (client, brand) => client.call('activeUsers', { brand, query: { granularity: 'month' } }),
  userDeviceDistribution: (client, brand) => client.call('userDeviceDistribution', { brand }),
  registeredUsers: (client, brand) => client.call('registeredUsers', { brand, query: { data_center: 'cn' } }),
  usersByCountry: (client, brand) => client.call('usersByCountry', { brand, query: { compare: 'yoy' } }),
  feedbackFigures: (client, brand) => client.call('feedbackFigures', { brand }),
  feedbackQueue: (client, brand) => client.call('feedbackQueue', { brand, query: { page: 2 } }),
  headlines: (client, brand) => client.call('headlines', { brand, query: { data_center: 'eu_central' } }),
  activeDevices: (client, brand) => client.call('activeDevices', { brand, query: { group_by: 'category' } }),
  liveUsers: (client, brand) => client.call('liveUsers', { brand, query: { group_by: 'cohort', compare: 'prev' } }),
  realtimeFigures: (client, brand) => client.call('realtimeFigures', { brand }),
  realtimeStream: (client, brand) => client.call('realtimeStream', { brand, query: { window: '6h' } }),
  productRank: (client, brand) => client.call('productRank', { brand, query: { metric: 'active_30d' } }),
  faultTrend: (client, brand) => client.call('faultTrend', { brand, query: { granularity: 'hour' } }),
  feedbackTrend: (client, brand) => client.call('feedbackTrend', { brand, query: { compare: 'yoy' } }),
  boardByDate: (client, brand) =>
    client.call('boardByDate', { brand, query: { metrics: ['new_users', 'faults'], group_by: 'country' } }),
  boardByMonth: (client, brand) => client.call('boardByMonth', { brand, query: { metrics: ['bind_rate'] } }),
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

    const closed = Object.keys(examples).filter((name) => calls[name as CallName].access.kind !== 'public')
    it.each(closed)('should not be answered without a session: %s', async (name) => {
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
  factorRules(() => people)
  passkeyRules(() => people)
  staffRules(() => people)
  reportRules(() => people)
  userRules(() => people)
  userCenterRules(() => people)
  serialDeskRules(() => people)
  versionRules(() => people)
  packageRules(() => people)
  planRules(() => people)
  messageRules(() => people)
  audienceRules(() => people)
  productRules(() => people)
  knowledgeRules(() => people)
  translationRules(() => people)
  revisionRules(() => people)
  statisticsRules(() => people)
  promotionRules(() => people)
  linkRules(() => people)
  idempotencyRules(() => people, examples)
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
        const devices = await client.call('deviceList', { brand: 'ecozy', query: { sort: 'name', page_size: 100 } })
        const sent = await Promise.all(
          list.map(({ user_id }) => client.call('userMessageList', { brand: 'ecozy', query: { user_id } })),
        )
        const feedback = await client.call('feedbackList', {
          brand: 'ecozy',
          query: { sort: '-rating', page_size: 100 },
        })
        const values = cards.map(({ key, value, prev_value }) => ({ key, value, prev_value }))
        const figures = await Promise.all([
          client.call('registeredUsers'),
          client.call('usersByCountry'),
          client.call('feedbackFigures'),
          client.call('feedbackQueue'),
          client.call('activeDevices', { query: { compare: 'yoy', group_by: 'category' } }),
          client.call('liveUsers', { query: { group_by: 'cohort' } }),
          client.call('realtimeFigures'),
          client.call('realtimeStream'),
          client.call('productRank', { query: { by: 'series', metric: 'active_30d' } }),
          client.call('productRank', { query: { product_id: rank.rows[0]?.product_id ?? '' }, brand: 'jiyue' }),
          client.call('faultTrend', { query: { compare: 'prev' } }),
          client.call('faultTrend', { query: { start_date: '2026-11-15', tz: 'Asia/Kolkata' } }),
          client.call('faultTrend', { query: { start_date: '2026-11-15', tz: 'Asia/Kolkata', compare: 'prev' } }),
          client.call('boardByDate', { query: { start_date: '2026-11-20', compare: 'yoy' } }),
          client.call('feedbackTrend', { query: { granularity: 'month' } }),
          client.call('boardByDate', { query: { group_by: 'category', top: 2 } }),
          client.call('boardByMonth'),
        ])
        const versions = await client.call('appVersionList', { brand: 'jiyue', query: { sort: '-version' } })
        const messages = await client.call('pushMessageList', { query: { sort: '-publish_at' } })
        const told = await client.call('pushMessageDetail', { query: { msg_id: messages.list[0]?.msg_id ?? '' } })
        const promotions = await client.call('promotionList', { query: { page_size: 50, sort: ['start_at', 'name'] } })
        const users = { list, total, facets, sent }
        const home = { rows, totals, series, rank: rank.rows, values, figures }
        return { users, devices, feedback, home, versions, messages, told, promotions }
      }),
    )
    await Promise.all(backEnds.map((backEnd) => backEnd.close()))
    expect(withoutOwn(shown[0])).toEqual(withoutOwn(shown[1]))
  })
})
