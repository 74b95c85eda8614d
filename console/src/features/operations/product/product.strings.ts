import { defineStrings } from '../../../shared/i18n/strings.ts'

/** Texts of product management as a whole. */
export const productStrings = defineStrings('productPage', {
  en: {
    title: 'Product Management',
    parts: 'Parts of product management',
    standard: 'Standard products',
    single: 'Single products',
    category: 'Categories',
    series: 'Series',
  },
  zh: {
    title: '产品管理',
    parts: '产品管理的各部分',
    standard: '标准产品',
    single: '单品',
    category: '分类',
    series: '系列',
  },
})
