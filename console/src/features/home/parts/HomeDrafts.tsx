import { useEffect, useState } from 'react'

import type { KeptDraftsProps } from '../../../shared/drafts/KeptDrafts.tsx'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { draftsKey } from '../../../shared/preferences/drafts.ts'
import { useServices } from '../../../shared/services.ts'

const drafts = lazyPage<KeptDraftsProps>(async () => (await import('../../../shared/drafts/KeptDrafts.tsx')).KeptDrafts)

/** What the person left unfinished: loaded for those who did. */
export function HomeDrafts() {
  const { storage, session } = useServices()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (storage.read(draftsKey(session.state.user?.uid ?? '')) === undefined) return
    // Without a connection they are in the profile's settings still, and here next time.
    void drafts.preload().then(
      () => setShown(true),
      () => undefined,
    )
  }, [storage, session])
  return isShown && <drafts.Page heading="h2" />
}
