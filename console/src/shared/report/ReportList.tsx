import { brands, dataCentreKeys, type ReportSubscription } from '@bms/contract'
import { Button, StatusTag } from '@bms/design-system'
import { useRef } from 'react'

import { dataCentreStrings } from '../data-centre/data-centre.strings.ts'
import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { filterWords, type ReportedBoard } from './report.model.ts'
import { reportStrings } from './report.strings.ts'
import type { ReportWork } from './use-reports.ts'

import styles from './report.module.css'

interface ReportListProps {
  title: string
  reports: readonly ReportSubscription[]
  /** The dashboard whose filters can be named. */
  reported: ReportedBoard
  board: string
  work: ReportWork
  onStop: (report: ReportSubscription) => void
  onSendNow: (report: ReportSubscription) => void
}

/** The person's reports, each with when it comes next, and a way to stop it. */
export function ReportList({ title, reports, reported, board, work, onStop, onSendNow }: ReportListProps) {
  const t = useStrings(reportStrings)
  const section = useRef<HTMLElement>(null)
  const describe = useDescribe(reported, board)
  return (
    <section ref={section} aria-label={title} tabIndex={-1} className={styles['section']}>
      <h3 className={styles['heading']}>{title}</h3>
      {reports.length === 0 ? (
        <p className={styles['about']}>{t('noneAbout')}</p>
      ) : (
        <ul className={styles['list']}>
          {reports.map((report) => {
            const what = describe(report)
            return (
              <li key={report.subscription_id} className={styles['report']}>
                <Facts report={report} what={what} />
                <div className={styles['actions']}>
                  {report.state === 'active' && (
                    <Button
                      size="small"
                      appearance="minimal"
                      aria-label={t('sendNowOf', { what })}
                      // Not disabled by itself: it would lose the focus.
                      busy={work.busy === report.subscription_id}
                      disabled={work.busy !== undefined && work.busy !== report.subscription_id}
                      onClick={() => onSendNow(report)}
                    >
                      {t('sendNow')}
                    </Button>
                  )}
                  <Button
                    size="small"
                    aria-label={t('stopOf', { what })}
                    disabled={work.busy !== undefined}
                    onClick={() => {
                      // The button goes with what it stops.
                      section.current?.focus()
                      onStop(report)
                    }}
                  >
                    {t('stop')}
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function Facts({ report, what }: { report: ReportSubscription; what: string }) {
  const t = useStrings(reportStrings)
  const { dateTime } = useFormats()
  const { state, next_run_at: next, sent_at: sent } = report
  const times = [
    ...(state === 'active' ? [t('next', { when: dateTime(next) })] : []),
    ...(sent === undefined ? [] : [t('last', { when: dateTime(sent) })]),
  ]
  return (
    <div className={styles['facts']}>
      <p>
        <span>{what}</span>
        {state === 'skipped' && <StatusTag tone="warning">{t('skipped')}</StatusTag>}
      </p>
      {state === 'skipped' && <p className={styles['about']}>{t('skippedAbout')}</p>}
      {times.length > 0 && <p className={styles['about']}>{times.join(' · ')}</p>}
    </div>
  )
}

/** A report in words: its brand and filters, and its dashboard where that is another. */
function useDescribe({ strings, filters }: ReportedBoard, here: string): (report: ReportSubscription) => string {
  const t = useStrings(reportStrings)
  const centre = useStrings(dataCentreStrings)
  const texts = useStrings(strings)
  const { list } = useFormats()
  return ({ board, brand, query }) => {
    const dataCentre = dataCentreKeys.find((key) => key === query['data_center'])
    return [
      ...(board === here ? [] : [t(board)]),
      brands[brand].label,
      ...(dataCentre ? [centre(dataCentre)] : []),
      ...(board === here
        ? filterWords(query, filters, { texts, list, write: (name, values) => t('filter', { name, values }) })
        : []),
    ].join(' · ')
  }
}
