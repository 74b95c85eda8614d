import { useCallback, useEffect, useState } from 'react'

type Content = 'framed' | 'maximised'

/** Whether the page has the window to itself; Escape gives the frame back, unless something open wants it. */
export function useMaximise(): {
  content: Content
  setContent: (content: Content) => void
  maximise: () => void
} {
  const [content, setContent] = useState<Content>('framed')
  useEffect(() => {
    if (content === 'framed') return undefined
    const restore = (event: KeyboardEvent): void => {
      const isTaken = event.defaultPrevented || document.querySelector('dialog:modal, :popover-open') !== null
      if (event.key === 'Escape' && !isTaken) setContent('framed')
    }
    window.addEventListener('keydown', restore)
    return () => window.removeEventListener('keydown', restore)
  }, [content])
  return { content, setContent, maximise: useCallback(() => setContent('maximised'), []) }
}
