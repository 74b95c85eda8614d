// Long, as it is the list of rules about users, devices and feedback that server and mock are held to.

import type { CallOptions } from '@bms/api-client'
import { type BodyOf, codes, type DataOf } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { type People, refusalOf } from '../person.ts'

const purpose = 'Call back about a warranty case'
const foreign = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'

/** A query as the client takes it. */
type Queries = {
  userList: CallOptions<'userList'>['query']
  deviceList: CallOptions<'deviceList'>['query']
  feedbackList: CallOptions<'feedbackList'>['query']
}
type QueryFor<K extends keyof Queries> = NonNullable<Queries[K]>

/** What holds for users, devices and feedback beyond the user list, whatever the back end. */
export function userCenterRules(people: () => People): void {
  const all = async (query: QueryFor<'userList'> = {}) => {
    const page = await people().admin.client.call('userList', { query: { ...query, page_size: 200 } })
    return page.list
  }

  describe('filters of the user list', () => {
    type User = DataOf<'userList'>['list'][number]
    const cases: [string, QueryFor<'userList'>, (user: User) => boolean][] = [
      ['platform', { platform: ['ios', 'web'] }, ({ platform }) => platform === 'ios' || platform === 'web'],
      ['data centre', { data_center: 'us_west' }, ({ data_center }) => data_center === 'us_west'],
      ['source', { register_source: 'google' }, ({ register_source }) => register_source === 'google'],
      ['devices', { device_count_min: 2, device_count_max: 2 }, ({ device_count }) => device_count === 2],
      ['feedback', { has_feedback: 'true' }, ({ feedback_count }) => feedback_count > 0],
      ['no feedback', { has_feedback: 'false' }, ({ feedback_count }) => feedback_count === 0],
      ['opt-in', { marketing_opt_in: 'true' }, ({ marketing_opt_in }) => marketing_opt_in],
      ['tag', { tag: 'loyal' }, ({ tags }) => tags.includes('loyal')],
      [
        'registered',
        { registered_from: '2026-01-01', registered_to: '2026-06-30' },
        ({ registered_at }) => registered_at >= '2026-01-01' && registered_at < '2026-07-01',
      ],
      [
        'dormant',
        { last_active_to: '2026-08-20', tz: 'Asia/Shanghai' },
        ({ last_active_at }) => last_active_at !== undefined && last_active_at < '2026-08-20T16:00:00.000Z',
      ],
    ]
    it.each(cases)('should show exactly whom %s fits', async (_name, query, fits) => {
      const everybody: User[] = []
      for (let page = 1; page <= 2; page += 1) {
        const { list } = await people().admin.client.call('userList', { query: { page_size: 200, page } })
        everybody.push(...list)
      }
      const expected = everybody.filter(fits).map(({ user_id }) => user_id)
      const found = await people().admin.client.call('userList', { query: { ...query, page_size: 200 } })
      expect(expected.length).toBeGreaterThan(0)
      expect(found.total).toBe(expected.length)
      expect(expected).toEqual(expect.arrayContaining(found.list.map(({ user_id }) => user_id)))
    })

    it('should compare versions by their numbers', async () => {
      const versions = new Set((await all()).map(({ app_version }) => app_version))
      const some = [...versions].toSorted().at(Math.floor(versions.size / 2)) ?? ''
      const above = await all({ app_version_min: some })
      const below = await all({ app_version_max: some })
      expect(above.some(({ app_version }) => app_version === some)).toBe(true)
      expect(below.some(({ app_version }) => app_version === some)).toBe(true)
      const numbers = (version: string) => version.split('.').map(Number)
      const isLess = (a: string, b: string) => {
        const [x, y] = [numbers(a), numbers(b)]
        const at = x.findIndex((value, index) => value !== y[index])
        return at >= 0 && (x[at] ?? 0) < (y[at] ?? 0)
      }
      expect(above.filter(({ app_version }) => isLess(app_version, some))).toEqual([])
      expect(below.filter(({ app_version }) => isLess(some, app_version))).toEqual([])
    })
  })

  describe('editing a user', () => {
    it('should change what is given, keep the rest, and refuse who has not seen it', async () => {
      const { client } = people().admin
      const [user] = await all({ status: 'enabled' })
      const user_id = user?.user_id ?? ''
      const before = await client.call('userDetail', { query: { user_id } })
      const note = '  Two lines,\nas written  '
      const body = { user_id, rev: before.rev, note, tags: ['loyal', 'loyal', 'press'] }
      const after = await client.call('editUser', { body })
      expect(after).toMatchObject({ note, tags: ['loyal', 'press'], nickname: before.nickname, rev: before.rev + 1 })
      expect((await all({ tag: 'press' })).map((row) => row.user_id)).toContain(user_id)
      const refused = await refusalOf(client.call('editUser', { body }))
      expect(refused).toMatchObject({ code: codes.stale, data: { current: { user_id, rev: after.rev, note } } })
      const again = await client.call('editUser', { body: { ...body, rev: after.rev } })
      expect(again.rev).toBe(after.rev)
    })

    it('should leave the erased as they are', async () => {
      const { client } = people().admin
      const [user] = await all({ status: 'deleted' })
      const body = { user_id: user?.user_id ?? '', rev: user?.rev ?? 1, nickname: 'Somebody' }
      expect((await refusalOf(client.call('editUser', { body }))).code).toBe(codes.transition)
      const tagging = client.call('tagUsers', { body: { user_ids: [body.user_id], add: ['press'] } })
      expect((await refusalOf(tagging)).code).toBe(codes.transition)
    })

    it('should tag several at once', async () => {
      const { client } = people().support
      const ids = (await all({ status: 'enabled' })).slice(10, 13).map(({ user_id }) => user_id)
      const add = await client.call('tagUsers', { body: { user_ids: ids, add: ['recall 2026'] } })
      expect(add.changed.toSorted()).toEqual(ids.toSorted())
      expect((await all({ tag: 'recall 2026' })).map(({ user_id }) => user_id).toSorted()).toEqual(ids.toSorted())
      const body = { user_ids: ids.slice(1), remove: ['recall 2026'] }
      await client.call('tagUsers', { body })
      expect((await all({ tag: 'recall 2026' })).map(({ user_id }) => user_id)).toEqual(ids.slice(0, 1))
      expect((await client.call('tagUsers', { body })).changed).toEqual([])
    })

    it('should refuse a tag that looks like another of the same user', async () => {
      const { client } = people().support
      const [user] = (await all({ status: 'enabled' })).slice(14)
      const user_id = user?.user_id ?? ''
      await client.call('tagUsers', { body: { user_ids: [user_id], add: [' Night\u200B shift\n'] } })
      const { tags, rev } = await client.call('userDetail', { query: { user_id } })
      expect(tags).toContain('Night shift')
      const again = await client.call('tagUsers', { body: { user_ids: [user_id], add: ['Night shift'] } })
      expect(again.changed).toEqual([])
      const looks = { reason: 'looks-alike', value: 'NIGHT SHIFT', name: 'Night shift' }
      const tagging = refusalOf(client.call('tagUsers', { body: { user_ids: [user_id], add: ['NIGHT SHIFT'] } }))
      expect(await tagging).toMatchObject({ code: codes.validation, data: { reasons: { add: looks } } })
      const editing = refusalOf(client.call('editUser', { body: { user_id, rev, tags: [...tags, 'NIGHT SHIFT'] } }))
      expect(await editing).toMatchObject({ code: codes.validation, data: { reasons: { tags: looks } } })
      const unseen = refusalOf(client.call('editUser', { body: { user_id, rev, nickname: '\u3164' } }))
      expect(await unseen).toMatchObject({
        code: codes.validation,
        data: { reasons: { nickname: { reason: 'empty' } } },
      })
      await client.call('tagUsers', { body: { user_ids: [user_id], remove: ['Night shift'] } })
    })

    it('should refuse a tag that looks like one of another user, until nobody has that', async () => {
      const { client } = people().support
      const [one, other] = (await all({ status: 'enabled' })).slice(14)
      const tag = (user: typeof one, change: Omit<BodyOf<'tagUsers'>, 'user_ids'>) =>
        client.call('tagUsers', { body: { user_ids: [user?.user_id ?? ''], ...change } })
      await tag(one, { add: ['Trade fair'] })
      const looks = { reason: 'like-tag-in-use', value: 'TRADE FАIR', name: 'Trade fair' }
      const tagging = refusalOf(tag(other, { add: ['press', 'TRADE FАIR'] }))
      expect(await tagging).toMatchObject({ code: codes.validation, data: { reasons: { add: looks } } })
      const body = { user_id: other?.user_id ?? '', rev: other?.rev ?? 1, tags: ['TRADE FАIR'] }
      const editing = refusalOf(client.call('editUser', { body }))
      expect(await editing).toMatchObject({ code: codes.validation, data: { reasons: { tags: looks } } })
      expect((await tag(other, { add: ['Trade fair'] })).changed).toEqual([other?.user_id])
      const user_ids = [one?.user_id ?? '', other?.user_id ?? '']
      const renaming = { user_ids, add: ['TRADE FАIR'], remove: ['Trade fair'] }
      expect((await client.call('tagUsers', { body: renaming })).changed.toSorted()).toEqual(user_ids.toSorted())
      await client.call('tagUsers', { body: { user_ids, remove: ['TRADE FАIR'] } })
      await tag(one, { add: ['Trade fair'] })
      await tag(one, { remove: ['Trade fair'] })
    })
  })

  describe('personal data', () => {
    it('should be masked until it is asked for, which a record tells', async () => {
      const { client } = people().admin
      const [user] = await all({ status: 'enabled', register_source: 'email' })
      const user_id = user?.user_id ?? ''
      const seen = await client.call('userDetail', { query: { user_id } })
      expect(seen.email).toContain('***')
      const shown = await client.call('revealUser', { body: { user_id, fields: ['email'], purpose } })
      expect(Object.keys(shown)).toEqual(['email'])
      expect(shown.email).toMatch(/^[^*]+@[^*]+$/)
      const { list } = await client.call('operationRecordList', { query: { target_id: user_id } })
      expect(list[0]).toMatchObject({
        action: 'view_sensitive',
        reason: purpose,
        changes: [{ path: 'email', to: null }],
      })
    })

    it('should show a serial in full that the device list finds', async () => {
      const { client } = people().admin
      const { list } = await client.call('deviceList', { query: { bind_status: 'bound' } })
      const device_id = list[0]?.device_id ?? ''
      const { sn = '', mac = '' } = await client.call('revealDevice', {
        body: { device_id, fields: ['sn', 'mac'], purpose },
      })
      expect(list[0]?.sn).toBe(`${sn.slice(0, -4)}***`)
      for (const q of [sn, sn.toLowerCase(), mac]) {
        const found = await client.call('deviceList', { query: { q } })
        expect(found.list.map((device) => device.device_id)).toEqual([device_id])
      }
    })
  })

  describe('devices', () => {
    type Device = DataOf<'deviceList'>['list'][number]
    const cases: [string, QueryFor<'deviceList'>, (device: Device) => boolean][] = [
      ['status', { status: ['online', 'fault'] }, ({ status }) => status !== 'offline'],
      ['unbound', { bind_status: 'unbound' }, ({ bind_status, user }) => bind_status === 'unbound' && !user],
      ['updates', { ota_status: 'pending' }, ({ ota }) => ota.status === 'pending' && ota.target !== undefined],
      ['fault level', { fault_level: 'critical' }, ({ last_fault }) => last_fault?.level === 'critical'],
      ['warranty', { warranty: 'out' }, ({ warranty }) => warranty.state === 'out'],
      ['data centre', { data_center: 'eu_central' }, ({ data_center }) => data_center === 'eu_central'],
      [
        'activation',
        { activated_from: '2026-03-01', activated_to: '2026-03-31' },
        ({ activated_at }) => activated_at.startsWith('2026-03'),
      ],
    ]
    it.each(cases)('should be filtered by %s', async (_name, query, fits) => {
      const { client } = people().admin
      const everything: Device[] = []
      for (let page = 1; page <= 3; page += 1) {
        everything.push(...(await client.call('deviceList', { query: { page_size: 200, page } })).list)
      }
      const expected = everything.filter(fits).map(({ device_id }) => device_id)
      const found = await client.call('deviceList', { query: { ...query, page_size: 200 } })
      expect(expected.length).toBeGreaterThan(0)
      expect(found.total).toBe(expected.length)
      expect(expected).toEqual(expect.arrayContaining(found.list.map(({ device_id }) => device_id)))
    })

    it('should be counted by status, as each status would show', async () => {
      const { client } = people().admin
      for (const query of [{}, { country: 'US' }, { warranty: 'in' as const }]) {
        const { facets } = await client.call('deviceList', { query })
        for (const { key, count } of facets?.['status'] ?? []) {
          const status = key as Device['status']
          expect((await client.call('deviceList', { query: { ...query, status } })).total).toBe(count)
        }
      }
    })

    it('should tell their faults and events, newest first, and only of their brand', async () => {
      const { client } = people().admin
      const { list } = await client.call('deviceList', { query: { sort: '-open_fault_count' } })
      const device_id = list[0]?.device_id ?? ''
      const device = await client.call('deviceDetail', { query: { device_id } })
      expect(device.faults[0]).toMatchObject({ code: device.last_fault?.code })
      const open = await client.call('deviceFaultList', { query: { device_id, open: 'true' } })
      expect(open.total).toBe(device.open_fault_count)
      const events = await client.call('deviceEventList', { query: { device_id } })
      const times = events.list.map(({ at }) => at)
      expect(times.length).toBeGreaterThan(1)
      expect(times).toEqual(times.toSorted().toReversed())
      const elsewhere = client.call('deviceDetail', { brand: 'ecozy', query: { device_id } })
      expect((await refusalOf(elsewhere)).code).toBe(codes.notFound)
      const nothing = client.call('deviceEventList', { query: { device_id: foreign } })
      expect((await refusalOf(nothing)).code).toBe(codes.notFound)
    })
  })

  describe('feedback', () => {
    const list = (query: QueryFor<'feedbackList'> = {}) =>
      people().support.client.call('feedbackList', { query: { ...query, page_size: 200 } })
    const edit = (body: BodyOf<'editFeedback'>) => people().support.client.call('editFeedback', { body })

    it('should be counted by tab, as each tab would show', async () => {
      const { facets } = await list()
      const tabs = facets?.['tab'] ?? []
      expect(tabs.map(({ key }) => key)).toEqual(['unassigned', 'mine', 'open', 'in_progress', 'resolved', 'breached'])
      for (const { key, count } of tabs) {
        const shown = await list({ tab: key as 'open' })
        expect(shown.total, key).toBe(count)
      }
    })

    it('should go its way: taken, answered, resolved, opened again', async () => {
      const { client, login } = people().support
      const first = (await list({ tab: 'unassigned' })).list[0]
      const feedback_id = first?.feedback_id ?? ''
      let rev = first?.rev ?? 1
      const tooEarly = await refusalOf(edit({ feedback_id, rev, status: 'resolved', resolution: 'fixed' }))
      expect(tooEarly).toMatchObject({ code: codes.transition, data: { from: 'open', to: 'resolved' } })

      const taken = await edit({ feedback_id, rev, status: 'in_progress' })
      expect(taken).toMatchObject({ status: 'in_progress', assignee: { uid: login.uid } })
      const stale = await refusalOf(edit({ feedback_id, rev, priority: 'low' }))
      expect(stale).toMatchObject({ code: codes.stale, data: { current: { feedback_id, status: 'in_progress' } } })

      const noted = await client.call('replyToFeedback', { body: { feedback_id, content: 'Ask Lena', internal: true } })
      expect(noted.first_reply_at).toBeUndefined()
      const answered = await client.call('replyToFeedback', {
        body: { feedback_id, content: ' Hello,\nplease wait. ' },
      })
      expect(answered.first_reply_at).toBeDefined()
      expect(answered.replies.at(-1)).toMatchObject({ by: 'staff', content: ' Hello,\nplease wait. ', internal: false })
      const again = await client.call('replyToFeedback', { body: { feedback_id, content: 'And now?' } })
      expect(again.first_reply_at).toBe(answered.first_reply_at)
      rev = again.rev

      const missing = await refusalOf(edit({ feedback_id, rev, status: 'resolved' }))
      expect(missing).toMatchObject({
        code: codes.validation,
        data: { errors: { resolution: expect.any(String) as string } },
      })
      const silent = await refusalOf(edit({ feedback_id, rev, status: 'resolved', resolution: 'not_reproducible' }))
      expect(silent.data).toMatchObject({ errors: { resolution_note: expect.any(String) as string } })
      const resolved = await edit({ feedback_id, rev, status: 'resolved', resolution: 'how_to' })
      expect(resolved).toMatchObject({
        status: 'resolved',
        resolution: 'how_to',
        resolved_at: expect.any(String) as string,
      })

      const open = await edit({ feedback_id, rev: resolved.rev, status: 'open' })
      expect(open).toMatchObject({ status: 'open', reopen_count: (first?.reopen_count ?? 0) + 1 })
      expect(open.resolution).toBeUndefined()
    })

    it('should be answered and resolved in one go, and count the FAQ that was quoted', async () => {
      const { client } = people().support
      const [row] = (await list({ tab: 'in_progress' })).list
      const feedback_id = row?.feedback_id ?? ''
      const { list: faqs } = await client.call('faqList', { query: { status: 'published' } })
      const faq_id = faqs[0]?.faq_id ?? ''
      const silent = client.call('replyToFeedback', {
        body: { feedback_id, content: 'Never seen.', resolution: 'not_reproducible' },
      })
      expect((await refusalOf(silent)).data).toMatchObject({
        errors: { resolution_note: expect.any(String) as string },
      })
      const resolved = await client.call('replyToFeedback', {
        body: { feedback_id, content: 'Clean the brush.', faq_ids: [faq_id, faq_id], resolution: 'how_to' },
      })
      expect(resolved).toMatchObject({
        status: 'resolved',
        resolution: 'how_to',
        first_reply_at: expect.any(String) as string,
      })
      expect(resolved.replies.at(-1)?.content).toBe('Clean the brush.')
      const after = await client.call('faqDetail', { query: { faq_id } })
      expect(after.used_in_replies).toBe((faqs[0]?.used_in_replies ?? 0) + 1)
      const again = client.call('replyToFeedback', { body: { feedback_id, content: 'Twice', resolution: 'fixed' } })
      expect(await refusalOf(again)).toMatchObject({
        code: codes.transition,
        data: { from: 'resolved', to: 'resolved' },
      })
      // Figures that others ask for are kept for a while: it is left as it was found.
      const open = await edit({ feedback_id, rev: resolved.rev, status: 'open' })
      await edit({ feedback_id, rev: open.rev, status: 'in_progress' })
    })

    it('should stay resolved after a fortnight', async () => {
      const { list: rows } = await list({ tab: 'resolved', resolved_to: '2026-10-31' })
      const [old] = rows
      const refused = await refusalOf(edit({ feedback_id: old?.feedback_id ?? '', rev: old?.rev ?? 1, status: 'open' }))
      expect(refused.code).toBe(codes.transition)
    })

    it('should name only people, devices and feedback that the brand has', async () => {
      const [row] = (await list({ tab: 'open' })).list
      const [feedback_id, rev] = [row?.feedback_id ?? '', row?.rev ?? 1]
      for (const wrong of [{ assignee_uid: foreign }, { device_id: foreign }]) {
        const { code, data } = await refusalOf(edit({ feedback_id, rev, ...wrong }))
        expect(code).toBe(codes.validation)
        expect(Object.keys((data as { errors: object }).errors)).toEqual(Object.keys(wrong))
      }
      const repeats = { status: 'resolved', resolution: 'duplicate' } as const
      for (const duplicate_of of [undefined, foreign, feedback_id]) {
        const refused = await refusalOf(edit({ feedback_id, rev, ...repeats, ...(duplicate_of && { duplicate_of }) }))
        expect(refused).toMatchObject({
          code: codes.validation,
          data: { errors: { duplicate_of: expect.any(String) as string } },
        })
      }
    })

    it('should be changed all together or not at all', async () => {
      const { client } = people().support
      const { list: agents } = await client.call('feedbackAssignees')
      const assignee_uid = agents[0]?.uid ?? ''
      const open = (await list({ tab: 'open' })).list.slice(0, 2).map(({ feedback_id }) => feedback_id)
      const body = { feedback_ids: open, assignee_uid, add_tags: ['second contact'] }
      expect((await client.call('bulkEditFeedback', { body })).changed.toSorted()).toEqual(open.toSorted())
      expect((await client.call('bulkEditFeedback', { body })).changed).toEqual([])
      const ordered = await client.call('bulkEditFeedback', { body: { feedback_ids: open, priority: 'urgent' } })
      const back = await client.call('bulkEditFeedback', { body: { feedback_ids: open, priority: 'low' } })
      expect([...ordered.changed, ...ordered.unchanged].toSorted()).toEqual(open.toSorted())
      expect(back.changed.toSorted()).toEqual(open.toSorted())
      const both = { feedback_ids: open, status: 'in_progress', resolution: 'spam', resolution_note: 'Ads' } as const
      expect((await refusalOf(client.call('bulkEditFeedback', { body: both }))).code).toBe(codes.validation)
      const resolving = client.call('bulkEditFeedback', { body: { feedback_ids: open, resolution: 'fixed' } })
      expect((await refusalOf(resolving)).code).toBe(codes.transition)
      const own = { [open[0] ?? '']: { status: 'open' } } as const
      const resolvedAnyway = { feedback_ids: open, each: own, resolution: 'spam', resolution_note: 'Ads' } as const
      expect((await refusalOf(client.call('bulkEditFeedback', { body: resolvedAnyway }))).code).toBe(codes.validation)
      const shown = await client.call('feedbackDetail', { query: { feedback_id: open[0] ?? '' } })
      expect(shown).toMatchObject({ status: 'open', assignee: { uid: assignee_uid } })
      expect(shown.tags).toContain('second contact')
    })

    it('should have templates that staff write: added, changed on their revision, and removed', async () => {
      const { client } = people().support
      const first = await client.call('replyTemplateList')
      expect(first.total).toBe(4)
      const texts = { name: { en: 'Send a video' }, text: { en: 'Please send a video of {device}.' } }
      const write = (body: BodyOf<'writeReplyTemplate'>) => client.call('writeReplyTemplate', { body })
      const { template_id } = await write({ rev: 0, ...texts })
      const changed = await write({ template_id, rev: 1, ...texts, name: { en: 'A video' } })
      expect(changed).toEqual({ template_id, ...texts, name: { en: 'A video' }, rev: 2 })
      const late = await refusalOf(write({ template_id, rev: 1, ...texts }))
      expect(late).toMatchObject({ code: codes.stale, data: { current: changed } })
      expect((await client.call('replyTemplateList')).list).toContainEqual(changed)
      await write({ template_id, rev: 2 })
      expect(await client.call('replyTemplateList')).toEqual(first)
      expect((await refusalOf(write({ template_id, rev: 2 }))).code).toBe(codes.notFound)
      expect((await refusalOf(write({ rev: 0, name: { en: 'Hello' } }))).code).toBe(codes.validation)
    })

    it('should tell who has it open of each other, until they leave', async () => {
      const { admin, support } = people()
      const feedback_id = (await list()).list[0]?.feedback_id ?? ''
      const say = async ({ client }: typeof admin, state: 'open' | 'writing' | 'left') =>
        (await client.call('attendFeedback', { body: { feedback_id, state } })).others
      await say(admin, 'writing')
      const [first, ...more] = await say(support, 'open')
      expect(first).toMatchObject({ writing: true })
      expect(more).toEqual([])
      const [second] = await say(admin, 'open')
      expect(second).toMatchObject({ writing: false })
      expect(second?.uid).not.toBe(first?.uid)
      await say(support, 'left')
      expect(await say(admin, 'left')).toEqual([])
      const missing = support.client.call('attendFeedback', { body: { feedback_id: foreign, state: 'open' } })
      expect((await refusalOf(missing)).code).toBe(codes.notFound)
    })

    it('should leave out of a change of many what has moved on from the revision it was seen in', async () => {
      const { client } = people().support
      const [one, other] = (await list()).list.filter(({ status }) => status !== 'resolved')
      const ids = [one, other].map((row) => row?.feedback_id ?? '')
      await edit({ feedback_id: ids[1] ?? '', rev: other?.rev ?? 1, priority: 'urgent', tags: ['moved on'] })
      const each = {
        [ids[0] ?? '']: { priority: one?.priority, rev: one?.rev },
        [ids[1] ?? '']: { priority: 'low' as const, rev: other?.rev },
      }
      const answer = await client.call('bulkEditFeedback', { body: { feedback_ids: ids, each } })
      expect(answer).toEqual({ changed: [], unchanged: [ids[0]], outdated: [ids[1]] })
      const kept = await client.call('feedbackDetail', { query: { feedback_id: ids[1] ?? '' } })
      expect(kept).toMatchObject({ priority: 'urgent', tags: ['moved on'] })
    })

    it('should not get a tag that looks like one of other feedback', async () => {
      const { client } = people().support
      const [one, other] = (await list({ resolution: 'fixed' })).list
      const feedback_id = other?.feedback_id ?? ''
      const tag = (id: string | undefined, add: string) =>
        client.call('bulkEditFeedback', { body: { feedback_ids: [id ?? ''], add_tags: [add] } })
      await tag(one?.feedback_id, 'Trade fair')
      const looks = { reason: 'like-tag-in-use', value: 'ｔrade fair', name: 'Trade fair' }
      const tagging = await refusalOf(tag(feedback_id, 'ｔrade fair'))
      expect(tagging).toMatchObject({ code: codes.validation, data: { reasons: { add_tags: looks } } })
      const editing = await refusalOf(edit({ feedback_id, rev: other?.rev ?? 1, tags: ['ｔrade fair'] }))
      expect(editing).toMatchObject({ code: codes.validation, data: { reasons: { tags: looks } } })
      const body = { feedback_ids: [one?.feedback_id ?? ''], remove_tags: ['Trade fair'] }
      await client.call('bulkEditFeedback', { body })
      expect((await tag(feedback_id, 'ｔrade fair')).changed).toEqual([feedback_id])
      await client.call('bulkEditFeedback', { body: { feedback_ids: [feedback_id], remove_tags: ['ｔrade fair'] } })
    })
  })
}
