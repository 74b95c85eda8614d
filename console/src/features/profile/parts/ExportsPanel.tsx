import { brands, exportLife, type Brand, type DataOf, type Exported } from '@bms/contract'
import { Button, EmptyState, Skeleton, StatusTag, type StatusTagProps } from '@bms/design-system'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { selectableBrands } from '../../../shared/brand/brand.ts'
import { explainSize } from '../../../shared/form/explain-size.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { fetchExport } from '../../../shared/list/export/fetch-export.ts'
import { downloadFile } from '../../../shared/page/download-file.ts'
import { createCaller } from '../../../shared/query/create-caller.ts'
import { useServices } from '../../../shared/services.ts'
import { exportsStrings } from '../exports.strings.ts'
import { cancelExport, exportsQuery } from '../profile.calls.ts'
import { isUnderWay } from '../profile.model.ts'
import { FailedPanel } from './FailedPanel.tsx'

import styles from '../../../shared/session-list/sessions.module.css'
import panel from './panel.module.css'

/** How often an export that is under way is asked after, in milliseconds. */
const pollEvery = 3000

const tones: Readonly<Record<Exported['state'], StatusTagProps['tone']>> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** Files of lists that the server wrote for the person: what they hold, how far they are, and the way to fetch them. */
export function ExportsPanel() {
  const { session, client } = useServices()
  const { rights } = useSnapshot(session.state)
  const t = useStrings(exportsStrings)
  const own = selectableBrands(rights).map(({ key }) => key)
  const answers = useQueries({
    queries: own.map((brand) => ({
      ...exportsQuery(createCaller(client, brand)),
      refetchInterval: ({ state }: { state: { data?: DataOf<'exportList'> | undefined } }) =>
        state.data?.list.some(isUnderWay) ? pollEvery : (false as const),
    })),
  })
  const failed = answers.find(({ data, isError }) => isError && !data)
  if (failed)
    return <FailedPanel error={failed.error} onRetry={() => answers.forEach(({ refetch }) => void refetch())} />
  const isWaiting = answers.some(({ data }) => !data)
  const exports = own
    .flatMap((brand, nth) => (answers[nth]?.data?.list ?? []).map((one) => ({ brand, one })))
    .toSorted((a, b) => b.one.created_at.localeCompare(a.one.created_at))
  return (
    <section className={panel['section']} aria-busy={isWaiting}>
      <div className={panel['words']}>
        <h2 className={panel['title']}>{t('title')}</h2>
        <p className={panel['text']}>{t('text', { days: exportLife })}</p>
      </div>
      <div className={panel['card']}>
        {isWaiting ? (
          <div className={styles['waiting']}>
            <Skeleton lines={3} />
          </div>
        ) : exports.length === 0 ? (
          <EmptyState title={t('none')} description={t('noneText')} />
        ) : (
          <ul>
            {exports.map(({ brand, one }) => (
              <ExportRow key={one.export_id} brand={brand} one={one} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function ExportRow({ brand, one }: { brand: Brand; one: Exported }) {
  const { client } = useServices()
  const queryClient = useQueryClient()
  const t = useStrings(exportsStrings)
  const formats = useFormats()
  const [isBusy, setBusy] = useState(false)
  const { export_id: id, list, query, state, error } = one
  const caller = createCaller(client, brand)
  const name = t('named', { list: t(list), brand: brands[brand].label })
  const filters = Object.entries(query).filter(([field]) => field !== 'sort')
  const facts: readonly [title: string, value: string | undefined][] = [
    [t('begun'), formats.dateTime(one.created_at)],
    [t('rows'), formats.number(one.rows)],
    [t('size'), state === 'done' ? explainSize(one.bytes) : undefined],
    [t('filters'), filters.map(([field, value]) => `${field}: ${value}`).join(', ') || t('noFilters')],
    [t('until'), state === 'done' && one.expires_at ? formats.dateTime(one.expires_at) : undefined],
  ]
  const act = async (does: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await does()
    } catch {
      // Told by the client.
    }
    setBusy(false)
  }
  const download = async (): Promise<void> => {
    const file = await fetchExport(caller, id)
    downloadFile(new File([file], `${list}-${brand}-${one.created_at.slice(0, 10)}.csv`, { type: file.type }))
  }
  return (
    <li className={styles['session']}>
      <div className={styles['body']}>
        <p className={styles['device']}>
          <span>{name}</span>
          <StatusTag tone={tones[state]}>{t(state)}</StatusTag>
        </p>
        <dl className={styles['facts']}>
          {facts.map(
            ([title, value]) =>
              value !== undefined && (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {one.is_cut && <p className={panel['text']}>{t('cut')}</p>}
        {error !== undefined && <p className={panel['text']}>{error}</p>}
      </div>
      {state === 'done' && (
        <Button size="small" busy={isBusy} aria-label={t('downloadNamed', { name })} onClick={() => void act(download)}>
          {t('download')}
        </Button>
      )}
      {isUnderWay(one) && (
        <Button
          size="small"
          busy={isBusy}
          aria-label={t('cancelNamed', { name })}
          onClick={() => void act(() => cancelExport(queryClient, caller, id))}
        >
          {t('cancel')}
        </Button>
      )}
    </li>
  )
}
