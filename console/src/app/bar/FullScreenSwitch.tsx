import { FullScreenToggle } from '@bms/design-system/shell'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useServices } from '../../shared/services.ts'
import { fullScreenStrings } from './full-screen.strings.ts'

/** Full screen in the top bar; where the browser can't, it says so. */
export function FullScreenSwitch() {
  const { notify } = useServices()
  const t = useStrings(fullScreenStrings)
  return (
    <FullScreenToggle
      onUnsupported={() => notify.show({ tone: 'warning', message: t('unsupported') })}
      labels={{ enter: t('enter'), leave: t('leave') }}
    />
  )
}
