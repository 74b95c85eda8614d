import { Markdown, PhoneFrame, SegmentedControl } from '@bms/design-system'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { faqRecordStrings } from './faq-record.strings.ts'

import styles from './faq.module.css'

export interface PhoneAnswerProps {
  question: string
  /** Markdown. */
  answer: string
  locale: string
}

/** A question and its answer as the app shows them in one language, in the light and in the dark. */
export function PhoneAnswer({ question, answer, locale }: PhoneAnswerProps) {
  const t = useStrings(faqRecordStrings)
  const formats = useFormats()
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const label = t('phoneOf', { language: formats.language(locale) })
  return (
    <div className={styles['preview']}>
      <SegmentedControl
        label={t('phoneWears')}
        value={scheme}
        options={[
          { value: 'light', label: t('light') },
          { value: 'dark', label: t('dark') },
        ]}
        onChange={setScheme}
      />
      <PhoneFrame label={label} platform="ios" scheme={scheme} background="blank">
        {/* It takes the focus so that the keyboard can scroll it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={styles['screen']} tabIndex={0} aria-label={label}>
          {question.trim() !== '' && (
            <p className={styles['asked']} lang={locale}>
              {question}
            </p>
          )}
          {answer.trim() === '' ? (
            <p className={styles['nothing']}>{t('noAnswer')}</p>
          ) : (
            <Markdown source={answer} locale={locale} links="shown" />
          )}
        </section>
      </PhoneFrame>
    </div>
  )
}
