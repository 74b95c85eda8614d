import { faqInput } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { isFilled, toFaqColumns, toFlag, toId, toImportRow, toReport, toTopic } from './faq-import.model.ts'

const products = [{ value: '01KGW37DX6QESSMYEAKH6QG13Z', label: 'RV-S40 · Sweep S40' }]
const categories = [{ value: '01KGW37DX6QESSMYEAKH6QG13A', label: 'Cleaning / Robot vacuums' }]

describe('a file of FAQs', () => {
  it('should be read by the names that people use', () => {
    expect([toTopic('After sales'), toTopic('售后'), toTopic('nonsense')]).toEqual([
      'after_sales',
      'after_sales',
      'nonsense',
    ])
    expect(['rv-s40', 'Sweep S40', 'unknown'].map(toId(products))).toEqual([
      products[0]?.value,
      products[0]?.value,
      'unknown',
    ])
    expect(toId(categories)('robot vacuums')).toBe(categories[0]?.value)
    expect(['Yes', '未置顶', 'perhaps'].map(toFlag)).toEqual([true, false, 'perhaps'])
  })

  it('should give rows that the call takes, about what they name', () => {
    const row = { question: { en: 'Can I wash it?' }, answer: { en: 'Yes.' }, topic: 'usage' }
    expect(toImportRow(row)).toMatchObject({ scope: 'general', sort: 100, pinned: false })
    expect(toImportRow({ ...row, product_ids: [products[0]?.value] })).toMatchObject({ scope: 'product' })
    expect(toImportRow({ ...row, category_id: categories[0]?.value })).toMatchObject({ scope: 'category' })
    expect(faqInput.safeParse(toImportRow(row)).success).toBe(true)
    expect([isFilled({}), isFilled(row)]).toEqual([false, true])
  })

  it('should say of each row what is wrong with it, in its place, and of questions that are there already', () => {
    const report = { created: 1, errors: [{ row: 0, errors: { sort: 'wrong' } }], duplicates: [{ row: 1 }] }
    expect(toReport(report, [2, 5], 'There already').errors).toEqual([
      { row: 2, errors: { sort: 'wrong' } },
      { row: 5, errors: { 'question.en': 'There already' } },
    ])
  })

  it('should be able to have every language, English first', () => {
    const columns = toFaqColumns(products, categories)
    expect(columns.filter(({ needed }) => needed).map(({ path }) => path)).toEqual([
      'question.en',
      'answer.en',
      'topic',
    ])
    expect(columns.map(({ path }) => path)).toContain('answer.fr')
  })
})
