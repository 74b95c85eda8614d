import { ErrorLogButton } from '@bms/design-system/shell'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { lazyPage } from '../../shared/page/lazy-page.tsx'
import { useServices } from '../../shared/services.ts'
import { errorLogStrings } from './error-log.strings.ts'
import type { ErrorLogViewProps } from './ErrorLogView.tsx'

const view = lazyPage<ErrorLogViewProps>(async () => (await import('./ErrorLogView.tsx')).ErrorLogView)

/** The error log of the top bar: nothing while nothing has gone wrong, else a button, and the log it opens. */
export function ErrorLog() {
  const { errorLog, notify } = useServices()
  const { entries } = useSnapshot(errorLog.state)
  const t = useStrings(errorLogStrings)
  const [state, setState] = useState<'open' | 'closed'>('closed')
  const hasErrors = entries.length > 0
  useEffect(() => {
    // Ahead of the click: what broke first may be the connection next.
    if (hasErrors) void view.preload().catch(() => undefined)
  }, [hasErrors])

  const wasOpen = useRef(false)
  useEffect(() => {
    // The button that had the focus is gone with the errors: keys go on with the page.
    if (wasOpen.current && state === 'closed' && !hasErrors)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    wasOpen.current = state === 'open'
  }, [state, hasErrors])

  const open = (): void =>
    void view.preload().then(
      () => setState('open'),
      () => notify.show({ tone: 'danger', message: t('notLoaded') }),
    )
  return (
    <>
      <ErrorLogButton count={entries.length} onOpen={open} label={(count) => t('open', { count })} />
      {state === 'open' && <view.Page onClose={() => setState('closed')} />}
    </>
  )
}
