import { useSnapshot } from 'valtio/react'

import { useServices } from '../shared/services.ts'

/** Whether the console is dark now, as chosen or as the system says. */
export function useIsDark(): boolean {
  const { colorScheme } = useSnapshot(useServices().preferences.state)
  return colorScheme === 'dark' || (colorScheme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}
