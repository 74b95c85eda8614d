import { type Brand, brandKeys, type CallName, calls } from '@bms/contract'
import { dayMs, diffOf } from '@bms/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { verifyChains } from '../../audit/verify-chain.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isInAudience } from '../../modules/audience/audience.ts'
import { contentKinds } from '../../modules/content-kinds.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { seedHistory } from '../seed-history.ts'
import { toAsked } from './estimates.ts'
import type { TracedObject } from './objects.ts'
import { seedYear, type Year } from './seed-year.ts'

let test: TestApp
let admin: Session
let year: Year
beforeAll(async () => {
  test = await createTestApp()
  year = await inTransaction(test.database.db, async (trx) => {
    // What data without a year of work has instead.
    await trx.deleteFrom('revision').execute()
    const made = await seedYear(trx, test.now())
    await seedHistory(trx, test.now(), made)
    return made
  })
  admin = await test.signIn('admin')
}, 120_000)
afterAll(() => test.database.close())

interface Kept {
  readonly brand: Brand
  readonly ref_id: string
  readonly rev: number
  readonly at: Date
  readonly by_uid: string
  readonly snapshot: { readonly status: string; readonly content: object }
}

/** Every revision of a kind, by brand and object, oldest first. */
async function findKept(refType: string): Promise<ReadonlyMap<string, readonly Kept[]>> {
  const { rows } =
    await sql<Kept>`SELECT * FROM revision WHERE ref_type = ${refType} ORDER BY brand, ref_id, rev`.execute(
      test.database.db,
    )
  return Map.groupBy(rows, ({ brand, ref_id }) => `${brand} ${ref_id}`)
}

const stateOf = ({ snapshot }: Kept) => ({ status: snapshot.status, ...snapshot.content })

describe('revisions of the demo data', () => {
  it.each(contentKinds.map((kind) => [kind.table, kind] as const))(
    'should lead to each object of %s, in order, and each be different',
    async (table, kind) => {
      const kept = await findKept(kind.targetType)
      const { rows } = await sql<{
        brand: Brand
        id: string
        status: string
        content: object
        rev: number
        created_at: Date
        created_by: string
        updated_at: Date
        updated_by: string
      }>`SELECT *, ${sql.ref(kind.id)} AS id FROM ${sql.table(table)}`.execute(test.database.db)
      expect(rows.length).toBe(kept.size)
      for (const row of rows) {
        const name = `${row.brand} ${row.id}`
        const revisions = kept.get(name) ?? []
        expect(
          revisions.map(({ rev }) => rev),
          name,
        ).toEqual(Array.from({ length: row.rev }, (_, i) => i + 1))
        const [first, last] = [revisions[0], revisions.at(-1)]
        expect([first?.at, first?.by_uid], name).toEqual([row.created_at, row.created_by])
        expect([last?.at, last?.by_uid], name).toEqual([row.updated_at, row.updated_by])
        expect(last?.snapshot, name).toEqual({ status: row.status, content: row.content })
        for (const [i, revision] of revisions.entries()) {
          const before = revisions[i - 1]
          if (!before) continue
          expect(revision.at.getTime(), name).toBeGreaterThan(before.at.getTime())
          expect(diffOf(stateOf(before), stateOf(revision)), `${name} ${revision.rev}`).not.toEqual([])
        }
        expect(row.updated_at.getTime(), name).toBeLessThanOrEqual(test.now().getTime())
      }
    },
  )

  it('should be made by several people of each brand, who were there and may', async () => {
    const { rows } = await sql<{ brand: Brand; ref_type: string; by_uid: string; allowed: boolean }>`
      SELECT r.brand, r.ref_type, r.by_uid, bool_and(EXISTS (
        SELECT 1 FROM staff_role sr JOIN role ro ON ro.role_id = sr.role_id
          LEFT JOIN role_permission p ON p.role_id = ro.role_id AND p.project_name = r.brand AND p.actions IS NULL
        WHERE sr.uid = r.by_uid
          -- What is older than the first account is the super admin's.
          AND (ro.is_super_admin = 1 OR s.created_at <= r.at AND p.module_name = CASE
            WHEN r.ref_type IN ('intro', 'faq', 'warranty') THEN 'KnowledgeBase' ELSE 'OperationCenter' END))) AS allowed
      FROM revision r JOIN staff s ON s.uid = r.by_uid GROUP BY 1, 2, 3`.execute(test.database.db)
    expect(rows.filter(({ allowed }) => !allowed)).toEqual([])
    // Categories and series are few, and as old as the brand.
    const many = rows.filter(({ ref_type }) => ref_type !== 'category' && ref_type !== 'series')
    for (const [list, people] of Map.groupBy(many, ({ brand, ref_type }) => `${brand} ${ref_type}`)) {
      expect(people.length, list).toBeGreaterThan(1)
    }
  })

  it('should be told apart and brought back', async () => {
    const edited = year.objects.find(
      ({ brand, kind, status, revisions }) =>
        brand === 'kyvol' && kind.targetType === 'faq' && status === 'published' && revisions.at(-1)?.action === 'edit',
    )
    const ref = { ref_type: 'faq', ref_id: edited?.id ?? '' }
    const rev = edited?.revisions.length ?? 0
    const detail = await test.call('revisionDetail', { as: admin, query: { ...ref, rev: String(rev) } })
    expect(detail.data.changes.length).toBeGreaterThan(0)
    const body = { ...ref, rev, to_rev: rev - 1, reason: 'It was better before' }
    expect((await test.call('restoreRevision', { as: admin, body })).data).toMatchObject({ rev: rev + 1 })
  })
})

describe('lists of the demo data', () => {
  const lists = [
    'userList',
    'deviceList',
    'appVersionList',
    'pushMessageList',
    'promotionList',
    'standardProductList',
    'singleProductList',
    'introList',
    'faqList',
    'warrantyList',
  ] as const satisfies readonly CallName[]

  it.each(brandKeys.flatMap((brand) => lists.map((list) => [brand, list] as const)))(
    'should have more than a page: %s %s',
    async (brand, list) => {
      const { data } = await test.call(list, { as: admin, brand, query: { page_size: '200' } as never })
      expect(data.total).toBeGreaterThan(20)
      expect(calls[list].response.safeParse(data).error).toBeUndefined()
    },
  )

  it('should have more than a page of feedback, members and records', async () => {
    expect((await test.call('feedbackList', { as: admin })).data.total).toBeGreaterThan(20)
    expect((await test.call('staffList', { as: admin })).data.total).toBeGreaterThan(20)
    expect((await test.call('operationRecordList', { as: admin })).data.total).toBeGreaterThan(20)
  })

  it('should show pictures of what is or was sold and promoted', () => {
    const lacking = year.objects.filter(({ kind, status, content }) => {
      if (kind.table === 'standard_product') return status !== 'draft' && !content['cover']
      if (kind.table === 'kb_intro') return !content['cover']
      return kind.table === 'promo_email' && JSON.stringify(content['body']).includes('static.')
    })
    expect(lacking.map(({ kind, id }) => [kind.table, id])).toEqual([])
  })
})

describe('estimates of the demo data', () => {
  async function countOf(object: TracedObject): Promise<number | undefined> {
    const asked = toAsked(object, test.now().getTime())
    if (!asked) return undefined
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM app_user u
      WHERE ${isInAudience(asked.brand, asked.audience, asked.reach, test.now())}
        AND u.registered_at <= ${new Date(asked.at)}`.execute(test.database.db)
    return rows[0]?.n
  }

  it.each([
    ['promo_splash', sql`SELECT splash_id AS id, estimate AS n FROM promo_splash`],
    ['promo_homepage_ad', sql`SELECT ad_id AS id, estimate AS n FROM promo_homepage_ad`],
    ['promo_email', sql`SELECT email_id AS id, estimate AS n FROM promo_email`],
    ['push_message', sql`SELECT msg_id AS id, target AS n FROM push_result`],
  ] as const)('should be whom each audience reached then: %s', async (table, query) => {
    const { rows } = await sql<{ id: string; n: number }>`${query}`.execute(test.database.db)
    const kept = new Map(rows.map(({ id, n }) => [id, n]))
    const objects = year.objects.filter(({ kind, brand }) => kind.table === table && brand !== 'jiyue')
    for (const object of objects) {
      // oxlint-disable-next-line no-await-in-loop -- the embedded engine does one thing at a time
      expect(kept.get(object.id), `${table} ${object.id}`).toBe(await countOf(object))
    }
    expect(objects.length).toBeGreaterThan(20)
  })

  it('should add up with what became of messages and e-mails', async () => {
    const { rows: messages } = await sql`SELECT r.msg_id FROM push_result r
      LEFT JOIN (SELECT brand, msg_id, sum(sent)::int AS sent, sum(opened)::int AS opened FROM push_stat GROUP BY 1, 2) s
        USING (brand, msg_id)
      WHERE r.sent + r.failed > r.target OR r.delivered > r.sent OR coalesce(s.sent, 0) <> r.sent
        OR coalesce(s.opened, 0) <> r.opened`.execute(test.database.db)
    expect(messages).toEqual([])
    const { rows: mails } = await sql`SELECT p.* FROM email_progress p JOIN promo_email e USING (brand, email_id)
      WHERE p.target > e.estimate OR p.handled > p.target OR p.sent + p.bounced <> p.handled
        OR p.delivered > p.sent OR p.opened > p.delivered OR p.clicked > p.opened`.execute(test.database.db)
    expect(mails).toEqual([])
  })
})

describe('operation records of the demo data', () => {
  it('should tell of a year, by several people, in whole chains', async () => {
    const { broken } = await verifyChains(test.database.db)
    expect(broken).toBeUndefined()
    const records = await test.database.db.selectFrom('operation_record').selectAll().execute()
    const own = records.filter(({ actor_uid }) => actor_uid !== '')
    const span = test.now().getTime() - Math.min(...own.map(({ at }) => at.getTime()))
    expect(span).toBeGreaterThan(335 * dayMs)
    const monthsOf = (some: typeof own) => new Set(some.map(({ at }) => at.toISOString().slice(0, 7))).size
    expect(monthsOf(own)).toBeGreaterThan(11)
    for (const brand of brandKeys) {
      const ofBrand = own.filter(({ project }) => project === brand)
      expect(monthsOf(ofBrand), brand).toBeGreaterThan(10)
    }
    expect(new Set(own.map(({ actor_uid }) => actor_uid)).size).toBeGreaterThan(10)
    const actions = new Set<string>(own.map(({ action }) => action))
    for (const action of ['login', 'logout', 'create', 'edit', 'publish', 'put_on', 'send', 'export', 'reset_pass']) {
      expect(actions).toContain(action)
    }
  })

  it('should name what is there', async () => {
    const known = new Set(year.objects.map(({ kind, id }) => `${kind.targetType} ${id}`))
    const types = new Set(year.objects.map(({ kind }) => kind.targetType))
    const records = await test.database.db.selectFrom('operation_record').select(['target_type', 'target_id']).execute()
    const lost = records.filter(
      ({ target_type: type, target_id: id }) => types.has(type) && !known.has(`${type} ${id}`),
    )
    expect(lost).toEqual([])
    const { rows: gone } = await sql`SELECT target_id FROM operation_record
      WHERE (target_type = 'app_user' AND target_id NOT IN (SELECT user_id FROM app_user))
        OR (target_type = 'staff' AND target_id NOT IN (SELECT uid FROM staff))`.execute(test.database.db)
    expect(gone).toEqual([])
  })

  it('should be fewer at weekends', async () => {
    const { rows } = await sql<{ weekend: boolean; n: number }>`
      SELECT extract(isodow FROM at AT TIME ZONE 'UTC') > 5 AS weekend, count(*)::int AS n
      FROM operation_record WHERE module = 'session' GROUP BY 1`.execute(test.database.db)
    const [off = 0, on = 0] = [true, false].map((weekend) => rows.find((row) => row.weekend === weekend)?.n ?? 0)
    expect(off / 2).toBeLessThan((on / 5) * 0.6)
  })
})
