import { AppLink, Callout, StatusTag } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { knowledgeTones } from '../knowledge.model.ts'
import { faqFormStrings } from './faq-form.strings.ts'
import { questionsQuery } from './faq.calls.ts'
import { createFinder } from './likely-faqs.ts'
import { faqHref } from './links.ts'

import styles from './faq.module.css'

export interface LikelyFaqsProps {
  /** As far as it is written. */
  question: string
  /** Leaves out the FAQ that is being changed. */
  own: string | undefined
}

/** FAQs that ask much the same as what is being written; each opens in a window of its own, so that nothing typed is lost. */
export function LikelyFaqs({ question, own }: LikelyFaqsProps) {
  const t = useStrings(faqFormStrings)
  const formats = useFormats()
  const { data: faqs, error } = useQuery(questionsQuery(useCaller()))
  const wanted = useDeferredValue(question)
  const find = useMemo(() => faqs && createFinder(faqs.filter(({ faq_id: id }) => id !== own)), [faqs, own])
  const found = useMemo(() => find?.(wanted) ?? [], [find, wanted])
  if (error) return <p className={styles['hint']}>{t('likelyFailed', { message: toFailure(error).message })}</p>
  return (
    <output aria-label={t('likelyTitle')}>
      {found.length > 0 && (
        <Callout tone="info" title={t('likelyTitle')}>
          <ul className={styles['likely']}>
            {found.map((faq) => (
              <li key={faq.faq_id}>
                <AppLink href={faqHref(faq.faq_id)} target="_blank">
                  {pickName(faq.question, formats.locale)}
                </AppLink>{' '}
                <StatusTag tone={knowledgeTones[faq.status]}>{t(faq.status)}</StatusTag>
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </output>
  )
}
