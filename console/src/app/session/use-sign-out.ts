import { useCallback } from 'react'

import { draftsKey } from '../../shared/preferences/drafts.ts'
import { useServices } from '../../shared/services.ts'

/** Signs out, once unsaved work has been asked about. */
export function useSignOut(): () => void {
  const { session, storage, tabs } = useServices()
  return useCallback(() => {
    const signOut = async (): Promise<void> => {
      if (!(await tabs.mayClose())) return
      const uid = session.state.user?.uid ?? ''
      await session.signOut()
      // Whoever leaves leaves nothing behind that they typed; whose session merely ended finds it again.
      storage.remove(draftsKey(uid))
    }
    void signOut()
  }, [session, storage, tabs])
}
