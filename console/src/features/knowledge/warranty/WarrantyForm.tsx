import { knowledgeCalls } from '@bms/contract'

import { defineForm } from '../../../shared/form/define-form.tsx'
import type { TextKey } from '../../../shared/i18n/strings.ts'
import { toWarrantyBody, toWarrantyEdit, toWarrantyValues, type WarrantyValues } from './warranty-form.model.ts'
import { warrantyFormStrings, type WarrantyFormKey } from './warranty-form.strings.ts'
import { warrantyQuery } from './warranty.calls.ts'
import { WarrantyFields } from './WarrantyFields.tsx'

/** What a rule that spans fields says, at the field where it is told. */
const ruleWords: Readonly<Record<string, TextKey<WarrantyFormKey>>> = {
  product_ids: 'coversMissing',
  category_id: 'coversMissing',
  effective_to: 'endBefore',
  contact: 'contactElsewhere',
}

/** Writes a policy, begins one as a copy, or changes one. */
export const WarrantyForm = defineForm({
  name: 'warranty',
  list: 'warrantyList',
  module: 'KnowledgeBase',
  strings: warrantyFormStrings,
  read: warrantyQuery,
  values: toWarrantyValues,
  nameOf: ({ name }: WarrantyValues) => name,
  add: { call: 'createWarranty', schema: knowledgeCalls.createWarranty.body, toBody: toWarrantyBody },
  edit: { call: 'editWarranty', schema: knowledgeCalls.editWarranty.body, toBody: toWarrantyEdit },
  rules: (_about, { t, formats }) => ({
    explain(path, what, message) {
      // It names the policy that is in the way, and where and when.
      if (what === 'taken') return message
      if (what === 'refused') return undefined
      if (path === 'contact') return t('contactElsewhere')
      const [first = '', region = '', way] = path.split('.')
      if (first === 'contact' && way === undefined) return t('contactEmpty', { region: formats.country(region) })
      const words = ruleWords[path]
      return words && t(words)
    },
    check: ({ scope, product_ids }) =>
      scope === 'products' && product_ids.length === 0 ? { product_ids: t('productsMissing') } : {},
  }),
  describe: (name, value) => ((name === 'effective_from' || name === 'effective_to') && value === '' ? '–' : undefined),
  Fields: WarrantyFields,
})
