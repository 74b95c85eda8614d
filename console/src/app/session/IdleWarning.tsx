import { useEffect, useState } from 'react'

import { lazyPage } from '../../shared/page/lazy-page.tsx'

const dialog = lazyPage(async () => (await import('./IdleDialog.tsx')).IdleDialog)

/** In milliseconds: what the page is loaded for comes first, and the longest a session lasts may be over soon. */
const firstLook = 30_000

/** Warns before the session ends because nobody is there: draws nothing until then. */
export function IdleWarning() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    // Without a connection it is tried again later.
    const load = (): void => void dialog.preload().then(() => setDue(true), begin)
    let timer: ReturnType<typeof setTimeout>
    const begin = (): void => void (timer = setTimeout(load, firstLook))
    begin()
    return () => clearTimeout(timer)
  }, [])
  return isDue && <dialog.Page />
}
