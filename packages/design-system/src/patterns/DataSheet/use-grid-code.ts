import { useCallback, useEffect, useState } from 'react'

type SheetCode = typeof import('./sheet-code.ts')

/** Brings the sheet's code; where it comes from is a matter of tests only. */
export type LoadGrid = () => Promise<SheetCode>

/** The code on its way. */
type GridCode = { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly sheet: SheetCode }

let known: SheetCode | undefined

/** Where the code was that didn't come. */
let failed: { readonly address: string; readonly times: number } | undefined

/** Blueprint's table and its styles: nobody loads them who opens no sheet. */
async function loadOwnGrid(): Promise<SheetCode> {
  try {
    known = failed ? await importAgain(failed) : await import('./sheet-code.ts')
    return known
  } catch (error) {
    // Some browsers say where, none gives the address in any other way.
    const address = /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0]
    failed = address === undefined ? undefined : { address, times: (failed?.times ?? 0) + 1 }
    throw error
  }
}

/** Browsers remember that a module failed: only under another address do they ask for it again. */
async function importAgain({ address, times }: { address: string; times: number }): Promise<SheetCode> {
  return (await import(/* @vite-ignore */ `${address}?again=${times}`)) as SheetCode
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
