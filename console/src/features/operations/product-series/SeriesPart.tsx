import { Plus } from '@blueprintjs/icons'
import { brands, type Series } from '@bms/contract'
import { Button, EmptyState, SortableTree } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'

import { Can } from '../../../shared/access/Can.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { catalogueStrings } from '../product/catalogue.strings.ts'
import { CataloguePart } from '../product/CataloguePart.tsx'
import { categoriesQuery, seriesQuery } from '../product/product.calls.ts'
import { flattenTree } from '../product/product.model.ts'
import { RemoveHeld } from '../product/RemoveHeld.tsx'
import { useSaved } from '../product/use-saved.ts'
import { useTreeLabels } from '../product/use-tree-labels.ts'
import { keyOf, mayStand, parentOf, toItems } from './series.model.ts'
import { type SeriesDialog, SeriesRow } from './SeriesRow.tsx'
import { useSeriesChanges } from './use-series-changes.ts'

// The schemas that check a form are heavier than the page.
const AddSeriesForm = lazy(async () => ({ default: (await import('./SeriesForm.tsx')).AddSeriesForm }))
const EditSeriesForm = lazy(async () => ({ default: (await import('./SeriesForm.tsx')).EditSeriesForm }))

/** The series of a brand under their categories: put in order, renamed in place, listed and unlisted. */
export function SeriesPart() {
  const t = useStrings(catalogueStrings)
  const { locale } = useFormats()
  const caller = useCaller()
  const mayEdit = useCan('OperationCenter', 'edit')
  const categories = useQuery(categoriesQuery(caller))
  const series = useQuery(seriesQuery(caller))
  const changes = useSeriesChanges()
  const labels = useTreeLabels()
  const [dialog, setDialog] = useState<SeriesDialog>()
  const items = useMemo(
    () => (categories.data && series.data ? toItems(flattenTree(categories.data), series.data) : []),
    [categories.data, series.data],
  )
  const first = items.find(({ kind }) => kind === 'category')
  const retry = (): void => {
    void categories.refetch()
    void series.refetch()
  }
  return (
    <CataloguePart
      error={categories.error ?? series.error}
      state={categories.data && series.data ? 'ready' : 'loading'}
      onRetry={retry}
      hint={t('seriesHint')}
      actions={
        first && (
          <Can module="OperationCenter" action="create">
            <Button tone="primary" icon={<Plus />} onClick={() => setDialog({ kind: 'add', category: keyOf(first) })}>
              {t('addSeries')}
            </Button>
          </Can>
        )
      }
    >
      {first === undefined ? (
        <EmptyState
          title={t('emptySeries')}
          description={t('emptySeriesText', { brand: brands[caller.brand].label })}
        />
      ) : (
        <SortableTree
          label={t('allSeries')}
          items={items}
          keyOf={keyOf}
          parentOf={parentOf}
          labelOf={(item) => (item.kind === 'series' ? item.series.name : pickName(item.category.name, locale))}
          renderItem={(item) => <SeriesRow item={item} onChange={changes.change} onOpen={setDialog} />}
          isMovable={({ kind }) => kind === 'series'}
          mayStand={mayStand}
          onMove={mayEdit ? (item, place) => item.kind === 'series' && changes.move(item.series, place) : undefined}
          labels={labels}
        />
      )}
      {dialog && <Opened dialog={dialog} all={series.data ?? []} onClose={() => setDialog(undefined)} />}
    </CataloguePart>
  )
}

interface OpenedProps {
  dialog: SeriesDialog
  all: readonly Series[]
  onClose: () => void
}

function Opened({ dialog, all, onClose }: OpenedProps) {
  const t = useStrings(catalogueStrings)
  const { call } = useCaller()
  const onRemoved = useSaved(['seriesList'], onClose)
  if (dialog.kind === 'remove') {
    const { series_id, name, rev } = dialog.series
    return (
      <RemoveHeld
        name={name}
        remove={() => call('removeSeries', { body: { series_id, rev } })}
        onRemoved={() => onRemoved(t('removed', { name }))}
        onCancel={onClose}
      />
    )
  }
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'add' ? (
        <AddSeriesForm all={all} category={dialog.category} onClose={onClose} />
      ) : (
        <EditSeriesForm series={dialog.series} onClose={onClose} />
      )}
    </Suspense>
  )
}
