import { defaultLocale, knowledgeCalls } from '@bms/contract'

import { defineForm } from '../../../shared/form/define-form.tsx'
import { toFaqBody, toFaqEdit, toFaqValues, type FaqValues } from './faq-form.model.ts'
import { faqFormStrings } from './faq-form.strings.ts'
import { faqQuery } from './faq.calls.ts'
import { FaqFields } from './FaqFields.tsx'

/** Writes a FAQ, begins one as a copy, or changes one. */
export const FaqForm = defineForm({
  name: 'faq',
  list: 'faqList',
  module: 'KnowledgeBase',
  strings: faqFormStrings,
  read: faqQuery,
  values: (about, { search }) => toFaqValues(about, search),
  nameOf: ({ question }: FaqValues) => question[defaultLocale] ?? '',
  add: { call: 'createFaq', schema: knowledgeCalls.createFaq.body, toBody: toFaqBody },
  edit: { call: 'editFaq', schema: knowledgeCalls.editFaq.body, toBody: toFaqEdit },
  rules: (_about, { t }) => ({
    explain(path, what, message) {
      // It names the FAQ that asks the same.
      if (what === 'taken') return message
      if (what === 'refused') return undefined
      // Of what a scope needs the schema says that the scope is wrong: here no products are chosen.
      return path === 'scope' ? t('productsMissing') : path === 'sort' ? t('sortWrong') : undefined
    },
    fields: { scope: 'product_ids' },
  }),
  Fields: FaqFields,
})
