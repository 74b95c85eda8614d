import { NewVersionNotice } from '@bms/design-system/shell'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useServices } from '../../shared/services.ts'
import { createVersionStore, fetchVersion, readOwnVersion, type VersionSources } from '../../shared/version/version.ts'
import { versionStrings } from './version.strings.ts'

export interface VersionNoticeProps {
  /** The person wants the new version: load the page anew, once unfinished work has been asked about. */
  onReload: () => void
  /** Where versions are learned from; the document and the server by default. */
  sources?: Pick<VersionSources, 'own' | 'fetchLatest'>
}

const browserSources = (): Pick<VersionSources, 'own' | 'fetchLatest'> => ({
  own: readOwnVersion(document),
  fetchLatest: () => fetchVersion(),
})

/** Offers the version that came while the console was open. It is looked for when somebody comes back to the window. */
export function VersionNotice({ onReload, sources }: VersionNoticeProps) {
  const { clock } = useServices()
  const [store] = useState(() => createVersionStore({ ...(sources ?? browserSources()), now: () => clock.now() }))
  const { available } = useSnapshot(store.state)
  const t = useStrings(versionStrings)
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void store.check()
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [store])
  return (
    <NewVersionNotice
      state={available === '' ? 'current' : 'available'}
      onReload={onReload}
      onDismiss={() => store.dismiss()}
      labels={{ available: t('available'), reload: t('reload'), later: t('later') }}
    />
  )
}
