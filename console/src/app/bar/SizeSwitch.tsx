import { SizeSelect } from '@bms/design-system/shell'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { sizeStrings } from '../../shared/preferences/size.strings.ts'
import { useChooseSize } from '../../shared/preferences/use-choose-size.ts'
import { useServices } from '../../shared/services.ts'

/** The size selector of the top bar. */
export function SizeSwitch() {
  const { preferences } = useServices()
  const { size } = useSnapshot(preferences.state)
  const t = useStrings(sizeStrings)
  const choose = useChooseSize()
  return (
    <SizeSelect
      value={size}
      onChange={choose}
      labels={{
        menu: t('size'),
        sizes: { default: t('default'), medium: t('medium'), small: t('small'), mini: t('mini') },
        current: t('current'),
      }}
    />
  )
}
