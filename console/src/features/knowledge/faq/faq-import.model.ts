import { defaultLocale, faqTopics } from '@bms/contract'

import type { ImportColumn, ImportReport, ImportRow } from '../../../shared/import/import-definition.ts'
import { nameOf } from '../../../shared/import/import-definition.ts'
import { knowledgeLocales } from '../knowledge.model.ts'
import { faqImportStrings } from './faq-import.strings.ts'
import { faqNames } from './faq-names.strings.ts'

/* What files of FAQs hold. What can't be read stays as it is, so that the server says what is wrong with it. */

/** What is called something, such as a product by its model. */
export interface Named {
  readonly value: string
  readonly label: string
}

const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Several values in a cell, between commas, semicolons or their Chinese kin. */
export const toList = (text: string): string[] =>
  text
    .split(/[,;，；、|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A topic by its key or by what it is called in either language. */
export function toTopic(text: string): string {
  const wanted = squeeze(text)
  return faqTopics.find((key) => [key, faqNames.en[key], faqNames.zh[key]].map(squeeze).includes(wanted)) ?? text
}

const toNumber = (text: string): unknown => (/^\d{1,9}$/.test(text) ? Number(text) : text)

const yes = new Set(['true', 'yes', 'y', '1', '是', '置顶', 'pinned'])
const no = new Set(['false', 'no', 'n', '0', '否', '未置顶', 'notpinned'])

/** Yes or no, as files of the list and spreadsheets write it. */
export function toFlag(text: string): unknown {
  const word = squeeze(text)
  return yes.has(word) ? true : no.has(word) ? false : text
}

/** The id of what is called something, whole or by its first or last part: `RV-S40 · Sweep S40`, `Cleaning / Robots`. */
export const toId =
  (all: readonly Named[]) =>
  (text: string): string => {
    const wanted = squeeze(text)
    return all.find(({ label }) => [label, ...label.split(/ [·/] /)].map(squeeze).includes(wanted))?.value ?? text
  }

const languages = {
  en: new Intl.DisplayNames('en', { type: 'language' }),
  zh: new Intl.DisplayNames('zh-CN', { type: 'language' }),
}

/** A column of a text in one language. */
function textColumn(field: 'question' | 'answer', locale: string): ImportColumn {
  const own = nameOf(faqImportStrings, field)
  return {
    path: `${field}.${locale}`,
    name: {
      en: `${own.en} (${languages.en.of(locale) ?? locale})`,
      zh: `${own.zh}（${languages.zh.of(locale) ?? locale}）`,
    },
    aliases: [`${own.en} ${locale}`, `${own.zh} ${locale}`, ...(locale === defaultLocale ? [own.en, own.zh] : [])],
    needed: locale === defaultLocale,
    width: field === 'question' ? 240 : 320,
    example:
      locale === defaultLocale ? (field === 'question' ? 'Can I wash the side brush?' : 'Yes, **by hand**.') : '',
  }
}

/** The columns a file may have, with products and categories of the brand by name. */
export function toFaqColumns(products: readonly Named[], categories: readonly Named[]): readonly ImportColumn[] {
  const called = (key: Parameters<typeof nameOf<keyof (typeof faqImportStrings)['en']>>[1]) =>
    nameOf(faqImportStrings, key)
  const [english, ...others] = knowledgeLocales
  const textsIn = (locale: string) => [textColumn('question', locale), textColumn('answer', locale)]
  return [
    ...textsIn(english),
    { path: 'topic', name: called('topic'), needed: true, parse: toTopic, width: 120, example: 'maintenance' },
    { path: 'category_id', name: called('category'), parse: toId(categories), example: '' },
    {
      path: 'product_ids',
      name: called('products'),
      parse: (text) => toList(text).map(toId(products)),
      example: products[0]?.label.split(' · ')[0] ?? '',
    },
    { path: 'fault_codes', name: called('codes'), parse: toList, width: 120, example: 'E02' },
    { path: 'keywords', name: called('keywords'), parse: toList, example: 'brush, hair' },
    { path: 'sort', name: called('order'), parse: toNumber, width: 90, example: '100' },
    { path: 'pinned', name: called('pinned'), parse: toFlag, width: 90, example: 'no' },
    ...others.flatMap(textsIn),
  ]
}

/** A row as the call takes it: what it is about follows from what is named; what a file leaves out is as in the form. */
export function toImportRow(row: ImportRow): ImportRow {
  const { category_id: category, product_ids: products } = row
  const scope = products !== undefined ? 'product' : category !== undefined ? 'category' : 'general'
  return { product_ids: [], fault_codes: [], keywords: [], sort: 100, pinned: false, ...row, scope }
}

/** Whether anything stands in a row: one whose cells were cleared is left out. */
export const isFilled = (row: ImportRow): boolean => Object.keys(row).length > 0

/** What the server says of some rows, by the places they have among all; questions that are there already are errors too. */
export function toReport(
  report: ImportReport & { readonly duplicates: readonly { readonly row: number }[] },
  places: readonly number[],
  there: string,
): ImportReport {
  const placed = (row: number): number => places[row] ?? row
  return {
    created: report.created,
    errors: [
      ...report.errors.map((one) => ({ ...one, row: placed(one.row) })),
      ...report.duplicates.map(({ row }) => ({ row: placed(row), errors: { [`question.${defaultLocale}`]: there } })),
    ],
  }
}
