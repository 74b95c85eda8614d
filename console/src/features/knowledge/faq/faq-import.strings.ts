import { defineStrings } from '../../../shared/i18n/strings.ts'

/** Columns of files of FAQs, and what the import of one says itself. */
export const faqImportStrings = {
  en: {
    title: 'Import FAQs',
    question: 'Question',
    answer: 'Answer',
    topic: 'Topic',
    category: 'Category',
    products: 'Products',
    codes: 'Fault codes',
    keywords: 'Keywords',
    order: 'Order',
    pinned: 'Pinned',
  },
  zh: {
    title: '导入常见问题',
    question: '问题',
    answer: '答案',
    topic: '主题',
    category: '品类',
    products: '产品',
    codes: '故障码',
    keywords: '关键词',
    order: '排序',
    pinned: '置顶',
  },
} as const

/** What the import of FAQs says of rows. */
export const faqImportWords = defineStrings('faqImport', {
  en: { there: 'This question is there already. Change it, or clear the cells of the row to leave it out.' },
  zh: { there: '此问题已存在。请修改，或清空该行以跳过。' },
})
