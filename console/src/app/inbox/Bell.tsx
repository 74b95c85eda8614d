import { NotificationBell } from '@bms/design-system/shell'
import { useState } from 'react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { lazyPage } from '../../shared/page/lazy-page.tsx'
import { useServices } from '../../shared/services.ts'
import { bellStrings } from './bell.strings.ts'
import type { InboxViewProps } from './InboxView.tsx'
import { useUnread } from './use-unread.ts'

const view = lazyPage<InboxViewProps>(async () => (await import('./InboxView.tsx')).InboxView)

/** The bell of the top bar. The inbox is a bundle of its own, loaded when it is opened. */
export function Bell() {
  const { notify } = useServices()
  const t = useStrings(bellStrings)
  const unread = useUnread()
  const [state, setState] = useState<'open' | 'closed'>('closed')
  const open = (): void =>
    void view.preload().then(
      () => setState('open'),
      () => notify.show({ tone: 'danger', message: t('notLoaded') }),
    )
  const close = (): void => setState('closed')
  return (
    <NotificationBell
      unread={unread}
      state={state}
      onOpen={open}
      onClose={close}
      labels={{
        name: (count) => (count === 0 ? t('none') : t('name', { count })),
        arrived: (count) => t('arrived', { count }),
      }}
    >
      <view.Page onLeave={close} />
    </NotificationBell>
  )
}
