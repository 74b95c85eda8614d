import { useSyncExternalStore } from 'react'

/** Whether the page fills the screen, and the way to change it. */
export interface FullScreen {
  readonly state: 'full' | 'windowed'
  readonly toggle: () => void
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

const readState = (): FullScreen['state'] => (document.fullscreenElement ? 'full' : 'windowed')

async function changeState(onUnsupported: () => void): Promise<void> {
  try {
    if (readState() === 'full') await document.exitFullscreen()
    // The document, not a part of it: dialogs and menus belong to it and must stay in sight.
    else if (document.fullscreenEnabled) await document.documentElement.requestFullscreen()
    else onUnsupported()
  } catch {
    onUnsupported()
  }
}

/**
 * Follows the browser's full screen, whoever changed it.
 *
 * @param onUnsupported the browser can't, or did not allow it
 */
export function useFullScreen(onUnsupported: () => void): FullScreen {
  const state = useSyncExternalStore(subscribe, readState, () => 'windowed' as const)
  return { state, toggle: () => void changeState(onUnsupported) }
}
