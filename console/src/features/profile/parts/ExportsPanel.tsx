import { brands, exportLife, type Brand, type DataOf, type Exported } from '@bms/contract'
import { Button, Callout, EmptyState, Skeleton, StatusTag, type StatusTagProps } from '@bms/design-system'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { vocabularyStrings } from '../../../shared/access/vocabulary.strings.ts'
import { selectableBrands } from '../../../shared/brand/brand.ts'
import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { explainSize } from '../../../shared/form/explain-size.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { fetchExport } from '../../../shared/list/export/fetch-export.ts'
import { downloadFile } from '../../../shared/page/download-file.ts'
import { createCaller } from '../../../shared/query/create-caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { useServices } from '../../../shared/services.ts'
import { exportsStrings } from '../exports.strings.ts'
import { filterWordStrings } from '../filter-words.strings.ts'
import { type FilterWords, nameFilter } from '../name-filter.ts'
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
  const failed = own.flatMap((brand, nth) => {
    const answer = answers[nth]
    return answer?.isError && !answer.data ? [{ brand, ...answer }] : []
  })
  const [first] = failed
  if (first && failed.length === own.length) {
    return <FailedPanel error={first.error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
  }
  const exports = own
    .flatMap((brand, nth) => (answers[nth]?.data?.list ?? []).map((one) => ({ brand, one })))
    .toSorted((a, b) => b.one.created_at.localeCompare(a.one.created_at))
  // What is there stays in view while what failed is asked for again.
  const isWaiting = answers.some(
    ({ data, isError, errorUpdateCount }) => !data && !isError && (errorUpdateCount === 0 || exports.length === 0),
  )
  return (
    <section className={panel['section']} aria-busy={isWaiting}>
      <div className={panel['words']}>
        <h2 className={panel['title']}>{t('title')}</h2>
        <p className={panel['text']}>{t('text', { days: exportLife })}</p>
      </div>
      {failed.map(({ brand, error, refetch }) => (
        <FailedBrand key={brand} brand={brand} error={error} onRetry={() => void refetch()} />
      ))}
      {(isWaiting || exports.length > 0 || failed.length === 0) && (
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
      )}
    </section>
  )
}

/** One brand's exports couldn't be had: said beside those of the others. */
function FailedBrand({ brand, error, onRetry }: { brand: Brand; error: unknown; onRetry: () => void }) {
  const t = useStrings(exportsStrings)
  const retry = (
    <Button size="small" onClick={onRetry}>
      {t('retry')}
    </Button>
  )
  return (
    <Callout tone="danger" title={t('failedOf', { brand: brands[brand].label })} actions={retry}>
      {toFailure(error).message}
    </Callout>
  )
}

function useFilterWords(): FilterWords {
  const t = useStrings(filterWordStrings)
  return { t, deeds: useStrings(vocabularyStrings), dataCentre: useDataCentreName(), formats: useFormats() }
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
  const words = useFilterWords()
  const filters = Object.entries(query).filter(([field]) => field !== 'sort')
  const facts: readonly [title: string, value: string | undefined][] = [
    [t('begun'), formats.dateTime(one.created_at)],
    [t('rows'), formats.number(one.rows)],
    [t('size'), state === 'done' ? explainSize(one.bytes) : undefined],
    [
      t('filters'),
      formats.list(filters.map(([field, value]) => nameFilter(list, field, value, words))) || t('noFilters'),
    ],
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
