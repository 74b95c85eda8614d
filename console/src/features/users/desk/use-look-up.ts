import type { DataOf } from '@bms/contract'
import { useCallback, useEffect, useRef, useState } from 'react'

import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure, type Failure } from '../../../shared/query/failure.ts'

/** How looking a text up stands. */
export type LookUpState =
  | { readonly kind: 'none' }
  | { readonly kind: 'looking' }
  | ({ readonly kind: 'found' } & DataOf<'lookUp'>)
  | { readonly kind: 'failed'; readonly failure: Failure }

const none = { kind: 'none' } as const

/** Looks texts up, the last one alone: what an earlier one found comes too late. */
export function useLookUp(): {
  readonly state: LookUpState
  /** Resolves to what was found; `undefined` where it failed, or another text was looked up meanwhile. */
  readonly lookUp: (text: string) => Promise<DataOf<'lookUp'> | undefined>
  readonly forget: () => void
} {
  const { call } = useCaller()
  const [state, setState] = useState<LookUpState>(none)
  const latest = useRef(new AbortController())
  useEffect(() => () => latest.current.abort(), [])

  const lookUp = useCallback(
    async (text: string) => {
      latest.current.abort()
      const mine = new AbortController()
      latest.current = mine
      setState({ kind: 'looking' })
      try {
        const found = await call('lookUp', { body: { text }, signal: mine.signal })
        if (mine.signal.aborted) return undefined
        setState({ kind: 'found', ...found })
        return found
      } catch (error) {
        if (!mine.signal.aborted) setState({ kind: 'failed', failure: toFailure(error) })
        return undefined
      }
    },
    [call],
  )
  const forget = useCallback(() => {
    latest.current.abort()
    setState(none)
  }, [])
  return { state, lookUp, forget }
}
