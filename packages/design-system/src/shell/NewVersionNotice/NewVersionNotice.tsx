import { Cross, Updated } from '@blueprintjs/icons'

import { Button } from '../../primitives/Button/Button.tsx'
import { Banner } from '../Banner/Banner.tsx'

export interface NewVersionNoticeLabels {
  available: string
  reload: string
  later: string
}

export interface NewVersionNoticeProps {
  /** `available`: the server has a newer console than this one. */
  state: 'current' | 'available'
  /** The console is being loaded anew. */
  busy?: boolean
  /** Load the new one; unfinished work is asked about first, by the owner. */
  onReload: () => void
  /** Not now. */
  onDismiss: () => void
  labels?: Partial<NewVersionNoticeLabels>
}

const defaultLabels: NewVersionNoticeLabels = {
  available: 'A new version of the console is ready.',
  reload: 'Reload',
  later: 'Later',
}

/** Offers the version that came while the console was open; it never reloads by itself. Always drawn. */
export function NewVersionNotice({ state, busy = false, onReload, onDismiss, labels }: NewVersionNoticeProps) {
  const words = { ...defaultLabels, ...labels }
  return (
    <Banner
      state={state === 'available' ? 'open' : 'closed'}
      tone="info"
      icon={<Updated />}
      actions={
        <>
          <Button size="small" tone="primary" busy={busy} onClick={onReload}>
            {words.reload}
          </Button>
          <Button size="small" appearance="minimal" icon={<Cross />} disabled={busy} onClick={onDismiss}>
            {words.later}
          </Button>
        </>
      }
    >
      {words.available}
    </Banner>
  )
}
