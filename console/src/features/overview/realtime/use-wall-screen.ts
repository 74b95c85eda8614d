import { usePageOutput } from '@bms/design-system'
import { useEffect, useState } from 'react'

import { useMedia } from '../../../shared/page/use-media.ts'
import { addDarkSheet } from '../../../shared/preferences/look.ts'
import { fitsFrom, wallLooks, wideFrom, type WallLook } from './wall-look.ts'

/** Whether the page has the screen to itself, and the way to change it. */
export interface WallScreen {
  readonly state: 'full' | 'framed'
  readonly toggle: () => void
  /** Where all of it fits the screen; it is dark then, whatever somebody chose for the console. On paper it is neither. */
  readonly look: WallLook | undefined
}

/**
 * Gives the page all of the screen: menu and bars step back, and the browser's own do where it lets them. Escape gives
 * it back, and so does going elsewhere. On a screen that is large enough, all of it is seen at once.
 */
export function useWallScreen(): WallScreen {
  const [state, setState] = useState<WallScreen['state']>('framed')
  const [fits, isWide] = [useMedia(fitsFrom), useMedia(wideFrom)]
  const isShown = usePageOutput() !== 'print' && state === 'full' && fits
  const look = isShown ? wallLooks[isWide ? 'wide' : 'narrow'] : undefined
  useEffect(() => {
    if (!look) return undefined
    const { classList } = document.documentElement
    // Drawings read their colours anew when the page changes what it wears.
    classList.add('bms-wall')
    void addDarkSheet(document)
    return () => classList.remove('bms-wall')
  }, [look])
  useEffect(() => {
    if (state === 'framed') return undefined
    const leave = (): void => setState('framed')
    const onChange = (): void => {
      if (!document.fullscreenElement) leave()
    }
    // Where the browser's full screen isn't to be had, it takes no Escape either.
    const onKey = (event: KeyboardEvent): void => {
      const isTaken = event.defaultPrevented || document.querySelector('dialog:modal, :popover-open') !== null
      if (event.key === 'Escape' && !isTaken) leave()
    }
    document.addEventListener('fullscreenchange', onChange)
    window.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      window.removeEventListener('keydown', onKey)
      // Of a page that is hidden: it would keep the bars away from the one that is seen.
      leave()
    }
  }, [state])
  const toggle = (): void => {
    if (state === 'framed') {
      setState('full')
      if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined)
      return
    }
    setState('framed')
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
  }
  return { state, toggle, look }
}
