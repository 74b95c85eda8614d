import { useEffect, useLayoutEffect, useRef } from 'react'

import { usePageLocation } from '../page/page-location.ts'
import { useServices } from '../services.ts'
import type { Tab } from './tab.ts'

/** What a page says of its tab. */
export interface TabOptions {
  /** Its own title, such as `Message 7 – Spring sale`; the route's by default. */
  readonly title?: string | undefined
  /** `dirty`: there is work that isn't saved. The tag shows it, and closing asks. */
  readonly work?: Tab['work']
  /** Saves the work, when that is what the person answers; rejects with the reason. Without it saving isn't offered. */
  readonly onSave?: (() => Promise<void>) | undefined
  /** The work is given up: forgets what was kept of it. */
  readonly onDiscard?: (() => void) | undefined
}

/**
 * For pages: gives the tab of the page its title and its mark of unsaved work. It holds while the page is hidden, and
 * ends with the page.
 */
export function useTab({ title, work = 'clean', onSave, onDiscard }: TabOptions): void {
  const { tabs } = useServices()
  const { key } = usePageLocation()
  const latest = useRef({ onSave, onDiscard })
  useLayoutEffect(() => {
    latest.current = { onSave, onDiscard }
  })
  const canSave = onSave !== undefined
  useEffect(() => {
    tabs.describe(key, { title, work }, canSave ? async () => latest.current.onSave?.() : undefined, () =>
      latest.current.onDiscard?.(),
    )
  }, [tabs, key, title, work, canSave])
}
