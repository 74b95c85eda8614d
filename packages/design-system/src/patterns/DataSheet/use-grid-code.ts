import { useCallback, useEffect, useState } from 'react'

type SheetCode = typeof import('./sheet-code.ts')

/** Brings the sheet's code; where it comes from is a matter of tests only. */
export type LoadGrid = () => Promise<SheetCode>

/** The code on its way. */
type GridCode = { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly sheet: SheetCode }

let known: SheetCode | undefined

/** Blueprint's table and its styles: nobody loads them who opens no sheet. */
async function loadOwnGrid(): Promise<SheetCode> {
  known = await import('./sheet-code.ts')
  return known
}

/** Loads the grid when a sheet is there, at once where it has been loaded before. */
export function useGridCode(load: LoadGrid = loadOwnGrid): { code: GridCode; retry: () => void } {
  const [code, setCode] = useState<GridCode>(() =>
    known && load === loadOwnGrid ? { status: 'ready', sheet: known } : { status: 'loading' },
  )
  useEffect(() => {
    if (code.status !== 'loading') return undefined
    let isWanted = true
    const settle = (next: GridCode): void => {
      if (isWanted) setCode(next)
    }
    load().then(
      (sheet) => settle({ status: 'ready', sheet }),
      () => settle({ status: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [code.status, load])
  const retry = useCallback(() => setCode({ status: 'loading' }), [])
  return { code, retry }
}
