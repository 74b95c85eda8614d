import { Font, GlobeNetwork, Maximize } from '@blueprintjs/icons'
import { dataCentreKeys } from '@bms/contract'
import type { MenuAction } from '@bms/design-system'
import { useFullScreen } from '@bms/design-system/shell'
import { sizes } from '@bms/design-system/tokens'
import { useSnapshot } from 'valtio/react'

import { dataCentreStrings } from '../../shared/data-centre/data-centre.strings.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { sizeStrings } from '../../shared/preferences/size.strings.ts'
import { useChooseSize } from '../../shared/preferences/use-choose-size.ts'
import { useServices } from '../../shared/services.ts'
import { fullScreenStrings } from './full-screen.strings.ts'
import { useChooseDataCentre } from './use-choose-data-centre.ts'

/** What a narrow bar has no room for, as entries of the account menu. `figures`: whether a data centre is chosen here. */
export function useNarrowItems(figures: 'ofDataCentre' | 'ofAll'): readonly MenuAction[] {
  const { preferences, dataCentre: centres, notify } = useServices()
  const { size: current } = useSnapshot(preferences.state)
  const { dataCentre } = useSnapshot(centres.state)
  const size = useStrings(sizeStrings)
  const centre = useStrings(dataCentreStrings)
  const full = useStrings(fullScreenStrings)
  const chooseSize = useChooseSize()
  const chooseCentre = useChooseDataCentre()
  const fullScreen = useFullScreen(() => notify.show({ tone: 'warning', message: full('unsupported') }))
  const inUse = size('current')
  return [
    {
      key: 'fullScreen',
      label: full(fullScreen.state === 'full' ? 'leave' : 'enter'),
      icon: <Maximize />,
      onSelect: fullScreen.toggle,
    },
    ...sizes.map((key) => ({
      key: `size ${key}`,
      label: size('named', { size: size(key) }),
      icon: <Font />,
      disabledReason: key === current ? inUse : undefined,
      onSelect: () => chooseSize(key),
    })),
    ...(figures === 'ofDataCentre' ? dataCentreKeys : []).map((key) => ({
      key: `dataCentre ${key}`,
      label: centre('named', { centre: centre(key) }),
      icon: <GlobeNetwork />,
      disabledReason: key === dataCentre ? inUse : undefined,
      onSelect: () => chooseCentre(key),
    })),
  ]
}
