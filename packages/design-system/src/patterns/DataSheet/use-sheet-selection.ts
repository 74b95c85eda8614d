import type { Region, TableProps } from '@blueprintjs/table'
import { useMemo, useState } from 'react'

import type { CellAt, SheetModel } from './sheet-model.ts'
import { cornerAcross, rangeBetween, toRange } from './sheet-ranges.ts'
import type { SheetRange } from './sheet-ranges.ts'

type FocusedRegion = Parameters<NonNullable<TableProps['onFocusedRegion']>>[0]

/** What is selected, and how to select something else. */
export interface SheetSelection {
  /** The cell that keys start from. */
  readonly active: CellAt
  readonly regions: Region[]
  readonly ranges: readonly SheetRange[]
  /** The end of the last range that Shift moves. */
  readonly head: CellAt
  /** Goes to one cell. */
  readonly goTo: (at: CellAt) => void
  /** Selects from the active cell to another. */
  readonly extendTo: (at: CellAt) => void
  readonly select: (regions: Region[]) => void
  /** The pointer went to a cell. */
  readonly focus: (region: FocusedRegion) => void
}

const regionBetween = (one: CellAt, other: CellAt): Region => {
  const { top, bottom, left, right } = rangeBetween(one, other)
  return { rows: [top, bottom], cols: [left, right] }
}

/** What is selected in a sheet; always a cell of it at least, whatever becomes of its rows. */
export function useSheetSelection({ rowIds, columns }: SheetModel): SheetSelection {
  const [rows, cols] = [rowIds.length, columns.length]
  const [chosen, setChosen] = useState<{ active: CellAt; regions: Region[] }>({
    active: { row: 0, col: 0 },
    regions: [{ rows: [0, 0], cols: [0, 0] }],
  })
  return useMemo(() => {
    const active = {
      row: Math.min(chosen.active.row, rows - 1),
      col: Math.min(chosen.active.col, cols - 1),
    }
    const ranges = chosen.regions.map((region) => toRange(region, { rows, cols }))
    const last = ranges.at(-1)
    return {
      active,
      ranges,
      regions: chosen.regions,
      head: last ? cornerAcross(active, last) : active,
      goTo: (at) => setChosen({ active: at, regions: [regionBetween(at, at)] }),
      extendTo: (at) => setChosen({ active, regions: [regionBetween(active, at)] }),
      select: (regions) => setChosen((before) => ({ ...before, regions })),
      focus: (region) => {
        if (!('col' in region)) return
        const { row, col } = region
        setChosen((before) => ({ ...before, active: { row, col } }))
      },
    }
  }, [chosen, rows, cols])
}
