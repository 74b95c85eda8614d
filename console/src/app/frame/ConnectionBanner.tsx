import { OfflineBanner } from '@bms/design-system/shell'
import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribe } from 'valtio'
import { useSnapshot } from 'valtio/react'

import type { ConnectionStore } from '../../shared/connection/connection.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useServices } from '../../shared/services.ts'
import { connectionStrings } from './connection.strings.ts'

/** Says that there is no connection, and when there is one again; then what is on show is fetched anew. */
export function ConnectionBanner() {
  const { connection: store } = useServices()
  const { connection } = useSnapshot(store.state)
  const t = useStrings(connectionStrings)
  useEffect(() => {
    const stopTelling = tellQueries(store)
    const stopWatching = store.watch({ window, document, navigator })
    return () => {
      stopWatching()
      stopTelling()
    }
  }, [store])
  return (
    <OfflineBanner
      state={connection}
      onRetry={() => void store.check()}
      labels={{ offline: t('offline'), restored: t('restored'), retry: t('retry') }}
    />
  )
}

/** The cache of what the server said believes the connection store instead of the browser. Returns what ends it. */
function tellQueries({ state }: ConnectionStore): () => void {
  let stop: () => void = () => undefined
  onlineManager.setEventListener((setOnline) => {
    stop = subscribe(state, () => setOnline(state.connection !== 'offline'), true)
    return stop
  })
  return () => {
    stop()
    onlineManager.setOnline(true)
  }
}
