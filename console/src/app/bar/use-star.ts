import { useCallback } from 'react'

import { useServices } from '../../shared/services.ts'
import { useStars } from '../../shared/stars/use-stars.ts'

/** Whether a page has a star, and the way to give it one or take it: by its tab, which knows where in the page one is. */
export function useStar(pageKey: string): { state: 'starred' | 'plain' | 'unknown'; toggle: () => void } {
  const { tabs } = useServices()
  const { state, list, toggle } = useStars()
  return {
    state: state !== 'ready' ? 'unknown' : list.some(({ key }) => key === pageKey) ? 'starred' : 'plain',
    toggle: useCallback(() => {
      const tab = tabs.state.list.find(({ key }) => key === pageKey)
      if (tab) toggle(tab)
    }, [tabs, toggle, pageKey]),
  }
}
