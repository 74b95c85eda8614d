import { useCallback } from 'react'

import { useServices } from '../shared/services.ts'

/** Signs out, once unsaved work has been asked about. */
export function useSignOut(): () => void {
  const { session, tabs } = useServices()
  return useCallback(() => {
    const signOut = async (): Promise<void> => {
      if (await tabs.mayClose()) await session.signOut()
    }
    void signOut()
  }, [session, tabs])
}
