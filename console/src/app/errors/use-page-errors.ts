import { useMemo } from 'react'

import { useServices } from '../../shared/services.ts'
import { isChunkFailure, whenReached } from './chunk-failure.ts'

/** What to do about a page that broke. */
export interface PageErrors {
  /** Told of each, with the components it came through, and keeps it. */
  readonly report: (error: unknown, componentStack: string) => void
  /** The person tries again. Browsers remember code that didn't come, so that only loading anew helps; else `again`. */
  readonly retry: (error: unknown, again: () => void) => void
}

/** What to do about pages that break. */
export function usePageErrors(): PageErrors {
  const { tabs, location, errorLog, connection } = useServices()
  return useMemo(() => {
    const reload = async (): Promise<void> => {
      const { pathname, search, hash } = location.read()
      if (await tabs.mayClose()) location.load(pathname + search + hash)
    }
    return {
      report(error, componentStack) {
        errorLog.add(error, 'render', componentStack)
      },
      retry: (error, again) => (isChunkFailure(error) ? void whenReached(connection, () => void reload()) : again()),
    }
  }, [tabs, location, errorLog, connection])
}
