import { brands, maxReportSubscriptions } from '@bms/contract'
import { Button, Callout, DescriptionList, Dialog, ErrorState, FormError, Skeleton } from '@bms/design-system'
import { useSnapshot } from 'valtio/react'

import { readDataCentre } from '../dashboard/use-board.ts'
import { dataCentreStrings } from '../data-centre/data-centre.strings.ts'
import { useFormats } from '../format/use-formats.ts'
import { useLanguage, useStrings } from '../i18n/use-strings.ts'
import { usePageLocation } from '../page/page-location.ts'
import { toFailure } from '../query/failure.ts'
import { useBrand } from '../rights.ts'
import { useServices } from '../services.ts'
import {
  boardAt,
  filterWords,
  isSameReport,
  toReportQuery,
  type ReportDialogProps,
  type ReportedBoard,
} from './report.model.ts'
import { reportStrings } from './report.strings.ts'
import { ReportList } from './ReportList.tsx'
import { useReports } from './use-reports.ts'

import styles from './report.module.css'

/** Has a dashboard sent every Monday, as it is narrowed now, and stops what is sent. Loaded when it is asked for. */
export function ReportDialog({ onClose, ...reported }: ReportDialogProps) {
  const t = useStrings(reportStrings)
  const { clock } = useServices()
  const language = useLanguage()
  const reports = useReports()
  const shown = useShown(reported)
  const { read, work } = reports
  const all = read.data?.list ?? []
  const same = all.find((one) => isSameReport(one, shown))
  const isFull = all.length >= maxReportSubscriptions && !same
  const isCurrent = same?.locale === language && same.tz === clock.timeZone
  const { board } = shown
  return (
    <Dialog
      title={t('title')}
      description={t('about')}
      state={work.busy === undefined ? 'ready' : 'busy'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {read.data && board && !isFull && !isCurrent && (
            <Button
              tone="primary"
              busy={work.busy === 'new'}
              onClick={() => void reports.subscribe(board, shown.query)}
            >
              {t(same ? 'update' : 'subscribe')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['body']} aria-busy={read.isPending}>
        <Facts reported={reported} shown={shown} />
        {read.data?.mail === 'kept' && <Callout tone="warning">{t('kept')}</Callout>}
        {isFull && <Callout tone="info">{t('limit', { count: maxReportSubscriptions })}</Callout>}
        {read.isPending && <Skeleton lines={3} />}
        {read.isPending && <output className="bms-visually-hidden">{t('loading')}</output>}
        {read.error && !read.data ? (
          <ErrorState
            title={t('failed')}
            description={toFailure(read.error).message}
            requestId={toFailure(read.error).requestId}
            onRetry={() => void read.refetch()}
            labels={{ retry: t('retry') }}
          />
        ) : (
          read.data && (
            <ReportList
              reported={reported}
              title={t(isFull ? 'all' : 'mine')}
              reports={isFull ? all : all.filter((one) => one.board === board)}
              board={board}
              work={work}
              onStop={(one) => void reports.stop(one)}
              onSendNow={(one) => void reports.sendNow(one)}
            />
          )
        )}
        <Told work={work} />
      </div>
      <FormError>{work.error}</FormError>
    </Dialog>
  )
}

/** What the page in view shows, as a report keeps it. */
function useShown({ filters }: ReportedBoard) {
  const { pathname, search } = usePageLocation().location
  const chosen = useSnapshot(useServices().dataCentre.state).dataCentre
  const dataCentre = readDataCentre(search) ?? chosen
  return {
    brand: useBrand(),
    board: boardAt(pathname) ?? '',
    dataCentre,
    query: toReportQuery(search, filters, dataCentre),
  } as const
}

interface FactsProps {
  reported: ReportedBoard
  shown: ReturnType<typeof useShown>
}

/** What will be sent, to which address, and when. */
function Facts({ reported: { strings, filters }, shown: { brand, board, dataCentre, query } }: FactsProps) {
  const t = useStrings(reportStrings)
  const centre = useStrings(dataCentreStrings)
  const texts = useStrings(strings)
  const { list } = useFormats()
  const { session, clock } = useServices()
  const { user } = useSnapshot(session.state)
  const words = filterWords(query, filters, { texts, list, write: (name, values) => t('filter', { name, values }) })
  return (
    <DescriptionList
      layout="rows"
      items={[
        ...(board === '' ? [] : [{ key: 'what', term: t('what'), value: `${t(board)} · ${brands[brand].label}` }]),
        {
          key: 'filters',
          term: t('filters'),
          value: [centre('named', { centre: centre(dataCentre) }), ...words].join(' · '),
        },
        { key: 'to', term: t('to'), value: user?.email ?? '' },
        { key: 'when', term: t('when'), value: t('whenText', { zone: clock.timeZone }) },
        { key: 'language', term: t('language'), value: t('languageOf') },
      ]}
    />
  )
}

/** What was done, read out as soon as it stands. */
function Told({ work: { done } }: { work: ReturnType<typeof useReports>['work'] }) {
  const t = useStrings(reportStrings)
  const { user } = useSnapshot(useServices().session.state)
  return <output>{done && t(done, { address: user?.email ?? '' })}</output>
}
