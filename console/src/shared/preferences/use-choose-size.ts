import type { Size } from '@bms/design-system/tokens'
import { useCallback } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { useServices } from '../services.ts'
import { sizeStrings } from './size.strings.ts'

/** Chooses a size and says so, as the specification's section 8 has it. Pages keep their state. */
export function useChooseSize(): (size: Size) => void {
  const { preferences, notify } = useServices()
  const t = useStrings(sizeStrings)
  return useCallback(
    (size) => {
      if (size === preferences.state.size) return
      preferences.set({ size })
      notify.show({ tone: 'success', message: t('switched') })
    },
    [preferences, notify, t],
  )
}
