import { defaultLocale } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { FormMarkdown } from '../../../shared/form/FormMarkdown.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { FormTranslations } from '../../../shared/form/FormTranslations.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { expectedQuery } from '../knowledge.calls.ts'
import { knowledgeLocales } from '../knowledge.model.ts'
import type { FaqValues } from './faq-form.model.ts'
import { faqFormStrings } from './faq-form.strings.ts'
import { LikelyFaqs } from './LikelyFaqs.tsx'
import { PhoneAnswer } from './PhoneAnswer.tsx'

import styles from './faq.module.css'

/** Most characters of an answer in one language. */
const longestAnswer = 8000

export interface AnswerFieldsProps {
  values: FaqValues
  /** The FAQ that is changed; left out, where it is new. */
  own: string | undefined
}

/** What people ask and what helps them, language by language, as the app shows it beside. */
export function AnswerFields({ values: { question, answer }, own }: AnswerFieldsProps) {
  const t = useStrings(faqFormStrings)
  const { data: expected = [] } = useQuery(expectedQuery(useCaller()))
  return (
    <FormSection title={t('texts')} description={t('textsText')} columns="wide">
      <FormTranslations
        label={t('textsByLanguage')}
        fields={[
          { name: 'question.*', label: t('question') },
          { name: 'answer.*', label: t('answer') },
        ]}
        base={defaultLocale}
        locales={knowledgeLocales}
        expected={expected}
      >
        {(at, locale) => (
          <div className={styles['beside']}>
            <div className={styles['fields']}>
              <FormTextField<FaqValues>
                name={at<FaqValues>('question.*')}
                label={t('question')}
                hint={t('questionHint')}
                lang={locale}
              />
              <LikelyFaqs question={question[locale] ?? ''} own={own} />
              <FormMarkdown<FaqValues>
                name={at<FaqValues>('answer.*')}
                label={t('answer')}
                max={longestAnswer}
                rows={14}
                lang={locale}
              />
            </div>
            <PhoneAnswer question={question[locale] ?? ''} answer={answer[locale] ?? ''} locale={locale} />
          </div>
        )}
      </FormTranslations>
    </FormSection>
  )
}
