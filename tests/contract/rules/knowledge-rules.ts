// Long, as it is the list of rules about knowledge that server and mock are held to.

import { codes } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { faqBody, orderAndWait, policyBody, productOf, textOf } from '../examples/knowledge.ts'
import { type People, refusalOf, signIn } from '../person.ts'
import { writtenMessage } from './message-rules.ts'

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

    it('should publish one FAQ for each English question and what it is about', async () => {
      const { client } = people().support
      const ask = async (more: Parameters<typeof faqBody>[0]) => {
        const question = { en: 'Where does the zephyr come from?' }
        const { faq_id, rev } = await client.call('createFaq', { body: faqBody({ question, ...more }) })
        return { faq_id, publish: () => client.call('publishFaq', { body: { faq_id, rev } }) }
      }
      const { list } = await client.call('productList', { query: { kind: 'standard' } })
      const [one = '', two = ''] = list.map(({ product_id }) => product_id)
      const first = await ask({})
      await first.publish()
      const same = await ask({ question: { en: 'WHERE does the zephyr come from?' } })
      expect(await refusalOf(same.publish())).toMatchObject({
        code: codes.duplicate,
        data: { field: 'question.en', faq_id: first.faq_id, name: 'Where does the zephyr come from?' },
      })
      // Of one product it is another question, and of two others as well.
      await (await ask({ scope: 'product', product_ids: [one] })).publish()
      await (await ask({ scope: 'product', product_ids: [two] })).publish()
      const both = await ask({ scope: 'product', product_ids: [one, two] })
      expect((await refusalOf(both.publish())).code).toBe(codes.duplicate)
      const edited = await client.call('createFaq', { body: faqBody() })
      const { rev } = await client.call('publishFaq', { body: { faq_id: edited.faq_id, rev: edited.rev } })
      const question = { en: 'Where does the zephyr come from?' }
      const edit = client.call('editFaq', { body: { ...faqBody({ question }), faq_id: edited.faq_id, rev } })
      expect((await refusalOf(edit)).code).toBe(codes.duplicate)
      await client.call('archiveFaq', { body: { faq_id: first.faq_id, rev: 2 } })
      expect((await same.publish()).status).toBe('published')
    })

    it('should lose by an edit what is sent as null, nothing that is left out, and still go together', async () => {
      const { client } = people().admin
      const product = await productOf(client, 'kyvol')
      const { policy_id, rev } = await client.call('createWarranty', { body: policyBody(product) })
      const open = await client.call('editWarranty', { body: { policy_id, rev, effective_to: null } })
      expect(open).toMatchObject({ months: 24, product_ids: [product], effective_from: '2020-01-01' })
      expect(open).not.toHaveProperty('effective_to')
      const early = { policy_id, rev: open.rev, effective_to: '2019-01-01' }
      expect((await refusalOf(client.call('editWarranty', { body: early }))).data).toHaveProperty('errors.effective_to')
      const { faq_id } = await client.call('createFaq', { body: faqBody() })
      const nowhere = client.call('editFaq', { body: { faq_id, rev: 1, scope: 'product' } })
      expect((await refusalOf(nowhere)).data).toHaveProperty('errors.scope')
      await client.call('removeWarranty', { body: { policy_id, rev: open.rev } })
    })

    it('should tell which feedback a reply quotes a FAQ in', async () => {
      const { client } = people().support
      const { faq_id } = await client.call('createFaq', { body: faqBody() })
      const [feedback] = (await client.call('feedbackList', { query: { status: 'open' } })).list
      const feedback_id = feedback?.feedback_id ?? ''
      expect((await client.call('feedbackList', { query: { faq_id } })).total).toBe(0)
      await client.call('replyToFeedback', { body: { feedback_id, content: 'As written there.', faq_ids: [faq_id] } })
      const { list } = await client.call('feedbackList', { query: { faq_id } })
      expect(list.map((one) => one.feedback_id)).toEqual([feedback_id])
      expect((await client.call('faqDetail', { query: { faq_id } })).used_in_replies).toBe(1)
    })

    it('should know the languages of the brand’s people, most people first', async () => {
      const { list } = await people().support.client.call('brandLanguages')
      expect(list.length).toBeGreaterThan(3)
      expect(list.map(({ users }) => users)).toEqual(list.map(({ users }) => users).toSorted((a, b) => b - a))
      const total = list.reduce((sum, { users }) => sum + users, 0)
      const { total: enabled } = await people().support.client.call('userList', { query: { status: 'enabled' } })
      expect(total).toBe(enabled)
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

  describe('FAQs', () => {
    it('should be there for messages to lead to for who has Operations Center, once they are published', async () => {
      const { client } = people().support
      const { faq_id, rev } = await client.call('createFaq', { body: faqBody({ sort: 3 }) })
      const ops = (await signIn(people().backEnd, 'ops.kyvol')).client
      const { list, facets } = await ops.call('faqList', { query: { page_size: 200 } })
      expect(list.length).toBeGreaterThan(0)
      expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['published']))
      const told = facets?.['status']?.filter(({ count }) => count > 0) ?? []
      expect(told.map(({ key }) => key)).toEqual(['published'])
      expect((await ops.call('faqList', { query: { status: 'draft' } })).total).toBe(0)
      const detail = () => ops.call('faqDetail', { query: { faq_id } })
      expect((await refusalOf(detail())).code).toBe(codes.notFound)
      await client.call('publishFaq', { body: { faq_id, rev } })
      expect(await detail()).toMatchObject({ faq_id, status: 'published' })
      const jump = { kind: 'faq' as const, value: faq_id }
      const message = await ops.call('createPushMessage', { body: { ...writtenMessage(), jump } })
      expect(message.jump).toEqual(jump)
      const edit = await refusalOf(ops.call('archiveFaq', { body: { faq_id, rev: rev + 1 } }))
      expect(edit.code).toBe(codes.notAllowed)
    })
  })

  describe('warranty policies', () => {
    it('should be there to choose from for who has Operations Center, once they are published', async () => {
      const { client } = people().support
      const product = await productOf(client, 'kyvol')
      const { policy_id } = await client.call('createWarranty', { body: policyBody(product) })
      const ops = await signIn(people().backEnd, 'ops.kyvol')
      const seen = await ops.client.call('warrantyList', { query: { page_size: 200 } })
      expect(seen.list.length).toBeGreaterThan(0)
      expect(new Set(seen.list.map(({ status }) => status))).toEqual(new Set(['published']))
      const told = seen.facets?.['status']?.filter(({ count }) => count > 0) ?? []
      expect(told.map(({ key }) => key)).toEqual(['published'])
      expect((await ops.client.call('warrantyList', { query: { status: 'draft' } })).total).toBe(0)
      const detail = await refusalOf(ops.client.call('warrantyDetail', { query: { policy_id } }))
      expect(detail.code).toBe(codes.notAllowed)
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
