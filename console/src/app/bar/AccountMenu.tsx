import { Cog, Home, LogOut, Person } from '@blueprintjs/icons'
import { UserMenu } from '@bms/design-system/shell'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { paths } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.ts'
import { appStrings } from '../app.strings.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { useLookActions } from './use-look-actions.tsx'
import { useNarrowItems } from './use-narrow-items.tsx'

export interface AccountMenuProps {
  /** On a narrow bar the menu holds what has no room there. */
  viewport: 'desktop' | 'mobile'
  /** Whether figures of the page come from a data centre that the person chooses. */
  figures: 'ofDataCentre' | 'ofAll'
  onOpenPageStyle: () => void
}

/** The menu of the person: profile, home, look and language, and the way out. */
export function AccountMenu({ viewport, figures, onOpenPageStyle }: AccountMenuProps) {
  const { user } = useSnapshot(useServices().session.state)
  const t = useStrings(appStrings)
  const look = useLookActions()
  const signOut = useSignOut()
  const narrow = useNarrowItems(figures)
  return (
    <UserMenu
      name={user?.nickname || user?.name || ''}
      email={user?.email}
      avatar={user?.avatar}
      label={t('account')}
      items={[
        { key: 'profile', label: t('myProfile'), icon: <Person />, href: paths.myProfile() },
        { key: 'home', label: t('home'), icon: <Home />, href: paths.root() },
        ...look,
        ...(viewport === 'mobile' ? narrow : []),
        { key: 'pageStyle', label: t('pageStyle'), icon: <Cog />, onSelect: onOpenPageStyle },
        { key: 'logOut', label: t('logOut'), icon: <LogOut />, onSelect: signOut },
      ]}
    />
  )
}
