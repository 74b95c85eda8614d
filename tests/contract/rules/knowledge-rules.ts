import { codes } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { faqBody, orderAndWait, policyBody, productOf, textOf } from '../examples/knowledge.ts'
import { type People, refusalOf } from '../person.ts'

/** What holds for the knowledge base, revisions and exports, whatever the back end. */
export function knowledgeRules(people: () => People): void {
  const faqs = (query: Record<string, string | number>) =>
    people().support.client.call('faqList', { query: { page_size: 200, ...query } })

  describe('the knowledge base', () => {
    it('should give back what was written, character by character', async () => {
      const { client } = people().support
      const answer = { en: '  # “Naïve” <b>&amp;</b>\r\n\t𝒳 — مرحبا — 👩‍🚀\n', 'zh-CN': '　全角空格　' }
      const { faq_id } = await client.call('createFaq', { body: faqBody({ answer, product_ids: [] }) })
      expect((await client.call('faqDetail', { query: { faq_id } })).answer).toEqual(answer)
    })

    it('should take each way that its states allow, and no other', async () => {
      const { client } = people().support
      const { faq_id, rev } = await client.call('createFaq', { body: faqBody() })
      const at = (next: number) => ({ body: { faq_id, rev: rev + next } })
      expect((await refusalOf(client.call('archiveFaq', at(0)))).data).toEqual({ from: 'draft', to: 'archived' })
      const published = await client.call('publishFaq', at(0))
      expect(published.published_at).toBeDefined()
      expect((await refusalOf(client.call('publishFaq', at(1)))).code).toBe(codes.transition)
      expect((await refusalOf(client.call('removeFaq', at(1)))).code).toBe(codes.transition)
      await client.call('archiveFaq', at(1))
      const edit = client.call('editFaq', { body: { ...faqBody(), faq_id, rev: rev + 2 } })
      expect((await refusalOf(edit)).code).toBe(codes.transition)
      expect((await client.call('publishFaq', at(2))).status).toBe('published')
      const stale = await refusalOf(client.call('archiveFaq', at(2)))
      expect(stale.code).toBe(codes.stale)
      expect(stale.data).toMatchObject({ current: { faq_id, status: 'published', rev: rev + 3 } })
    })

    it('should find words of question and answer, and parts of Chinese ones', async () => {
      const { client } = people().support
      const { faq_id } = await client.call('createFaq', {
        body: faqBody({
          question: { en: 'Quibbling gearbox: what helps?', 'zh-CN': '齿轮箱异响怎么办？' },
          answer: { en: 'Two drops of oil.', 'zh-CN': '滴两滴润滑油。' },
        }),
      })
      for (const q of ['quibb', 'OIL gearbox', '轮箱', '润滑']) {
        expect(
          (await faqs({ q })).list.map((faq) => faq.faq_id),
          q,
        ).toContain(faq_id)
      }
      for (const q of ['uibbling', '箱轮', '%', "'"]) expect((await faqs({ q })).total, q).toBe(0)
    })

    it('should count what each facet would show, and list those that help few or lack a language', async () => {
      const all = await faqs({})
      for (const facet of ['status', 'scope', 'topic'] as const) {
        const counts = all.facets?.[facet] ?? []
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
        const [first] = counts
        expect((await faqs({ [facet]: first?.key ?? '' })).total).toBe(first?.count)
      }
      const { list } = await faqs({ helpful_below: 50 })
      expect(list.length).toBeGreaterThan(0)
      expect(list.every(({ helpful: { up, down } }) => up < down)).toBe(true)
      const lacking = await faqs({ missing_locale: 'de' })
      expect(lacking.list.every(({ locales }) => !locales.includes('de'))).toBe(true)
      expect(lacking.total).toBe(all.list.filter(({ locales }) => !locales.includes('de')).length)
    })

    it('should report an import row by row', async () => {
      const { client } = people().support
      const row = faqBody()
      const rows = [row, { ...row, sort: 'high' }, row]
      const dry = await client.call('importFaqs', { body: { rows, dry_run: true } })
      expect([dry.created, dry.errors.map((one) => one.row), dry.duplicates]).toEqual([1, [1], [{ row: 2 }]])
      expect(Object.keys(dry.errors[0]?.errors ?? {})).toEqual(['sort'])
      expect(await client.call('importFaqs', { body: { rows, dry_run: false } })).toMatchObject({ created: 1 })
      const again = await client.call('importFaqs', { body: { rows: [row], dry_run: false } })
      expect(again).toMatchObject({ created: 0, duplicates: [{ row: 0, faq_id: expect.any(String) as string }] })
    })

    it('should let one policy stand for a product, a region and a day', async () => {
      const { client } = people().support
      const product = await productOf(client, 'kyvol')
      const publish = async (name: string, from: string) => {
        const body = policyBody(product, { name, regions: ['XZ'], effective_from: from, effective_to: '2031-12-31' })
        const { policy_id, rev } = await client.call('createWarranty', { body })
        return client.call('publishWarranty', { body: { policy_id, rev } })
      }
      const first = await publish('First of all', '2030-01-01')
      expect(await refusalOf(publish('Second', '2031-12-31'))).toMatchObject({
        code: codes.duplicate,
        data: { policy_id: first.policy_id, name: 'First of all', region: 'XZ', date: '2031-12-31' },
      })
    })
  })

  describe('revisions', () => {
    it('should be listed, compared, and brought back', async () => {
      const { client } = people().support
      const before = faqBody({ sort: 1 })
      const { faq_id } = await client.call('createFaq', { body: before })
      await client.call('editFaq', { body: { ...before, sort: 2, faq_id, rev: 1 } })
      const ref = { ref_type: 'faq', ref_id: faq_id }
      const { list } = await client.call('revisionList', { query: ref })
      expect(list.map(({ rev, by }) => [rev, by?.nickname])).toEqual([
        [2, 'Jonas Weber'],
        [1, 'Jonas Weber'],
      ])
      const { changes } = await client.call('revisionDetail', { query: { ...ref, rev: 2 } })
      expect(changes).toEqual([{ path: 'sort', from: 1, to: 2 }])
      const restored = await client.call('restoreRevision', { body: { ...ref, rev: 2, to_rev: 1 } })
      expect(restored).toEqual({ ...ref, rev: 3, status: 'draft' })
      expect((await client.call('faqDetail', { query: { faq_id } })).sort).toBe(1)
      const unknown = client.call('restoreRevision', { body: { ...ref, rev: 3, to_rev: 99 } })
      expect((await refusalOf(unknown)).code).toBe(codes.notFound)
    })
  })

  describe('an export', () => {
    it('should become a file of the list that only its owner gets', async () => {
      const { client } = people().support
      const body = {
        list: 'userList' as const,
        query: { status: 'disabled' },
        columns: ['user_id', 'status', 'account'],
      }
      const { export_id, state, rows } = await orderAndWait(client, 'kyvol', body)
      const { total } = await client.call('userList', { query: { status: 'disabled' } })
      expect([state, rows]).toEqual(['done', total])
      const file = await client.call('downloadExport', { query: { export_id } })
      const lines = (await textOf(file)).split('\r\n')
      expect(lines[0]).toBe('\uFEFFuser_id,status,account')
      expect(lines.slice(1, -1).every((line) => line.split(',')[1] === 'disabled')).toBe(true)
      expect(lines).toHaveLength(total + 2)
      expect(file.name).toMatch(/^userList-kyvol-\d{4}-\d\d-\d\d\.csv$/)
      const other = people().admin.client.call('downloadExport', { query: { export_id } })
      expect((await refusalOf(other)).code).toBe(codes.notFound)
    })

    it('should say its cells as the list does, for whom that is asked', async () => {
      const { client } = people().support
      const wording = {
        locale: 'de',
        time_zone: 'Asia/Shanghai',
        words: { status: { disabled: '=停用' }, marketing_opt_in: { true: '是', false: '否' } },
      }
      const columns = ['user_id', 'status', 'country', 'registered_at', 'device_count', 'marketing_opt_in']
      const body = { list: 'userList' as const, query: { status: 'disabled' }, columns, wording }
      const { export_id } = await orderAndWait(client, 'kyvol', body)
      const file = await client.call('downloadExport', { query: { export_id } })
      const [first = ''] = (await textOf(file)).split('\r\n').slice(1)
      const [id, ...cells] = first.split(',')
      const user = await client.call('userDetail', { query: { user_id: id ?? '' } })
      const registered = new Date(Date.parse(user.registered_at) + 8 * 3_600_000).toISOString()
      expect(cells).toEqual([
        "'=停用",
        new Intl.DisplayNames('de', { type: 'region' }).of(user.country),
        `${registered.slice(0, 10)} ${registered.slice(11, 19)} +08:00`,
        String(user.device_count),
        user.marketing_opt_in ? '是' : '否',
      ])
      const many = Object.fromEntries(Array.from({ length: 61 }, (_, n) => [String(n), '']))
      const tooMuch = client.call('createExport', {
        body: { ...body, wording: { ...wording, words: { status: many } } },
      })
      expect((await refusalOf(tooMuch)).code).toBe(codes.validation)
    })

    it('should be told of where it is written elsewhere, and be refused where it may not', async () => {
      const { admin, support } = people()
      const body = {
        list: 'userList',
        query: { status: 'disabled' },
        columns: ['User'],
        rows: 3,
        format: 'csv' as const,
      }
      await admin.client.call('recordExport', { body })
      const query = { action: 'export', target_type: 'export', page_size: 10 } as const
      const [record] = (await admin.client.call('operationRecordList', { query })).list
      expect(record).toMatchObject({ project: 'kyvol', module: 'UserCenter', target_name: 'userList' })
      expect(record?.changes.map(({ path, to }) => [path, to])).toEqual([
        ['filter.status', 'disabled'],
        ['columns', 'User'],
        ['rows', 3],
        ['format', 'csv'],
      ])
      const staff = support.client.call('recordExport', { body: { ...body, list: 'staffList' } })
      expect((await refusalOf(staff)).code).toBe(codes.notAllowed)
      const none = admin.client.call('recordExport', { body: { ...body, list: 'signOut' } })
      expect((await refusalOf(none)).code).toBe(codes.validation)
    })

    it("should need the right in the list's module", async () => {
      const body = { list: 'operationRecordList' as const, query: {}, columns: ['at'] }
      const { code } = await refusalOf(people().support.client.call('createExport', { body }))
      expect(code).toBe(codes.notAllowed)
    })
  })
}
