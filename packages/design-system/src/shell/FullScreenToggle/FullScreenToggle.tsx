import { Maximize, Minimize } from '@blueprintjs/icons'

import { Button } from '../../primitives/Button/Button.tsx'
import { useFullScreen } from './useFullScreen.ts'

export interface FullScreenToggleLabels {
  enter: string
  leave: string
}

export interface FullScreenToggleProps {
  /** The browser has no full screen, or refused it; the owner warns. */
  onUnsupported: () => void
  labels?: Partial<FullScreenToggleLabels>
}

/** The console on the whole screen and back. It shows what the browser says, so F11's Escape doesn't confuse it. */
export function FullScreenToggle({ onUnsupported, labels }: FullScreenToggleProps) {
  const { enter, leave } = { enter: 'Full screen', leave: 'Leave full screen', ...labels }
  const { state, toggle } = useFullScreen(onUnsupported)
  return (
    <Button
      appearance="minimal"
      aria-label={state === 'full' ? leave : enter}
      icon={state === 'full' ? <Minimize /> : <Maximize />}
      onClick={toggle}
    />
  )
}
