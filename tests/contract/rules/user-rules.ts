import { codes } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { type People, refusalOf, signIn } from '../person.ts'

const nobody = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'
const reason = 'Spam in the feedback form'

/** What holds for app users, whatever the back end. */
export function userRules(people: () => People): void {
  describe('the user list', () => {
    it('should page without gaps or repeats, by page and by offset', async () => {
      const { client } = people().admin
      const all = await client.call('userList', { query: { page_size: 100 } })
      const pages = await Promise.all(
        [1, 2, 3].map((page) => client.call('userList', { query: { page, page_size: 20 } })),
      )
      expect(pages.flatMap(({ list }) => list)).toEqual(all.list.slice(0, 60))
      const jump = await client.call('userList', { query: { offset: 37, page_size: 10 } })
      expect(jump.list).toEqual(all.list.slice(37, 47))
      expect(pages.map(({ page, page_size, total }) => [page, page_size, total])).toEqual(
        [1, 2, 3].map((page) => [page, 20, all.total]),
      )
    })

    it('should have 20 rows, newest first, unless told otherwise, and none beyond the end', async () => {
      const { list, total } = await people().admin.client.call('userList')
      expect(list).toHaveLength(20)
      const times = list.map(({ registered_at }) => registered_at)
      expect(times).toEqual(times.toSorted().toReversed())
      const beyond = await people().admin.client.call('userList', { query: { page: 1000 } })
      expect(beyond).toMatchObject({ list: [], total })
    })

    it('should let who has Operations Center choose test users from it, and see no more of it', async () => {
      const { client } = await signIn(people().backEnd, 'ops.kyvol')
      const q = (await people().admin.client.call('userList', { query: { page_size: 10 } })).list[0]?.nickname ?? ''
      const { list } = await client.call('userList', { query: { q, page_size: 10 } })
      expect(list.map(({ nickname }) => nickname)).toContain(q)
      const more = [{}, { page_size: 10 }, { q }, { q: ' ', page_size: 10 }, { q, page_size: 20 }] as const
      const narrowed = [
        { q, page_size: 10, page: 2 },
        { q, page_size: 10, status: 'disabled' },
      ] as const
      for (const query of [...more, ...narrowed]) {
        const { code } = await refusalOf(client.call('userList', { query }))
        expect([query, code]).toEqual([query, codes.notAllowed])
      }
    })

    it('should sort by several fields', async () => {
      const { list } = await people().admin.client.call('userList', {
        query: { sort: ['-device_count', 'registered_at'], page_size: 200 },
      })
      const keys = list.map(({ device_count, registered_at }) => `${9 - device_count} ${registered_at}`)
      expect(keys).toEqual(keys.toSorted())
    })

    it('should put those who never came last when sorted by last activity, descending', async () => {
      const { total } = await people().admin.client.call('userList')
      const query = { sort: '-last_active_at', page_size: 200, offset: Math.max(0, total - 200) }
      const { list } = await people().admin.client.call('userList', { query })
      const first = list.findIndex(({ last_active_at }) => last_active_at === undefined)
      expect(first).toBeGreaterThan(0)
      expect(list.slice(first).every(({ last_active_at }) => last_active_at === undefined)).toBe(true)
    })

    it('should filter by status and country, and count what each filter would show', async () => {
      const { client } = people().admin
      const all = await client.call('userList')
      const countOf = (page: typeof all, facet: string, key: string) =>
        page.facets?.[facet]?.find((entry) => entry.key === key)?.count
      const disabled = await client.call('userList', { query: { status: 'disabled' } })
      expect(disabled.list.every(({ status }) => status === 'disabled')).toBe(true)
      expect(disabled.total).toBe(countOf(all, 'status', 'disabled'))
      const two = await client.call('userList', {
        query: { country: ['US', 'DE'], status: ['enabled', 'disabled'], page_size: 200 },
      })
      expect(new Set(two.list.map(({ country }) => country))).toEqual(new Set(['US', 'DE']))
      const status = await client.call('userList', { query: { status: ['enabled', 'disabled'] } })
      expect(two.total).toBe((countOf(status, 'country', 'US') ?? 0) + (countOf(status, 'country', 'DE') ?? 0))
      expect(countOf(two, 'country', 'GB')).toBe(countOf(status, 'country', 'GB'))
    })

    it('should find the beginning of an id or a nickname, in any case, and nothing for signs', async () => {
      const { client } = people().admin
      const [someone] = (await client.call('userList')).list
      const byId = await client.call('userList', { query: { q: someone?.user_id.toLowerCase() } })
      expect(byId.list).toEqual([someone])
      const q = (someone?.nickname ?? '').slice(0, 3).toUpperCase()
      const byName = await client.call('userList', { query: { q, page_size: 200 } })
      expect(byName.list.map(({ user_id }) => user_id)).toContain(someone?.user_id)
      for (const sign of ['%', '_', '\\', "'", '\u{1F99C}']) {
        expect(await client.call('userList', { query: { q: `${sign}zz` } })).toMatchObject({ list: [], total: 0 })
      }
    })

    it('should mask accounts', async () => {
      const { list } = await people().admin.client.call('userList', { query: { page_size: 200 } })
      expect(list.every(({ account }) => account.includes('***') && account.length < 24)).toBe(true)
    })
  })

  describe('what somebody was sent', () => {
    it('should be told newest first, of one kind where asked for, and add up', async () => {
      const { client } = people().support
      const { list: users } = await client.call('userList', { query: { status: 'enabled', page_size: 50, offset: 30 } })
      const all = await Promise.all(
        users.map(({ user_id }) => client.call('userMessageList', { query: { user_id, page_size: 100 } })),
      )
      expect(new Set(all.flatMap(({ list }) => list.map(({ kind }) => kind)))).toEqual(new Set(['push', 'email']))
      for (const [i, { list, total }] of all.entries()) {
        const moments = list.map(({ at }) => at)
        expect(moments).toEqual(moments.toSorted().toReversed())
        expect(total).toBe(list.length)
        expect(list.every(({ title, opened_at, status }) => title !== '' && (!opened_at || status !== 'sent'))).toBe(
          true,
        )
        const user_id = users[i]?.user_id ?? ''
        const mails = await client.call('userMessageList', { query: { user_id, kind: 'email' } })
        expect(mails.list).toEqual(list.filter(({ kind }) => kind === 'email'))
      }
    })

    it('should not be told of users of another brand', async () => {
      const { client } = people().admin
      const foreign = (await client.call('userList', { brand: 'ecozy' })).list[0]?.user_id ?? ''
      const { code } = await refusalOf(client.call('userMessageList', { query: { user_id: foreign } }))
      expect(code).toBe(codes.notFound)
    })
  })

  describe('disabling and enabling users', () => {
    it('should change who is not so yet, and tell it in the records', async () => {
      const { client } = people().support
      const { list } = await client.call('userList', { query: { status: 'enabled' } })
      const ids = list.slice(4, 6).map(({ user_id }) => user_id)
      const body = { user_ids: ids, reason }
      const changed = await client.call('disableUsers', { body })
      expect(changed.changed.toSorted()).toEqual(ids.toSorted())
      expect(await client.call('disableUsers', { body })).toEqual({
        changed: [],
        unchanged: expect.arrayContaining(ids) as unknown,
      })
      const found = await client.call('userList', { query: { q: ids[0] } })
      expect(found.list[0]).toMatchObject({ status: 'disabled', disabled_reason: reason, rev: (list[4]?.rev ?? 0) + 1 })

      const undone = await client.call('enableUsers', { body: { user_ids: ids } })
      expect(undone.changed.toSorted()).toEqual(ids.toSorted())
      const again = (await client.call('userList', { query: { q: ids[0] } })).list[0]
      expect(again?.status).toBe('enabled')
      expect(again).not.toHaveProperty('disabled_reason')

      const records = await people().admin.client.call('operationRecordList', { query: { target_id: ids[0] } })
      expect(records.list.map(({ action, result, project }) => [action, result, project])).toEqual([
        ['enable', 'success', 'kyvol'],
        ['disable', 'success', 'kyvol'],
      ])
      expect(records.list[1]).toMatchObject({
        actor: { uid: people().support.login.uid },
        reason,
        changes: expect.arrayContaining([{ path: 'status', from: 'enabled', to: 'disabled' }]) as unknown,
      })
    })

    it('should need a reason, and name the field', async () => {
      const { code, data } = await refusalOf(
        people().support.client.call('disableUsers', { body: { user_ids: [nobody], reason: ' no ' } }),
      )
      expect(code).toBe(codes.validation)
      expect(data).toHaveProperty(['errors', 'reason'])
    })

    it('should change nobody when one of them does not exist, or is of another brand', async () => {
      const { client } = people().support
      const one = (await client.call('userList', { query: { status: 'enabled' } })).list[9]
      const foreign = (await client.call('userList', { brand: 'ecozy' })).list[0]
      for (const other of [nobody, foreign?.user_id ?? '']) {
        const user_ids = [one?.user_id ?? '', other]
        expect((await refusalOf(client.call('disableUsers', { body: { user_ids, reason } }))).code).toBe(codes.notFound)
      }
      expect((await client.call('userList', { query: { q: one?.user_id } })).list[0]?.status).toBe('enabled')
    })

    it('should be told the number of many, before anything else is looked at', async () => {
      const { client } = people().support
      const user_ids = Array.from({ length: 101 }, (_, i) => `01JZ0BHX2A7M5Q8W3E6R9T${String(i).padStart(4, '0')}`)
      const changes = (confirm_total?: number, ids = user_ids) => {
        const body = { user_ids: ids, ...(confirm_total !== undefined && { confirm_total }) }
        return [
          () => client.call('disableUsers', { body: { ...body, reason } }),
          () => client.call('enableUsers', { body }),
          () => client.call('tagUsers', { body: { ...body, add: ['recall 2026'] } }),
        ]
      }
      for (const change of changes()) {
        expect(await refusalOf(change())).toMatchObject({ code: codes.confirm, data: { total: 101 } })
      }
      for (const change of changes(100)) {
        const { code, data } = await refusalOf(change())
        expect([code, data]).toEqual([
          codes.validation,
          expect.objectContaining({ errors: expect.anything() as unknown }),
        ])
        expect(data).toHaveProperty(['errors', 'confirm_total'])
      }
      // Who was named twice is one: nothing but that there are no such users is wrong with these.
      const asked = [...changes(101), ...changes(undefined, [...user_ids.slice(1), user_ids[1] ?? ''])]
      for (const change of asked) expect((await refusalOf(change())).code).toBe(codes.notFound)
    })

    it('should leave a deleted user deleted', async () => {
      const { client } = people().support
      const [deleted] = (await client.call('userList', { query: { status: 'deleted' } })).list
      const { code } = await refusalOf(client.call('enableUsers', { body: { user_ids: [deleted?.user_id ?? ''] } }))
      expect(code).toBe(codes.transition)
    })
  })
}
