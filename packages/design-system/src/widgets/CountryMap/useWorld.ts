import { useCallback, useEffect, useState } from 'react'

import worldUrl from './world.json?url'
import type { WorldFile } from './world.ts'

/** The world on its way. */
export type WorldState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; world: WorldFile }

/** Brings the outlines; where they come from is a matter of tests only. */
export type LoadWorld = () => Promise<WorldFile>

let loading: Promise<WorldFile> | undefined

/** All maps of a page share one world. A failed try is forgotten, so that the next one asks again. */
async function loadWorldOnce(): Promise<WorldFile> {
  loading ??= fetchWorld().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchWorld(): Promise<WorldFile> {
  const response = await fetch(worldUrl, { priority: 'low' })
  if (!response.ok) throw new Error(`The map answered ${response.status}.`)
  return (await response.json()) as WorldFile
}

/** Fetches the world from our own origin as soon as a map is there, so that it has come when its turn has. */
export function useWorld(loadWorld: LoadWorld = loadWorldOnce): { state: WorldState; retry: () => void } {
  const [state, setState] = useState<WorldState>({ status: 'loading' })

  useEffect(() => {
    if (state.status !== 'loading') return undefined
    let isWanted = true
    const settle = (next: WorldState): void => {
      if (isWanted) setState(next)
    }
    loadWorld().then(
      (world) => settle({ status: 'ready', world }),
      () => settle({ status: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [state.status, loadWorld])

  const retry = useCallback(() => setState({ status: 'loading' }), [])
  return { state, retry }
}
