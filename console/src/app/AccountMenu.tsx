import { Cog, Home, LogOut, Maximize, Person } from '@blueprintjs/icons'
import { useFullScreen, UserMenu } from '@bms/design-system/shell'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../shared/i18n/use-strings.ts'
import { paths } from '../shared/paths.ts'
import { useServices } from '../shared/services.ts'
import { appStrings } from './app.strings.ts'
import { fullScreenStrings } from './full-screen.strings.ts'
import { useLookActions } from './use-look-actions.tsx'
import { useSignOut } from './use-sign-out.ts'

export interface AccountMenuProps {
  /** On a narrow bar the menu holds what has no room there. */
  viewport: 'desktop' | 'mobile'
  onOpenPageStyle: () => void
}

/** The menu of the person: profile, home, look and language, and the way out. */
export function AccountMenu({ viewport, onOpenPageStyle }: AccountMenuProps) {
  const { session, notify } = useServices()
  const { user } = useSnapshot(session.state)
  const t = useStrings(appStrings)
  const look = useLookActions()
  const signOut = useSignOut()
  const full = useStrings(fullScreenStrings)
  const fullScreen = useFullScreen(() => notify.show({ tone: 'warning', message: full('unsupported') }))
  const fullScreenText = full(fullScreen.state === 'full' ? 'leave' : 'enter')
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
        ...(viewport === 'mobile'
          ? [{ key: 'fullScreen', label: fullScreenText, icon: <Maximize />, onSelect: fullScreen.toggle }]
          : []),
        { key: 'pageStyle', label: t('pageStyle'), icon: <Cog />, onSelect: onOpenPageStyle },
        { key: 'logOut', label: t('logOut'), icon: <LogOut />, onSelect: signOut },
      ]}
    />
  )
}
