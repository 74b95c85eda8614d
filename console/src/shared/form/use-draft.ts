import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { usePageLocation } from '../page/page-location.ts'
import { dropDraft, keepDraft, readDraft, type Draft } from '../preferences/drafts.ts'
import { useServices } from '../services.ts'

/** What is kept as a draft, and under which name. */
export interface DraftSource {
  /** Names the form with the record it is about, and the brand where it is of one: `editUser kyvol 01J…`. */
  readonly name: string
  /** What the form is called, for the list of what is kept. */
  readonly title: string
  /** The revision that is being changed; 0 for something new. */
  readonly rev: () => number
  /** What was typed: the values that aren't as the form began. Nothing, where all are. */
  readonly read: () => Readonly<Record<string, unknown>>
}

/** The draft of a form. */
export interface DraftControl {
  /** What was left here before, until the person has decided. */
  readonly offer: Draft | undefined
  /** The person has it back, or gives it up: it is offered no more. */
  readonly decide: (answer: 'restore' | 'discard') => void
  /** Something was typed. */
  readonly changed: () => void
}

/** Pause in typing after which the draft is kept, in milliseconds. */
const pause = 500

/**
 * Keeps what is typed in this browser, for this person, so that neither a reload nor the end of the session costs it.
 * It goes once the form is as it began: saved, or given up. What was there before is offered; what is typed meanwhile
 * is kept on top of it.
 */
export function useDraft(source: DraftSource): DraftControl {
  const { storage, session, clock, brand } = useServices()
  const { key: tab, location } = usePageLocation()
  // As it was begun: at the end of a session there is nobody any more.
  const [uid] = useState(() => session.state.user?.uid ?? '')
  // The page's own address: that of the browser is another's once the page is left.
  const [place] = useState(() => {
    const { pathname, search, hash } = location
    return { path: pathname + search + hash, brand: brand.state.brand, tab }
  })
  const { name } = source
  const [offer, setOffer] = useState(() => readDraft(storage, uid, name, clock.now()))
  const latest = useRef({ source, offer })
  useLayoutEffect(() => {
    latest.current.source = source
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback((): void => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { source: now, offer: before } = latest.current
    const typed = now.read()
    if (Object.keys(typed).length > 0) {
      const rev = before?.rev ?? now.rev()
      const values = { ...before?.values, ...typed }
      keepDraft(storage, uid, name, { title: now.title, at: clock.now(), rev, values, place })
    } else if (before) keepDraft(storage, uid, name, before)
    else dropDraft(storage, uid, name)
  }, [storage, uid, name, clock, place])

  const changed = useCallback((): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(keep, pause)
  }, [keep])

  useEffect(() => {
    // Whatever ends the page, or hides it, comes before the pause is over: a reload, another tab, the end of a session.
    const keepAtOnce = (): void => {
      if (timer.current !== undefined) keep()
    }
    window.addEventListener('pagehide', keepAtOnce)
    document.addEventListener('visibilitychange', keepAtOnce)
    return () => {
      window.removeEventListener('pagehide', keepAtOnce)
      document.removeEventListener('visibilitychange', keepAtOnce)
      keepAtOnce()
    }
  }, [keep])

  const decide = useCallback(
    (answer: 'restore' | 'discard'): void => {
      latest.current.offer = undefined
      setOffer(undefined)
      if (answer === 'discard') keep()
    },
    [keep],
  )
  return { offer, decide, changed }
}
