import { usePageOutput } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

import { dataCentreStrings } from '../../data-centre/data-centre.strings.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { Strings } from '../../i18n/strings.ts'
import { useStrings } from '../../i18n/use-strings.ts'
import { useServices } from '../../services.ts'
import type { BoardFilter } from '../filters.model.ts'
import { metaOf } from '../use-explanation.tsx'
import { useWidgetLabels } from '../use-widget-labels.ts'
import type { Board } from '../widget-scope.ts'
import { boardWords, joinMetas } from './board-words.ts'
import { outputStrings } from './output.strings.ts'

import styles from './output.module.css'

interface SheetWordsProps {
  board: Board
  /** Texts of the page. */
  strings: Strings<string>
  /** Its own filters, as far as they aren't told by its widgets. */
  filters?: Readonly<Record<string, BoardFilter>>
  /** Whether all figures are those of the data centre. */
  dataCentre: 'shown' | 'several'
}

/** Under the heading, on paper and pictures alone: what is shown, since there are no controls, and when it was true. */
export function SheetWords(props: SheetWordsProps) {
  return usePageOutput() === 'screen' ? null : <Words {...props} />
}

const noFilters = {}

function Words({ board, strings, filters = noFilters, dataCentre }: SheetWordsProps) {
  const { clock } = useServices()
  const texts = useStrings(strings)
  const t = useStrings(outputStrings)
  const centre = useStrings(dataCentreStrings)
  const { list, dateTime } = useFormats()
  const { period } = useWidgetLabels()
  const shown = useShownReads()
  const meta = joinMetas(shown.flatMap(({ state }) => metaOf(state.data) ?? []))
  const words = boardWords(board, {
    filters,
    texts,
    period,
    list,
    write: (name, values) => t('filter', { name, values }),
  })
  return (
    <div className={styles['words']} data-bms-on="sheet">
      <p>
        {[...words, ...(dataCentre === 'shown' ? [centre('named', { centre: centre(board.dataCentre) })] : [])].join(
          ' · ',
        )}
      </p>
      <p>
        {[
          ...(meta ? [t('asOf', { time: dateTime(meta.asOf) })] : []),
          ...(meta?.lastPoint === 'partial' ? [t('partial')] : []),
          ...(clock.timeZone === 'UTC' ? [] : [t('utc')]),
        ].join(' · ')}
      </p>
    </div>
  )
}

/** The reads of what is in view; again when one begins or ends. (React Query's own hook for that isn't among what Home loads.) */
function useShownReads() {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const subscribe = useCallback((tell: () => void) => cache.subscribe(tell), [cache])
  useSyncExternalStore(subscribe, () => client.isFetching())
  return cache.findAll({ type: 'active' })
}
