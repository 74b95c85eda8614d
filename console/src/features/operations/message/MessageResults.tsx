import type { DataCentre, PushMessageDetail } from '@bms/contract'
import { Card, EmptyState, Meter, Skeleton } from '@bms/design-system'
import { lazy, Suspense } from 'react'

import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { ExplainFigures } from '../../../shared/figures/ExplainFigures.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import type { Translate } from '../../../shared/i18n/strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import type { RecordPartProps } from '../../../shared/record/record-definition.ts'
import { messageRecordStrings } from './message-record.strings.ts'
import { messageQuery } from './message.calls.ts'
import { funnelOf, hasBegun, shareOf } from './message.model.ts'
import { MessageFacts } from './MessageFacts.tsx'

import recordStyles from '../../../shared/record/record.module.css'
import styles from './message.module.css'

const OpensChart = lazy(async () => ({ default: (await import('./OpensChart.tsx')).OpensChart }))

type T = Translate<keyof typeof messageRecordStrings.en>

/** What became of a message: how far it came, when it was opened, by whom, and why some didn't get it. */
export function MessageResults({ detail: message }: RecordPartProps<PushMessageDetail>) {
  const t = useStrings(messageRecordStrings)
  const formats = useFormats()
  const centre = useDataCentreName()
  const begun = hasBegun(message)
  const { queryKey } = messageQuery(useCaller(), message.msg_id)
  return (
    <div className={recordStyles['stack']}>
      <div className={recordStyles['columns']}>
        <Card title={t('facts')}>
          <MessageFacts message={message} />
        </Card>
        {begun ? (
          <Card
            title={t('funnel')}
            hint={t('funnelHint')}
            actions={
              <ExplainFigures
                title={t('funnel')}
                figures={[
                  { key: 'message_target', term: t('target') },
                  { key: 'message_sent', term: t('sent') },
                  { key: 'message_delivered', term: t('delivered') },
                  { key: 'message_opened', term: t('opened') },
                  { key: 'message_clicked', term: t('clicked') },
                  { key: 'message_failed', term: t('failedCount') },
                ]}
                queryKey={queryKey}
              />
            }
          >
            <Funnel message={message} />
          </Card>
        ) : (
          <EmptyState title={t('noResults')} description={t('noResultsText')} />
        )}
      </div>
      {begun && (
        <>
          <Card title={t('opens')} hint={t('opensHint', { zone: formats.timeZone })}>
            <Suspense fallback={<Skeleton height={280} lines={1} />}>
              <OpensChart curve={message.curve} />
            </Suspense>
          </Card>
          <Groups title={t('byPlatform')} rows={message.by_platform} nameOf={(key) => namePlatform(key, t)} />
          <Groups title={t('byLocale')} rows={message.by_locale} nameOf={formats.language} />
          <Groups title={t('byCentre')} rows={message.by_dc} nameOf={(key) => centre(key as DataCentre)} />
          <Failures failures={message.failures} />
        </>
      )}
    </div>
  )
}

const namePlatform = (key: string, t: T): string => (key === 'ios' || key === 'android' ? t(key) : key)

/** How many of those it was meant for came how far. */
function Funnel({ message: { stats } }: { message: PushMessageDetail }) {
  const t = useStrings(messageRecordStrings)
  const formats = useFormats()
  return (
    <>
      <ol className={styles['funnel']} aria-label={t('funnel')}>
        {funnelOf(stats).map(({ key, count, ofBefore }) => (
          <li key={key}>
            <Meter
              label={t(key)}
              value={100 * (shareOf(count, stats.target) ?? 0)}
              text={
                ofBefore === undefined
                  ? formats.number(count)
                  : t('ofBefore', { count: formats.number(count), share: formats.percent(ofBefore) })
              }
              tone="info"
            />
          </li>
        ))}
      </ol>
      {stats.unsubscribed > 0 && (
        <p className={recordStyles['muted']}>{t('unsubscribed', { count: stats.unsubscribed })}</p>
      )}
    </>
  )
}

interface GroupsProps {
  title: string
  rows: PushMessageDetail['by_platform']
  nameOf: (key: string) => string
}

/** How far it came in each group of people. */
function Groups({ title, rows, nameOf }: GroupsProps) {
  const t = useStrings(messageRecordStrings)
  const { number, percent } = useFormats()
  if (rows.length === 0) return null
  return (
    <Card title={title}>
      {/* It takes the focus so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={recordStyles['scroll']} tabIndex={0} aria-label={`${title} · ${t('people')}`}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('group')}</th>
              <th scope="col">{t('sent')}</th>
              <th scope="col">{t('delivered')}</th>
              <th scope="col">{t('opened')}</th>
              <th scope="col">{t('openRate')}</th>
              <th scope="col">{t('clicked')}</th>
              <th scope="col">{t('failedCount')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, sent, delivered, opened, clicked, failed }) => (
              <tr key={key}>
                <th scope="row">{nameOf(key)}</th>
                <td>{number(sent)}</td>
                <td>{number(delivered)}</td>
                <td>{number(opened)}</td>
                <td>{delivered > 0 ? percent(opened / delivered) : '–'}</td>
                <td>{number(clicked)}</td>
                <td>{number(failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

const knownReasons = ['service_unavailable', 'token_expired', 'rate_limited', 'other'] as const

function Failures({ failures }: Pick<PushMessageDetail, 'failures'>) {
  const t = useStrings(messageRecordStrings)
  const { number } = useFormats()
  const nameOf = (reason: string): string => {
    const known = knownReasons.find((one) => one === reason)
    return known ? t(known) : reason
  }
  return (
    <Card title={t('failures')} hint={t('failuresHint')}>
      {failures.length === 0 ? (
        <p className={recordStyles['muted']}>{t('noFailures')}</p>
      ) : (
        <table className={styles['table']} aria-label={t('failures')}>
          <thead>
            <tr>
              <th scope="col">{t('reason')}</th>
              <th scope="col">{t('people')}</th>
            </tr>
          </thead>
          <tbody>
            {failures.map(({ reason, count }) => (
              <tr key={reason}>
                <th scope="row">{nameOf(reason)}</th>
                <td>{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
