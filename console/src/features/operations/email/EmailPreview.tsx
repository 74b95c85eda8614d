import type { BodyOf, DataOf } from '@bms/contract'
import { Button, SegmentedControl, Skeleton } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { previewQuery } from './email.calls.ts'
import { emailStrings } from './email.strings.ts'
import { EmailFrame } from './EmailFrame.tsx'

import styles from './email.module.css'

/** Where a mail is looked at. */
type PreviewSize = 'desktop' | 'phone' | 'dark' | 'text'

const sizes: readonly PreviewSize[] = ['phone', 'desktop', 'dark', 'text']

export interface EmailPreviewProps {
  /** What is asked; undefined while it can't be yet. */
  question: BodyOf<'previewEmail'> | undefined
  locale: string
  fromName: string
  /** Told beside it of what was answered. */
  children?: (answer: DataOf<'previewEmail'>) => ReactNode
}

/** What readers of a language get. It follows what is written; the one before is dimmed meanwhile. */
export function EmailPreview({ question, locale, fromName, children }: EmailPreviewProps) {
  const t = useStrings(emailStrings)
  const formats = useFormats()
  const [size, setSize] = useState<PreviewSize>('phone')
  const { data, error, isFetching, refetch } = useQuery(previewQuery(useCaller(), question))
  const language = formats.language(locale)
  return (
    <section className={styles['preview']} aria-label={t('preview')}>
      <SegmentedControl
        label={t('size')}
        value={size}
        options={sizes.map((one) => ({ value: one, label: t(`size-${one}`) }))}
        onChange={setSize}
      />
      {error !== null && !isFetching && (
        <div role="alert" className={styles['failed']}>
          <p>{t('previewFailed', { message: toFailure(error).message })}</p>
          <Button size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data ? (
        <div className={styles['mail']} data-state={isFetching ? 'waiting' : 'ready'} aria-busy={isFetching}>
          <div className={styles['mailHead']}>
            <strong>{data.subject === '…' ? t('noSubject') : data.subject}</strong>
            <span className={styles['muted']}>{data.preheader}</span>
            <span className={styles['muted']}>{t('from', { name: fromName })}</span>
          </div>
          {size === 'text' ? (
            // Read only: it can be scrolled and copied by key.
            <textarea
              readOnly
              rows={20}
              className={styles['plain']}
              aria-label={t('previewOf', { language, size: t('size-text') })}
              value={data.text}
            />
          ) : (
            <EmailFrame title={t('previewOf', { language, size: t(`size-${size}`) })} html={data.html} size={size} />
          )}
        </div>
      ) : (
        error === null && <Skeleton height={24} lines={12} />
      )}
      <output className="bms-visually-hidden">{isFetching ? t('previewWaiting') : ''}</output>
      {data && children?.(data)}
    </section>
  )
}
