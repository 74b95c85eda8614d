import { chartsAtRest } from '@bms/design-system/widgets'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Longest that what may wait is held back, in milliseconds: a read without an answer must not keep the others. */
const patience = 4000

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 200 })
    else setTimeout(resolve, 50)
  })

/** Resolves when nothing is being fetched, and what that brought has been drawn. */
async function calm(queryClient: QueryClient): Promise<void> {
  const latest = performance.now() + patience
  const isLate = (): boolean => performance.now() > latest
  do {
    while (queryClient.isFetching() > 0 && !isLate()) await idle()
    // What was answered is on the screen two frames later, and its charts have asked for their turn.
    await frame()
    await frame()
    await chartsAtRest()
    await idle()
  } while (queryClient.isFetching() > 0 && !isLate())
}

/**
 * Whether a page's first screen stands: its reads are answered and drawn, its charts too. What nobody sees yet, or can do
 * without at first, asks only then.
 */
export function useCalm(): boolean {
  const queryClient = useQueryClient()
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    if (isCalm) return undefined
    let isWanted = true
    void calm(queryClient).then(() => isWanted && setCalm(true))
    return () => {
      isWanted = false
    }
  }, [isCalm, queryClient])
  return isCalm
}
