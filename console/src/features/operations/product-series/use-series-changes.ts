import type { Series } from '@bms/contract'
import type { TreePlace } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { refreshCalls } from '../../../shared/query/call-query.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { catalogueStrings } from '../product/catalogue.strings.ts'
import { seriesQuery } from '../product/product.calls.ts'
import { inOrder } from '../product/product.model.ts'
import { planMove, type SeriesChange } from './series.model.ts'

interface Write {
  readonly id: string
  readonly change: SeriesChange
}

/** Changes of series that show at once: moved, renamed, listed and unlisted. What fails is told, and read anew. */
export function useSeriesChanges() {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const t = useStrings(catalogueStrings)
  const { queryKey } = seriesQuery(caller)
  const now = (): readonly Series[] => queryClient.getQueryData(queryKey) ?? []

  const show = (id: string, change: SeriesChange): void => {
    const next = now().map((series) => (series.series_id === id ? { ...series, ...change } : series))
    queryClient.setQueryData(queryKey, next)
  }

  /** Writes one change after the other, each on the revision that is known. */
  const write = async (writes: readonly Write[]): Promise<boolean> => {
    for (const { id, change } of writes) show(id, change)
    try {
      for (const { id, change } of writes) {
        const rev = now().find(({ series_id }) => series_id === id)?.rev ?? 1
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure leaves the later ones as they are
        const saved = await caller.call('editSeries', { body: { series_id: id, rev, ...change } })
        show(id, { rev: saved.rev })
      }
      return true
    } catch {
      // The call has told why.
      return false
    } finally {
      void refreshCalls(queryClient, caller.brand, ['seriesList', 'standardProductList'])
    }
  }

  const move = async (series: Series, place: TreePlace): Promise<void> => {
    const siblings = inOrder(now()).filter(({ category_id: id }) => id === series.category_id)
    const before = {
      parent: series.category_id,
      index: siblings.findIndex(({ series_id: id }) => id === series.series_id),
    }
    if (!(await write(planMove(now(), series, place)))) return
    const undo = async (): Promise<void> => {
      const current = now().find(({ series_id: id }) => id === series.series_id)
      if (current && (await write(planMove(now(), current, before)))) {
        notify.show({ tone: 'success', message: t('undone') })
      }
    }
    notify.show({
      tone: 'success',
      message: t('moved', { name: series.name }),
      action: { label: t('undo'), onAction: () => void undo() },
    })
  }

  return {
    move: (series: Series, place: TreePlace) => void move(series, place),
    change: (series: Series, change: SeriesChange) => void write([{ id: series.series_id, change }]),
  }
}
