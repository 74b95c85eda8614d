import { brandKeys, codes, parityKinds, type QueryOf } from '@bms/contract'
import { pageParity, type ParityItem, toDigest, toParityName, toSearchKey } from '@bms/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const ask = async (query: QueryOf<'brandParity'>, as = admin) => {
  const reply = await test.call('brandParity', { as, query })
  expect([reply.code, reply.message]).toEqual([codes.ok, 'OK'])
  return reply.data
}

const tables = {
  product: ['standard_product', 'product_id'],
  intro: ['kb_intro', 'intro_id'],
  faq: ['kb_faq', 'faq_id'],
  warranty: ['kb_warranty', 'policy_id'],
  version: ['app_version', 'version_id'],
} as const

/** What there is of a kind, as the domain's rules name and compare it. */
async function itemsOf(kind: keyof typeof tables): Promise<ParityItem[]> {
  const [table, id] = tables[kind]
  const models = await test.database.db
    .selectFrom('standard_product')
    .select(['product_id', 'model'])
    .where('deleted_at', 'is', null)
    .execute()
  const modelOf = (product: string) => models.find(({ product_id }) => product_id === product)?.model
  const found = await sql<{ brand: ParityItem['brand']; id: string; content: object }>`
    SELECT brand, ${sql.ref(id)} AS id, content FROM ${sql.table(table)} WHERE deleted_at IS NULL`.execute(
    test.database.db,
  )
  return found.rows.map(({ brand, id: one, content }) => ({
    brand,
    id: one,
    ...toParityName(kind, { id: one, content }, modelOf),
    digest: toDigest(brand, kind, content),
  }))
}

describe('brands side by side', () => {
  it.each(Object.keys(tables) as (keyof typeof tables)[])(
    'should find %ss by the rules of the domain, whatever is asked',
    async (kind) => {
      const items = await itemsOf(kind)
      const window = { page: 1, pageSize: 20, offset: 0 }
      for (const asked of [
        {},
        { state: 'same' },
        { state: 'different' },
        { state: 'missing' },
        { brand: 'ecozy' },
        { brand: 'ecozy', state: 'same' },
        { brand: 'ecozy', state: 'different' },
        { brand: 'ecozy', state: 'missing' },
        { q: 'A' },
      ] as const) {
        const expected = pageParity(items, { kind, brands: brandKeys, ...asked }, window)
        const answer = await ask({ kind, page_size: '20', ...asked })
        expect([asked, answer.total]).toEqual([asked, expected.total])
        expect(answer.list.map(({ key }) => key)).toEqual(expected.groups.map(({ key }) => key))
      }
    },
  )

  it('should find a thing as a whole by what one brand alone calls it, in any alphabet', async () => {
    const { db } = test.database
    const some = async (brand: 'kyvol' | 'ecozy') =>
      db
        .selectFrom('standard_product')
        .select(['product_id', 'model'])
        .where('brand', '=', brand)
        .where('deleted_at', 'is', null)
        .orderBy('model')
        .executeTakeFirstOrThrow()
    const [one, other] = [await some('kyvol'), await some('ecozy')]
    // Two brands sell the same model.
    await db
      .updateTable('standard_product')
      .set({ model: one.model })
      .where('product_id', '=', other.product_id)
      .execute()
    const name = 'ÜBERLAUF Ⅷ'
    await sql`UPDATE standard_product SET content = jsonb_set(content, '{name,en}', to_jsonb(${name}::text)),
      name_key = ${toSearchKey(name)} WHERE product_id = ${one.product_id}`.execute(db)
    const asked = { kind: 'product', q: 'überlauf viii' } as const
    const { list } = await ask(asked)
    expect(list.map(({ cells }) => cells.flatMap(({ id }) => id ?? []))).toEqual([[one.product_id, other.product_id]])
    expect((await ask({ ...asked, state: 'missing', brand: 'ecozy' })).total).toBe(0)
    expect((await ask({ ...asked, state: 'different', brand: 'ecozy' })).total).toBe(1)
  })

  it('should keep the introduction of a removed product apart from all others', async () => {
    const { db } = test.database
    const { intro_id, product_id } = await db
      .selectFrom('kb_intro')
      .select(['intro_id', 'product_id'])
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('standard_product')
      .set({ deleted_at: test.now() })
      .where('product_id', '=', product_id)
      .execute()
    const { list } = await ask({ kind: 'intro', q: intro_id })
    expect(list.map(({ key, hint }) => [key, hint])).toEqual([[intro_id, '']])
    const window = { page: 1, pageSize: 20, offset: 0 }
    const expected = pageParity(await itemsOf('intro'), { kind: 'intro', brands: brandKeys }, window)
    expect((await ask({ kind: 'intro' })).list.map(({ key }) => key)).toEqual(expected.groups.map(({ key }) => key))
  })

  it('should name each brand once, with its id where it has it', async () => {
    for (const kind of parityKinds) {
      const { list } = await ask({ kind })
      expect(list.length).toBeGreaterThan(0)
      for (const { cells } of list) {
        expect(cells.map(({ brand }) => brand)).toEqual([...brandKeys])
        expect(cells.every(({ state, id }) => (state === 'missing') === (id === undefined))).toBe(true)
      }
    }
  })

  it('should tell of brands and kinds that the caller may view, and of no other', async () => {
    await addStaff(test, 'reader', {
      grants: [
        { project: 'ecozy', module: 'KnowledgeBase' },
        { project: 'blodever', module: 'KnowledgeBase', actions: ['view'] },
        { project: 'kyvol', module: 'UserCenter' },
      ],
    })
    const reader = await test.signIn('reader')
    const { list } = await ask({}, reader)
    expect(list[0]?.kind).toBe('intro')
    expect(list.every(({ cells }) => cells.map(({ brand }) => brand).join() === 'ecozy,blodever')).toBe(true)
    expect(list.every(({ cells }) => cells.some(({ state }) => state !== 'missing'))).toBe(true)
    for (const query of [{ kind: 'product' }, { kind: 'role' }, { kind: 'faq', brand: 'kyvol' }] as const) {
      expect((await test.call('brandParity', { as: reader, query })).code).toBe(codes.notAllowed)
    }
  })
})
