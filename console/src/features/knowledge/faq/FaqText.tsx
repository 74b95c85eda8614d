import { defaultLocale, type Faq } from '@bms/contract'
import { Card, DescriptionList, Markdown, Tabs, TagList } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { Moment } from '../../../shared/record/Moment.tsx'
import type { RecordPartProps } from '../../../shared/record/record-definition.ts'
import { categoryOptions, productOptions } from '../knowledge.calls.ts'
import { sortLocales } from '../knowledge.model.ts'
import { CoverageNote } from '../parts/CoverageNote.tsx'
import { faqRecordStrings } from './faq-record.strings.ts'
import { placesOf } from './faq.model.ts'
import { PhoneAnswer } from './PhoneAnswer.tsx'

import recordStyles from '../../../shared/record/record.module.css'
import styles from './faq.module.css'

/** What a FAQ asks and answers, language by language, as the app shows it; and how people find it. */
export function FaqText({ detail: faq }: RecordPartProps<Faq>) {
  const t = useStrings(faqRecordStrings)
  const formats = useFormats()
  const { question, answer, locales } = faq
  const written = sortLocales([...new Set([...Object.keys(question), ...Object.keys(answer)])])
  const [chosen, setChosen] = useState<string>(defaultLocale)
  const locale = written.includes(chosen) ? chosen : defaultLocale
  const text = answer[locale] ?? ''
  return (
    <div className={recordStyles['stack']}>
      <CoverageNote locales={locales} kind="faq" id={faq.faq_id} />
      <Tabs
        label={t('languages')}
        value={locale}
        tabs={written.map((value) => ({ value, label: formats.language(value) }))}
        onChange={setChosen}
      >
        <div className={styles['beside']}>
          <Card title={t('answer')}>
            <div className={styles['fields']}>
              <p className={styles['asked']} lang={locale}>
                {question[locale]}
              </p>
              {text === '' ? (
                <p className={recordStyles['muted']}>{t('noAnswer')}</p>
              ) : (
                <Markdown source={text} locale={locale} />
              )}
            </div>
          </Card>
          <Card title={t('preview')}>
            <PhoneAnswer question={question[locale] ?? ''} answer={text} locale={locale} />
          </Card>
        </div>
      </Tabs>
      <Facts faq={faq} />
    </div>
  )
}

/** What a FAQ is about and is found by, and who wrote it. */
function Facts({ faq }: { faq: Faq }) {
  const t = useStrings(faqRecordStrings)
  const { locale, list } = useFormats()
  const caller = useCaller()
  const { data: products = [] } = useQuery(productOptions(caller, locale))
  const { data: categories = [] } = useQuery(categoryOptions(caller, locale))
  const names = new Map([...products, ...categories].map(({ value, label }) => [value, label]))
  const about = list(placesOf(faq).map((id) => names.get(id) ?? id))
  const { fault_codes: codes, keywords, sort, created_at, created_by, updated_at, updated_by } = faq
  const tags = (label: string, all: readonly string[]) =>
    all.length === 0 ? t('none') : <TagList label={label} tags={all} />
  const by = (at: string, who: typeof created_by) => (
    <>
      <Moment at={at} /> · {who?.nickname ?? t('system')}
    </>
  )
  return (
    <Card title={t('facts')}>
      <DescriptionList
        items={[
          { key: 'scope', term: t('scope'), value: about === '' ? t(faq.scope) : about },
          { key: 'topic', term: t('topic'), value: t(faq.topic) },
          { key: 'codes', term: t('codes'), value: tags(t('codes'), codes) },
          { key: 'keywords', term: t('keywords'), value: tags(t('keywords'), keywords) },
          { key: 'order', term: t('order'), value: sort },
          { key: 'created', term: t('created'), value: by(created_at, created_by) },
          { key: 'updated', term: t('updated'), value: by(updated_at, updated_by) },
        ]}
      />
    </Card>
  )
}
