import { Offline, Tick } from '@blueprintjs/icons'

import { Button } from '../../primitives/Button/Button.tsx'
import { Banner } from '../Banner/Banner.tsx'

export interface OfflineBannerLabels {
  offline: string
  restored: string
  retry: string
}

export interface OfflineBannerProps {
  /** `restored`: the connection has just come back; the owner takes that away after a while. */
  state: 'online' | 'offline' | 'restored'
  /** Look whether the connection is back. */
  onRetry?: () => void
  labels?: Partial<OfflineBannerLabels>
}

const defaultLabels: OfflineBannerLabels = {
  offline: 'No connection. What you see may be out of date, and nothing can be saved.',
  restored: 'The connection is back.',
  retry: 'Try again',
}

/** Says that there is no connection, and when there is one again. Always drawn. */
export function OfflineBanner({ state, onRetry, labels }: OfflineBannerProps) {
  const words = { ...defaultLabels, ...labels }
  const isOffline = state === 'offline'
  return (
    <Banner
      state={state === 'online' ? 'closed' : 'open'}
      tone={isOffline ? 'warning' : 'success'}
      icon={isOffline ? <Offline /> : <Tick />}
      actions={
        isOffline &&
        onRetry && (
          <Button size="small" appearance="outlined" onClick={onRetry}>
            {words.retry}
          </Button>
        )
      }
    >
      {isOffline ? words.offline : words.restored}
    </Banner>
  )
}
