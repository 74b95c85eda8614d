import type { faqScopes, faqTopics, KnowledgeStatus } from '@bms/contract'

/** What the closed sets of a FAQ are called. */
export const faqNames = {
  en: {
    draft: 'Draft',
    published: 'Published',
    archived: 'Archived',
    general: 'Everything',
    category: 'A category',
    product: 'Some products',
    pairing: 'Pairing',
    usage: 'Usage',
    maintenance: 'Maintenance',
    fault: 'Fault',
    account: 'Account',
    after_sales: 'After-sales',
  },
  zh: {
    draft: '草稿',
    published: '已发布',
    archived: '已归档',
    general: '通用',
    category: '一个品类',
    product: '部分产品',
    pairing: '配网',
    usage: '使用',
    maintenance: '保养',
    fault: '故障',
    account: '账号',
    after_sales: '售后',
  },
} as const satisfies Record<
  'en' | 'zh',
  Record<(typeof faqScopes)[number] | (typeof faqTopics)[number] | KnowledgeStatus, string>
>
