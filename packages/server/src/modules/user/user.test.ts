import { type AppUser, codes, isNamed, type QueryOf, userSortFields, userStatuses } from '@bms/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const list = async (query: QueryOf<'userList'> = {}) => {
  const reply = await test.call('userList', { as: admin, query })
  expect(reply.code).toBe(codes.ok)
  return reply.data
}
const usersOf = (brand: 'kyvol' | 'ecozy') =>
  test.database.db.selectFrom('app_user').selectAll().where('brand', '=', brand).orderBy('user_id').execute()
const reason = 'Returned goods, account abused'

describe('the user list', () => {
  it('should show the newest first, 20 a page, with masked accounts', async () => {
    const { list: rows, page, page_size, total } = await list()
    const all = await usersOf('kyvol')
    expect([rows.length, page, page_size, total]).toEqual([20, 1, 20, all.length])
    expect(rows.map((row) => row.registered_at)).toEqual(
      rows
        .map((row) => row.registered_at)
        .toSorted()
        .toReversed(),
    )
    for (const { account, status } of rows) if (status !== 'deleted') expect(account).toContain('***')
  })

  it('should count every status and country as choosing them would show', async () => {
    const { facets } = await list()
    for (const { key, count } of facets?.['status'] ?? []) {
      expect((await list({ status: key })).total, key).toBe(count)
    }
    for (const { key, count } of (facets?.['country'] ?? []).slice(0, 4)) {
      expect((await list({ country: key, status: 'enabled,disabled,deleted' })).total, key).toBe(count)
    }
  })

  it('should count a facet within the other filters', async () => {
    const all = await usersOf('kyvol')
    const { facets, total } = await list({ status: 'disabled', country: 'US,DE' })
    const within = all.filter(({ country }) => country === 'US' || country === 'DE')
    expect(total).toBe(within.filter(({ status }) => status === 'disabled').length)
    expect(facets?.['status']).toEqual(
      userStatuses.map((key) => ({ key, count: within.filter(({ status }) => status === key).length })),
    )
  })

  it.each(userSortFields.flatMap((field) => [field, `-${field}`]))('should show everybody once by %s', async (sort) => {
    const all = await usersOf('kyvol')
    const seen: AppUser[] = []
    for (let page = 1; seen.length < all.length; page += 1) {
      const { list: rows } = await list({ sort, page: String(page), page_size: '50' })
      expect(rows.length).toBeGreaterThan(0)
      seen.push(...rows)
    }
    expect(new Set(seen.map(({ user_id }) => user_id)).size).toBe(all.length)
    const field = sort.replace('-', '') as 'registered_at'
    const keys = seen.map((row) => row[field])
    // Those without a value stand last in descending order and first in ascending.
    const known = keys.filter((value) => value !== undefined)
    expect(sort.startsWith('-') ? keys.slice(0, known.length) : keys.slice(-known.length)).toEqual(known)
    if (field !== ('nickname' as string)) {
      const sorted = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(known).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted)
    }
  })

  it('should page by position too', async () => {
    const first = await list({ page_size: '10' })
    const second = await list({ page_size: '10', offset: '5' })
    expect(second.list.slice(0, 5)).toEqual(first.list.slice(5))
    expect((await list({ offset: '999999' })).list).toEqual([])
  })

  it('should find by words of the nickname, the beginning of id and serial, and by the account, whatever the case', async () => {
    const { db } = test.database
    const user = (await usersOf('kyvol')).find(({ device_count, status }) => device_count > 0 && status === 'enabled')
    const device = await db
      .selectFrom('device')
      .select('sn')
      .where('brand', '=', 'kyvol')
      .where('user_id', '=', user?.user_id ?? '')
      .executeTakeFirstOrThrow()
    const searches = [
      user?.account,
      user?.account.toUpperCase(),
      user?.nickname,
      user?.user_id.toLowerCase(),
      device.sn,
    ]
    for (const q of searches) {
      const found = await list({ q: q ?? '', page_size: '200' })
      expect(found.list.map(({ user_id }) => user_id)).toContain(user?.user_id)
      expect(found.total).toBe(found.list.length)
    }
  })

  it.each(['%', '_', '\\', "'", '%%%', 'a_%', '"; DROP TABLE app_user; --', '\u{10FFFF}'])(
    'should take %s for what it is',
    async (q) => {
      const all = await usersOf('kyvol')
      const fits = all.filter((row) => isNamed(row.nickname, q))
      expect((await list({ q })).total).toBe(fits.length)
    },
  )

  it('should not spell a masked account out by its beginnings', async () => {
    const user = (await usersOf('kyvol')).find(
      ({ device_count, account }) => device_count === 0 && account.includes('@'),
    )
    const [id, account] = [user?.user_id ?? '', user?.account_key ?? '']
    for (let end = 1; end < account.length; end += 1) {
      const q = account.slice(0, end)
      // oxlint-disable-next-line no-await-in-loop -- each letter is tried after the one before
      const { total } = await list({ q, user_id: id })
      expect([q, total]).toEqual([q, user && isNamed(user.nickname, q) ? 1 : 0])
    }
    expect((await list({ q: account, user_id: id })).total).toBe(1)
  })

  it('should join search and filters', async () => {
    const { total } = await list({ q: 'm' })
    const parts = await Promise.all(userStatuses.map((status) => list({ q: 'm', status })))
    expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(total)
  })
})

describe('disabling and enabling', () => {
  it('should change, count, and record all users at once, each with what changed', async () => {
    const before = await list()
    const [one, two] = (await list({ status: 'enabled' })).list.map(({ user_id }) => user_id)
    const ids = [one ?? '', two ?? '']
    const reply = await test.call('disableUsers', { as: admin, body: { user_ids: ids, reason } })
    expect(reply.data.changed.toSorted()).toEqual(ids.toSorted())
    const after = await list()
    const countOf = (page: typeof after, status: string) =>
      page.facets?.['status']?.find(({ key }) => key === status)?.count ?? 0
    expect(countOf(after, 'disabled')).toBe(countOf(before, 'disabled') + 2)
    expect(countOf(after, 'enabled')).toBe(countOf(before, 'enabled') - 2)
    const { list: disabled } = await list({ status: 'disabled', sort: '-last_active_at', page_size: '200' })
    expect(disabled.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining(ids))

    const records = await test.call('operationRecordList', { as: admin, query: { target_id: ids[0] ?? '' } })
    expect(records.data.list[0]).toMatchObject({
      project: 'kyvol',
      module: 'UserCenter',
      action: 'disable',
      reason,
      actor: { nickname: admin.nickname, uemail: 'a***n@ex***.com' },
      request_id: reply.request_id,
      changes: [
        { path: 'status', from: 'enabled', to: 'disabled' },
        { path: 'disabled_reason', from: null, to: reason },
      ],
      target_type: 'app_user',
      target_count: 2,
    })
    const { log_id } = records.data.list[0] ?? { log_id: '' }
    const whole = await test.call('operationRecordList', { as: admin, query: { q: log_id } })
    expect(whole.data.list[0]?.targets?.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const others = await test.call('operationRecordList', { as: admin, query: { target_id: ids[1] ?? '' } })
    expect(others.data.list[0]?.log_id).toBe(log_id)
  })

  it('should undo', async () => {
    const [user] = (await list({ status: 'disabled' })).list
    const ids = [user?.user_id ?? '']
    const reply = await test.call('enableUsers', { as: admin, body: { user_ids: ids } })
    expect(reply.data).toEqual({ changed: ids, unchanged: [] })
    const again = await test.call('enableUsers', { as: admin, body: { user_ids: ids } })
    expect(again.data).toEqual({ changed: [], unchanged: ids })
    const row = await test.database.db
      .selectFrom('app_user')
      .select(['status', 'disabled_reason', 'disabled_at', 'rev'])
      .where('brand', '=', 'kyvol')
      .where('user_id', '=', ids[0] ?? '')
      .executeTakeFirst()
    expect(row).toMatchObject({ status: 'enabled', disabled_reason: null, disabled_at: null })
    expect(row?.rev).toBeGreaterThan(user?.rev ?? 0)
  })

  it('should leave all as they are when one is deleted, unknown, or of another brand', async () => {
    const enabled = (await list({ status: 'enabled' })).list[0]?.user_id ?? ''
    const deleted = (await usersOf('kyvol')).find(({ status }) => status === 'deleted')?.user_id ?? ''
    const foreign = (await usersOf('ecozy'))[0]?.user_id ?? ''
    const disable = (id: string) => test.call('disableUsers', { as: admin, body: { user_ids: [enabled, id], reason } })
    expect(await disable(deleted)).toMatchObject({ code: codes.transition, data: { user_ids: [deleted] } })
    expect(await disable(foreign)).toMatchObject({ code: codes.notFound, data: { user_ids: [foreign] } })
    expect((await list({ q: enabled })).list[0]?.status).toBe('enabled')
  })

  it('should ask for a reason that says something', async () => {
    const body = { user_ids: [(await list()).list[0]?.user_id ?? ''], reason: '   no   ' }
    expect(await test.call('disableUsers', { as: admin, body })).toMatchObject({
      code: codes.validation,
      data: { errors: { reason: 'must have at least 5 characters' } },
    })
  })

  it('should count right when many change the same users at once', async () => {
    const ids = (await list({ status: 'enabled', page_size: '50' })).list.map(({ user_id }) => user_id)
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        test.call('disableUsers', { as: admin, body: { user_ids: index % 2 ? ids : ids.toReversed(), reason } }),
      ),
    )
    expect(replies.map(({ data }) => data.changed.length).filter((changed) => changed > 0)).toEqual([50])
    const all = await usersOf('kyvol')
    const { facets } = await list()
    expect(facets?.['status']?.find(({ key }) => key === 'disabled')?.count).toBe(
      all.filter(({ status }) => status === 'disabled').length,
    )
  })
})

it('should name countries in two languages', async () => {
  const reply = await test.call('countryList', { as: admin })
  expect(reply.data.list).toContainEqual({ cc: 'DE', name: 'Germany', name_cn: '德国', dial_code: '+49' })
})
