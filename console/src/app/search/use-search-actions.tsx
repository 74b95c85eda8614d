import { Cog, Fullscreen, LogOut, Star, SwapHorizontal } from '@blueprintjs/icons'
import type { SearchAction } from '@bms/design-system/shell'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio/react'

import { selectableBrands } from '../../shared/brand/brand.ts'
import { useChooseBrand } from '../../shared/brand/use-choose-brand.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useBrand } from '../../shared/rights.ts'
import { useServices } from '../../shared/services.ts'
import { appStrings } from '../app.strings.ts'
import { useLookActions } from '../bar/use-look-actions.tsx'
import { useStar } from '../bar/use-star.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { shellStrings } from '../shell.strings.ts'
import { useGo } from './use-go.ts'

/** What the search can do to the shell. */
export interface ShellActions {
  onMaximise: () => void
  onOpenPageStyle: () => void
}

/** What can be done from everywhere, for the search. `pageKey`: of the page that is seen. */
export function useSearchActions(
  { onMaximise, onOpenPageStyle }: ShellActions,
  pageKey: string,
): readonly SearchAction[] {
  const { session } = useServices()
  const { rights } = useSnapshot(session.state)
  const brand = useBrand()
  const t = useStrings(appStrings)
  const shell = useStrings(shellStrings)
  const choose = useChooseBrand(useGo())
  const signOut = useSignOut()
  const look = useLookActions()
  const { state: star, toggle: toggleStar } = useStar(pageKey)
  return useMemo(
    () => [
      ...selectableBrands(rights)
        .filter(({ key }) => key !== brand)
        .map(({ key, label }) => ({
          key,
          label: shell('switchBrand', { brand: label }),
          icon: <SwapHorizontal />,
          onSelect: () => choose(key),
        })),
      ...look,
      ...(star === 'unknown'
        ? []
        : [
            {
              key: 'star',
              label: shell(star === 'starred' ? 'unstar' : 'star'),
              icon: <Star />,
              onSelect: toggleStar,
            },
          ]),
      { key: 'pageStyle', label: t('pageStyle'), icon: <Cog />, onSelect: onOpenPageStyle },
      { key: 'maximise', label: shell('maximise'), icon: <Fullscreen />, onSelect: onMaximise },
      { key: 'logOut', label: t('logOut'), icon: <LogOut />, onSelect: signOut },
    ],
    [rights, brand, shell, choose, t, look, star, toggleStar, onMaximise, onOpenPageStyle, signOut],
  )
}
