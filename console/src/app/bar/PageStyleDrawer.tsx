import { ThemeHandle } from '@bms/design-system/shell'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { lazyPage } from '../../shared/page/lazy-page.tsx'
import { useServices } from '../../shared/services.ts'
import { appStrings } from '../app.strings.ts'
import type { PageStyleSettingsProps } from './PageStyleSettings.tsx'

const settings = lazyPage<PageStyleSettingsProps>(
  async () => (await import('./PageStyleSettings.tsx')).PageStyleSettings,
)

export interface PageStyleDrawerProps {
  state: 'open' | 'closed'
  onOpen: () => void
  onClose: () => void
}

/** The page style settings from the side, and the handle for them where it is wanted. Loaded when first opened. */
export function PageStyleDrawer({ state, onOpen, onClose }: PageStyleDrawerProps) {
  const { preferences, notify } = useServices()
  const { settingsPanel } = useSnapshot(preferences.state)
  const t = useStrings(appStrings)
  const [code, setCode] = useState<'missing' | 'loaded'>('missing')
  useEffect(() => {
    if (state === 'closed' || code === 'loaded') return undefined
    let isWanted = true
    settings.preload().then(
      () => setCode('loaded'),
      () => {
        if (!isWanted) return
        notify.show({ tone: 'danger', message: t('pageStyleFailed') })
        onClose()
      },
    )
    return () => {
      isWanted = false
    }
  }, [state, code, notify, t, onClose])
  return (
    <>
      {settingsPanel === 'shown' && <ThemeHandle label={t('pageStyle')} onOpen={onOpen} />}
      {state === 'open' && code === 'loaded' && <settings.Page onClose={onClose} />}
    </>
  )
}
