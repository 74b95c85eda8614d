import { setImmediate as nextTurn } from 'node:timers/promises'

import type { ApiClient } from '@bms/api-client'
import type { BodyOf, Brand, CallName, FileAnswer } from '@bms/contract'

import { uploadPicture } from '../uploads.ts'

type Examples<K extends CallName> = { readonly [N in K]: (client: ApiClient, brand: Brand) => Promise<unknown> }

let made = 0

/** A FAQ that is in no brand yet. */
export const faqBody = (more: Partial<BodyOf<'createFaq'>> = {}): BodyOf<'createFaq'> => ({
  scope: 'general',
  product_ids: [],
  topic: 'usage',
  question: { en: `How quiet is the night mode, example ${(made += 1)}?`, 'zh-CN': '夜间模式有多安静？' },
  answer: { en: 'About **32 dB**.', 'zh-CN': '约 32 分贝。' },
  fault_codes: [],
  keywords: ['night'],
  sort: 10,
  pinned: false,
  ...more,
})

/** A product of a brand, one that has an introduction. */
export async function productOf(client: ApiClient, brand: Brand): Promise<string> {
  const { list } = await client.call('introList', { brand })
  return list[0]?.product_id ?? ''
}

/** A policy for somewhere that nobody sells to. */
export const policyBody = (
  product: string,
  more: Partial<BodyOf<'createWarranty'>> = {},
): BodyOf<'createWarranty'> => ({
  name: `Example policy ${(made += 1)}`,
  product_ids: [product],
  regions: ['XA'],
  months: 24,
  start_from: 'purchase',
  parts: [{ part: 'battery', months: 12 }],
  terms: { en: 'We repair it.' },
  contact: {},
  effective_from: '2020-01-01',
  effective_to: '2020-01-01',
  ...more,
})

const newFaq = (client: ApiClient, brand: Brand) => client.call('createFaq', { brand, body: faqBody() })

async function newIntro(client: ApiClient, brand: Brand) {
  const [product_id, cover] = await Promise.all([productOf(client, brand), uploadPicture(client, brand, 960, 540)])
  const body: BodyOf<'createIntro'> = {
    product_id,
    title: { en: `First steps, example ${(made += 1)}` },
    cover,
    sections: [
      { kind: 'text', content: { en: 'Charge it for *four* hours.' } },
      { kind: 'image', asset: await uploadPicture(client, brand, 600, 600) },
    ],
    sort: 10,
  }
  return client.call('createIntro', { brand, body })
}

const newPolicy = async (client: ApiClient, brand: Brand, day = '2020-01-01') => {
  const body = policyBody(await productOf(client, brand), { effective_from: day, effective_to: day })
  return client.call('createWarranty', { brand, body })
}

const elsewhere = (brand: Brand): Brand => (brand === 'kyvol' ? 'ecozy' : 'kyvol')

const order = (client: ApiClient, brand: Brand) =>
  client.call('createExport', { brand, body: { list: 'userList', query: {}, columns: ['user_id', 'account'] } })

/** An export when it is done. */
export async function orderAndWait(client: ApiClient, brand: Brand, body?: BodyOf<'createExport'>) {
  const { export_id } = await (body ? client.call('createExport', { brand, body }) : order(client, brand))
  for (;;) {
    const one = await client.call('exportDetail', { brand, query: { export_id } })
    if (one.state !== 'queued' && one.state !== 'running') return one
    // The embedded engine answers within the turn: without this its jobs would never get theirs.
    await nextTurn()
  }
}

/** What a file says, with the mark at its beginning. */
export async function textOf(file: FileAnswer): Promise<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let text = ''
  for await (const chunk of file.chunks) text += decoder.decode(chunk, { stream: true })
  return text
}

/** One good call of each of the knowledge base, revisions and exports. */
export const knowledgeExamples: Examples<
  | `intro${'List' | 'Detail'}`
  | `${'create' | 'edit' | 'remove' | 'publish' | 'archive' | 'copy'}${'Intro' | 'Faq' | 'Warranty'}`
  | `faq${'List' | 'Detail'}`
  | 'sortFaqs'
  | 'importFaqs'
  | `warranty${'List' | 'Detail'}`
  | 'checkWarranty'
  | 'revisionList'
  | 'revisionDetail'
  | 'restoreRevision'
  | 'exportList'
  | 'exportDetail'
  | 'createExport'
  | 'recordExport'
  | 'cancelExport'
  | 'downloadExport'
> = {
  introList: (client, brand) => client.call('introList', { brand, query: { sort: '-helpful', missing_locale: 'ja' } }),
  introDetail: newIntro,
  createIntro: newIntro,
  editIntro: async (client, brand) => {
    const { intro_id, rev, product_id, title, cover, sections } = await newIntro(client, brand)
    const body = { intro_id, rev, product_id, title, cover, sections, sort: 77 }
    return client.call('editIntro', { brand, body })
  },
  removeIntro: async (client, brand) => {
    const { intro_id, rev } = await newIntro(client, brand)
    return client.call('removeIntro', { brand, body: { intro_id, rev } })
  },
  publishIntro: async (client, brand) => {
    const { intro_id, rev } = await newIntro(client, brand)
    return client.call('publishIntro', { brand, body: { intro_id, rev } })
  },
  archiveIntro: async (client, brand) => {
    const { intro_id, rev } = await newIntro(client, brand)
    await client.call('publishIntro', { brand, body: { intro_id, rev } })
    return client.call('archiveIntro', { brand, body: { intro_id, rev: rev + 1 } })
  },
  copyIntro: async (client, brand) => {
    const { intro_id } = await newIntro(client, brand)
    const to_brand = elsewhere(brand)
    const product_id = await productOf(client, to_brand)
    return client.call('copyIntro', { brand, body: { intro_id, to_brand, product_id } })
  },
  faqList: (client, brand) =>
    client.call('faqList', { brand, query: { q: 'how', status: 'published,draft', sort: ['sort', '-views'] } }),
  faqDetail: async (client, brand) => {
    const { faq_id } = await newFaq(client, brand)
    return client.call('faqDetail', { brand, query: { faq_id } })
  },
  createFaq: newFaq,
  editFaq: async (client, brand) => {
    const { faq_id, rev } = await newFaq(client, brand)
    return client.call('editFaq', { brand, body: { ...faqBody(), faq_id, rev } })
  },
  removeFaq: async (client, brand) => {
    const { faq_id, rev } = await newFaq(client, brand)
    return client.call('removeFaq', { brand, body: { faq_id, rev } })
  },
  publishFaq: async (client, brand) => {
    const { faq_id, rev } = await newFaq(client, brand)
    return client.call('publishFaq', { brand, body: { faq_id, rev } })
  },
  archiveFaq: async (client, brand) => {
    const { faq_id, rev } = await newFaq(client, brand)
    await client.call('publishFaq', { brand, body: { faq_id, rev } })
    return client.call('archiveFaq', { brand, body: { faq_id, rev: rev + 1 } })
  },
  copyFaq: async (client, brand) => {
    const { faq_id } = await newFaq(client, brand)
    const body = { faq_id, to_brand: elsewhere(brand), scope: 'general' as const, product_ids: [] }
    return client.call('copyFaq', { brand, body })
  },
  sortFaqs: async (client, brand) => {
    const { faq_id } = await newFaq(client, brand)
    return client.call('sortFaqs', { brand, body: { items: [{ faq_id, sort: 3 }] } })
  },
  importFaqs: (client, brand) => client.call('importFaqs', { brand, body: { rows: [faqBody(), {}], dry_run: false } }),
  warrantyList: (client, brand) =>
    client.call('warrantyList', { brand, query: { region: 'US', effective_on: '2026-11-20', sort: '-months' } }),
  warrantyDetail: async (client, brand) => {
    const { policy_id } = await newPolicy(client, brand)
    return client.call('warrantyDetail', { brand, query: { policy_id } })
  },
  createWarranty: (client, brand) => newPolicy(client, brand),
  editWarranty: async (client, brand) => {
    const { policy_id, rev, product_ids } = await newPolicy(client, brand)
    return client.call('editWarranty', { brand, body: { ...policyBody(product_ids[0] ?? ''), policy_id, rev } })
  },
  removeWarranty: async (client, brand) => {
    const { policy_id, rev } = await newPolicy(client, brand)
    return client.call('removeWarranty', { brand, body: { policy_id, rev } })
  },
  publishWarranty: async (client, brand) => {
    const { policy_id, rev } = await newPolicy(client, brand, '2019-01-01')
    return client.call('publishWarranty', { brand, body: { policy_id, rev } })
  },
  archiveWarranty: async (client, brand) => {
    const { policy_id, rev } = await newPolicy(client, brand, '2019-01-02')
    await client.call('publishWarranty', { brand, body: { policy_id, rev } })
    return client.call('archiveWarranty', { brand, body: { policy_id, rev: rev + 1 } })
  },
  copyWarranty: async (client, brand) => {
    const { policy_id } = await newPolicy(client, brand)
    const to_brand = elsewhere(brand)
    const product_ids = [await productOf(client, to_brand)]
    return client.call('copyWarranty', { brand, body: { policy_id, to_brand, product_ids } })
  },
  checkWarranty: (client, brand) =>
    // No list tells serials yet: that there is none is an answer too.
    client.call('checkWarranty', { brand, query: { sn: 'NO-SUCH-SERIAL' } }).catch(() => undefined),
  revisionList: async (client, brand) => {
    const { faq_id } = await newFaq(client, brand)
    return client.call('revisionList', { brand, query: { ref_type: 'faq', ref_id: faq_id } })
  },
  revisionDetail: async (client, brand) => {
    const { faq_id } = await newFaq(client, brand)
    return client.call('revisionDetail', { brand, query: { ref_type: 'faq', ref_id: faq_id, rev: 1 } })
  },
  restoreRevision: async (client, brand) => {
    const { faq_id, rev } = await newFaq(client, brand)
    await client.call('editFaq', { brand, body: { ...faqBody(), faq_id, rev } })
    return client.call('restoreRevision', { brand, body: { ref_type: 'faq', ref_id: faq_id, rev: rev + 1, to_rev: 1 } })
  },
  exportList: (client, brand) => client.call('exportList', { brand }),
  exportDetail: (client, brand) => orderAndWait(client, brand),
  createExport: order,
  recordExport: (client, brand) =>
    client.call('recordExport', {
      brand,
      body: { list: 'userList', query: { status: 'disabled' }, columns: ['User', 'Account'], rows: 12, format: 'csv' },
    }),
  // Whether it is over already is a matter of luck.
  cancelExport: async (client, brand) => {
    const { export_id } = await order(client, brand)
    return client.call('cancelExport', { brand, body: { export_id } }).catch(() => undefined)
  },
  downloadExport: async (client, brand) => {
    const { list } = await client.call('exportList', { brand, query: { state: 'done' } })
    return client.call('downloadExport', { brand, query: { export_id: list[0]?.export_id ?? '' } })
  },
}
