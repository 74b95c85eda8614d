import { useSnapshot } from 'valtio/react'

import { useMedia } from '../../shared/page/use-media.ts'
import { useServices } from '../../shared/services.ts'

/** Whether the console is dark now, as chosen or as the system says. */
export function useIsDark(): boolean {
  const { colorScheme } = useSnapshot(useServices().preferences.state)
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  return colorScheme === 'dark' || (colorScheme === 'system' && isSystemDark)
}
