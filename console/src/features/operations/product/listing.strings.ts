import { defineStrings } from '../../../shared/i18n/strings.ts'

/** Texts of the question before products are listed. */
export const listingStrings = defineStrings('listing', {
  en: {
    one: 'List {{name}}?',
    many_one: 'List {{count, number}} product?',
    many_other: 'List {{count, number}} products?',
    text: 'The app offers the product at once. You can unlist it again.',
    textMany: 'The app offers the products at once. Missing languages aren’t counted here: check Language Coverage.',
    list: 'List',
    listAnyway: 'List all the same',
    cancel: 'Cancel',
  },
  zh: {
    one: '上架 {{name}}？',
    many_other: '上架 {{count, number}} 个产品？',
    text: '上架后 App 会立即提供该产品，之后仍可下架。',
    textMany: '上架后 App 会立即提供这些产品。此处不统计缺少的语言，请查看语言覆盖。',
    list: '上架',
    listAnyway: '仍然上架',
    cancel: '取消',
  },
})
