import type { FeedbackDetail } from '@bms/contract'
import { Button, Card, Skeleton, TextField } from '@bms/design-system'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { inSlices } from '../../../shared/page/in-slices.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { deviceDetailQuery } from '../users.calls.ts'
import { findFaqs } from './faq-search.ts'
import { faqQuery, faqsQuery, modelsQuery } from './feedback.calls.ts'
import { type FaqRow, pickText, toPlainText } from './feedback.model.ts'
import { recordStrings } from './record.strings.ts'

import styles from './record.module.css'

/** FAQs for feedback, or for what is typed instead; undefined until they have been looked for. */
function useFound(feedback: FeedbackDetail, search: string) {
  const caller = useCaller()
  const { data: faqs, error } = useQuery(faqsQuery(caller))
  const { data: device } = useQuery(deviceDetailQuery(caller, feedback.device_id))
  const { data: models } = useQuery(modelsQuery(caller))
  const [found, setFound] = useState<readonly FaqRow[]>()
  useEffect(() => {
    if (!faqs) return undefined
    const looking = new AbortController()
    const { signal } = looking
    void inSlices(findFaqs(faqs, feedback, { device, models, search }), signal).then(
      (rows) => signal.aborted || setFound(rows),
      (failure: unknown) => {
        if (!signal.aborted) throw failure
      },
    )
    return () => looking.abort()
  }, [faqs, feedback, device, models, search])
  return { found, error }
}

export interface FaqPanelProps {
  feedback: FeedbackDetail
  /** An answer in the user's language is to be put into the reply. */
  onInsert: (text: string, faqId: string) => void
}

/** FAQs that may answer it; one press puts the answer into the reply. */
export function FaqPanel({ feedback, onInsert }: FaqPanelProps) {
  const t = useStrings(recordStrings)
  const mayRead = useCan('KnowledgeBase', 'view')
  return (
    <Card title={t('faqs')}>
      {mayRead ? (
        <Suggestions key={feedback.feedback_id} feedback={feedback} onInsert={onInsert} />
      ) : (
        <p className={styles['fine']}>{t('faqsDenied')}</p>
      )}
    </Card>
  )
}

function Suggestions({ feedback, onInsert }: FaqPanelProps) {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const t = useStrings(recordStrings)
  const [search, setSearch] = useState('')
  const [busy, setBusy] = useState<string>()
  const { found, error } = useFound(feedback, search)

  const insert = async ({ faq_id: id }: FaqRow): Promise<void> => {
    setBusy(id)
    try {
      const { answer } = await queryClient.query(faqQuery(caller, id))
      onInsert(toPlainText(pickText(answer, feedback.locale).text), id)
      notify.show({ tone: 'info', message: t('inserted') })
    } catch {
      // The call has told why.
    } finally {
      setBusy(undefined)
    }
  }

  if (error) return <p role="alert">{t('faqsFailed')}</p>
  if (!found) return <Skeleton lines={4} />
  return (
    <>
      <TextField label={t('faqSearch')} name="faq_search" type="search" value={search} onChange={setSearch} />
      {found.length === 0 && <p className={styles['fine']}>{t('noFaqs')}</p>}
      <ul className={styles['faqs']}>
        {found.map((faq) => {
          const { locale, text } = pickText(faq.question, feedback.locale)
          return (
            <li key={faq.faq_id} className={styles['faq']}>
              <span>
                <span lang={locale}>{text}</span>
                <span className={styles['fine']}> · {t('used', { count: faq.used_in_replies })}</span>
              </span>
              <Button
                size="small"
                appearance="outlined"
                busy={busy === faq.faq_id}
                aria-label={t('insertOf', { question: text })}
                onClick={() => void insert(faq)}
              >
                {t('insert')}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
