import { useMemo } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { toDevice } from './device.ts'
import { sessionListStrings } from './session-list.strings.ts'

/** Names a device by its user agent text: `Chrome on Windows`. */
export function useDeviceName(): (ua: string) => string {
  const t = useStrings(sessionListStrings)
  return useMemo(
    () => (ua) => {
      const { browser, system } = toDevice(ua)
      if (browser && system) return t('device', { browser, system })
      return browser ?? system ?? t('unknownDevice')
    },
    [t],
  )
}
