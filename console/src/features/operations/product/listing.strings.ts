import { defineStrings } from '../../../shared/i18n/strings.ts'

/** Texts of the question before products are listed. */
export const listingStrings = defineStrings('listing', {
  en: {
    one: 'List {{name}}?',
    many_one: 'List {{count, number}} product?',
    many_other: 'List {{count, number}} products?',
    text: 'The app shows the product immediately. You can unlist it later.',
    textMany: 'The app shows the products immediately. Missing languages aren’t checked here: see Language Coverage.',
    list: 'List',
    listAnyway: 'List anyway',
    cancel: 'Cancel',
  },
  zh: {
    one: '上架 {{name}}？',
    many_other: '上架 {{count, number}} 个产品？',
    text: '上架后 App 会立即显示该产品，之后仍可下架。',
    textMany: '上架后 App 会立即显示这些产品。此处不检查缺少的语言，请查看“语言覆盖”。',
    list: '上架',
    listAnyway: '仍然上架',
    cancel: '取消',
  },
})
