import { brands } from '@bms/contract'
import { useMemo } from 'react'

import { useBoard } from '../../../shared/dashboard/use-board.ts'
import { useKeptFilters } from '../../../shared/dashboard/use-kept-filters.ts'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { PageFrame } from '../../../shared/page/PageFrame.tsx'
import { useBrand } from '../../../shared/rights.ts'
import { toWindow, wallFilters } from './realtime.model.ts'
import { realtimeStrings } from './realtime.strings.ts'
import { Wall } from './Wall.tsx'

const granularities = ['day'] as const

/** What happens now, for a wall: figures, the last hours, where, and the newest events, polled while they are seen. */
export function RealtimePage() {
  const state = useKeptFilters()
  return <PageFrame>{state === 'settled' && <Settled />}</PageFrame>
}

function Settled() {
  return <Wall board={useWallBoard()} />
}

/** What the wall's widgets are about: a data centre and the last hours, where other boards have days. */
function useWallBoard(): Board {
  const t = useStrings(realtimeStrings)
  const brand = useBrand()
  const board = useBoard(granularities, wallFilters)
  const window = toWindow(board)
  return useMemo(
    () => ({ ...board, period: { ...board.period, subject: `${brands[brand].label} · ${t(`last${window}`)}` } }),
    [board, brand, t, window],
  )
}
