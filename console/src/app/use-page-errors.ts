import { useMemo } from 'react'

import { useServices } from '../shared/services.ts'
import { isChunkFailure, mayReload, whenReached } from './chunk-failure.ts'

/** What to do about a page that broke. */
export interface PageErrors {
  /** Told of each, with the components it came through: keeps it; where a page's code is gone, loads anew, once. */
  readonly report: (error: unknown, componentStack: string) => void
  /** The person tries again. Browsers remember code that didn't come, so that only loading anew helps; else `again`. */
  readonly retry: (error: unknown, again: () => void) => void
}

/** What to do about pages that break. */
export function usePageErrors(): PageErrors {
  const { tabStorage, clock, location, errorLog, connection } = useServices()
  return useMemo(() => {
    const reload = (): void => {
      const { pathname, search, hash } = location.read()
      location.load(pathname + search + hash)
    }
    const reloadOnce = (): void => {
      if (mayReload(tabStorage, clock.now())) reload()
    }
    return {
      report(error, componentStack) {
        errorLog.add(error, 'render', componentStack)
        if (isChunkFailure(error)) void whenReached(connection, reloadOnce)
      },
      retry: (error, again) => (isChunkFailure(error) ? void whenReached(connection, reload) : again()),
    }
  }, [tabStorage, clock, location, errorLog, connection])
}
