import { useCallback, useEffect, useState } from 'react'
import type { ComponentType } from 'react'

import type { SheetGridProps } from './SheetGrid.tsx'

type Grid = ComponentType<SheetGridProps>

/** Brings the sheet's code; where it comes from is a matter of tests only. */
export type LoadGrid = () => Promise<Grid>

/** The code on its way. */
type GridCode = { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly Grid: Grid }

let known: Grid | undefined

/** Blueprint's table and its styles: nobody loads them who opens no sheet. */
async function loadOwnGrid(): Promise<Grid> {
  const { SheetGrid } = await import('./SheetGrid.tsx')
  known = SheetGrid
  return SheetGrid
}

/** Loads the grid when a sheet is there, at once where it has been loaded before. */
export function useGridCode(load: LoadGrid = loadOwnGrid): { code: GridCode; retry: () => void } {
  const [code, setCode] = useState<GridCode>(() =>
    known && load === loadOwnGrid ? { status: 'ready', Grid: known } : { status: 'loading' },
  )
  useEffect(() => {
    if (code.status !== 'loading') return undefined
    let isWanted = true
    const settle = (next: GridCode): void => {
      if (isWanted) setCode(next)
    }
    load().then(
      (Grid) => settle({ status: 'ready', Grid }),
      () => settle({ status: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [code.status, load])
  const retry = useCallback(() => setCode({ status: 'loading' }), [])
  return { code, retry }
}
