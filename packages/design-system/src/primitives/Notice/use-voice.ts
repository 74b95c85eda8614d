import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Milliseconds that bad news waits for the page to say it where it happened, before it is read out. */
const patience = 250

/** `waiting`: not read out yet. `silent`: never, as the page itself said the same. */
export type Voice = 'waiting' | 'aloud' | 'silent'

/** What is read out by itself as soon as it is there. */
const liveRegions = '[role="alert"], [aria-live="assertive"]'

const findSaying = (message: string, own: HTMLElement): readonly Element[] =>
  [...document.querySelectorAll(liveRegions)].filter(
    // Pages that are kept while another is open aren't seen, nor heard.
    (region) => region !== own && region.textContent.includes(message) && region.checkVisibility(),
  )

/**
 * Whether a notice is to be read out. What failed is said by a notice and often, a moment later, by the form or page as
 * well: it is heard once, from there. What the page has said since before is no answer to what was done now.
 */
export function useVoice(
  message: string,
  isUrgent: boolean,
): { ref: RefObject<HTMLParagraphElement | null>; voice: Voice } {
  const ref = useRef<HTMLParagraphElement>(null)
  const [voice, setVoice] = useState<Voice>(isUrgent ? 'waiting' : 'aloud')
  // Before the page draws anything else: what says the same by now isn't news.
  useLayoutEffect(() => {
    const own = ref.current
    if (!isUrgent || !own) return undefined
    const before = new Set(findSaying(message, own))
    const settle = (to: Voice): void => {
      watch.disconnect()
      clearTimeout(timer)
      setVoice(to)
    }
    const watch = new MutationObserver(() => {
      if (findSaying(message, own).some((region) => !before.has(region))) settle('silent')
    })
    const timer = setTimeout(() => settle('aloud'), patience)
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    return () => {
      watch.disconnect()
      clearTimeout(timer)
    }
  }, [message, isUrgent])
  return { ref, voice }
}
