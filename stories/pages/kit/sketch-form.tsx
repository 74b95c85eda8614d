import { faqTopics, knowledgeCalls, type BodyOf, type DataOf, type Faq } from '@bms/contract'
import { FormSection } from '@bms/design-system'

import { defineForm } from '../../../console/src/shared/form/define-form.tsx'
import { FormSelect } from '../../../console/src/shared/form/FormSelect.tsx'
import { FormTextArea } from '../../../console/src/shared/form/FormTextArea.tsx'
import { FormTextField } from '../../../console/src/shared/form/FormTextField.tsx'
import { useStrings } from '../../../console/src/shared/i18n/use-strings.ts'
import { callQuery } from '../../../console/src/shared/query/call-query.ts'
import type { Caller } from '../../../console/src/shared/query/caller.ts'
import { sketchStrings } from './sketch.strings.ts'

interface FaqValues {
  topic: Faq['topic']
  question: string
  answer: string
}

const faqQuery = (caller: Caller, faq_id: string) => callQuery(caller, 'faqDetail', { faq_id }, { staleTime: 0 })

const toFaq = ({ topic, question, answer }: FaqValues): BodyOf<'createFaq'> => ({
  topic,
  question: { en: question },
  answer: { en: answer },
  scope: 'general',
  product_ids: [],
  fault_codes: [],
  keywords: [],
  sort: 0,
  pinned: false,
})

const toFaqEdit = (
  values: FaqValues,
  { detail, rev }: { detail: DataOf<'faqDetail'>; rev: number },
): BodyOf<'editFaq'> => ({
  ...toFaq(values),
  scope: detail.scope,
  category_id: detail.category_id,
  product_ids: detail.product_ids,
  faq_id: detail.faq_id,
  rev,
})

/** Adds a FAQ, begins one as a copy, or changes one. */
export const SketchForm = defineForm({
  name: 'faqSketch',
  list: 'faqList',
  module: 'KnowledgeBase',
  strings: sketchStrings,
  read: faqQuery,
  values: ({ detail }) => ({
    topic: detail?.topic ?? 'usage',
    question: detail?.question['en'] ?? '',
    answer: detail?.answer['en'] ?? '',
  }),
  nameOf: ({ question }) => question,
  add: { call: 'createFaq', schema: knowledgeCalls.createFaq.body, toBody: toFaq },
  edit: { call: 'editFaq', schema: knowledgeCalls.editFaq.body, toBody: toFaqEdit },
  Fields: FaqFields,
})

function FaqFields() {
  const t = useStrings(sketchStrings)
  return (
    <>
      <FormSection title={t('about')}>
        <FormSelect<FaqValues>
          name="topic"
          label={t('topic')}
          options={faqTopics.map((value) => ({ value, label: t(value) }))}
        />
      </FormSection>
      <FormSection title={t('texts')}>
        <FormTextField<FaqValues> name="question" label={t('question')} />
        <FormTextArea<FaqValues> name="answer" label={t('answer')} />
      </FormSection>
    </>
  )
}
