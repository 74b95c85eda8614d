import { PageBoundary } from '@bms/design-system/shell'
import {
  Activity,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import { useSnapshot } from 'valtio/react'

import { PagePlaceProvider, type PagePlace } from '../../shared/page/page-location.ts'
import { useServices } from '../../shared/services.ts'
import { BrokenPage } from '../errors/BrokenPage.tsx'
import { usePageErrors } from '../errors/use-page-errors.ts'
import { useGo } from '../search/use-go.ts'
import type { LivingPage } from './living-pages.ts'

import styles from './LivingPages.module.css'

export interface LivingPagesProps {
  pages: readonly LivingPage[]
  /** The one that is seen. */
  front: LivingPage
  arrived: 'byLoad' | 'bySignIn'
  /** Stands in the place of the page in front, which is kept as the hidden ones are. */
  instead?: ReactNode
}

/** The visited pages: one in front, the others hidden with all their state, doing nothing. */
export function LivingPages({ pages, front, arrived, instead }: LivingPagesProps) {
  const shown = instead ? undefined : front.key
  const mayFocusRef = useRef(arrived === 'bySignIn')
  const { list } = useSnapshot(useServices().tabs.state)
  const revisions = new Map(list.map(({ key, revision }) => [key, revision]))
  useKeptScroll(front.key, revisions.get(front.key) ?? 0, arrived)
  return (
    <>
      {/* One boundary for all: going to a page that has to be loaded keeps the one before in view meanwhile. */}
      <Suspense fallback={<div className={styles['waiting']} aria-busy="true" />}>
        <KeptLayouts front={shown} />
        {pages.map((page) => (
          <Activity key={page.key} mode={page.key === shown ? 'visible' : 'hidden'}>
            <Page
              key={revisions.get(page.key) ?? 0}
              tabKey={page.key}
              match={page.match}
              location={page.location}
              mayFocusRef={mayFocusRef}
            />
          </Activity>
        ))}
        {instead}
      </Suspense>
    </>
  )
}

/**
 * React hides a page by `display: none`, which throws its layout away, and to lay a table out anew costs more than all
 * the rest of going there. `content-visibility: hidden` (CSS Containment 2) hides it as well, from people and from
 * assistive technology, and keeps the layout. It stands before the pages, so that its effect runs before any of theirs
 * has the browser lay out.
 */
function KeptLayouts({ front }: { front: string | undefined }) {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    for (const page of mark.current?.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-page]') ?? []) {
      const isHidden = page.dataset['page'] !== front
      // In its own style: a rule for an attribute would have the browser look at every descendant.
      page.style.contentVisibility = isHidden ? 'hidden' : 'visible'
      page.setAttribute('aria-hidden', String(isHidden))
      if (isHidden) page.style.removeProperty('display')
    }
  }, [front])
  return <span ref={mark} hidden />
}

interface PageProps extends Pick<LivingPage, 'match' | 'location'> {
  tabKey: string
  /** Whether coming into view moves the focus: not for the page that was loaded with the console. */
  mayFocusRef: RefObject<boolean>
}

const Page = memo(function Page({ tabKey, match, location, mayFocusRef }: PageProps) {
  const go = useGo()
  const place = useMemo(
    (): PagePlace => ({ key: tabKey, location, params: match.params, navigate: go }),
    [tabKey, location, match, go],
  )
  const { report, retry } = usePageErrors()
  const { page } = match.route
  return (
    <PagePlaceProvider value={place}>
      <div data-page={tabKey}>
        <PageBoundary
          onError={report}
          renderFailure={(error, again) => <BrokenPage error={error} onRetry={() => retry(error, again)} />}
        >
          {page && <page.Page />}
          <Arrival mayFocusRef={mayFocusRef} />
        </PageBoundary>
      </div>
    </PagePlaceProvider>
  )
})

/** Gives each page back the scroll position it was left at; a new or refreshed one begins at its top. */
function useKeptScroll(key: string, revision: number, arrived: LivingPagesProps['arrived']): void {
  const { tabs } = useServices()
  /** As the window told last: to ask it, or to have it scroll to where it is, costs a layout of the page that comes. A
   * console that was just loaded stands at its top. */
  const at = useRef(arrived === 'byLoad' ? 0 : undefined)
  useLayoutEffect(() => {
    const top = tabs.state.list.find((tab) => tab.key === key)?.scrollTop ?? 0
    if (at.current !== top) window.scrollTo({ top, behavior: 'instant' })
    at.current = top
    const remember = (): void => void (at.current = window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      window.removeEventListener('scroll', remember)
      // The window isn't asked now: the page that comes may be shorter, and have scrolled it already.
      const isSame = tabs.state.list.find((tab) => tab.key === key)?.revision === revision
      if (isSame) tabs.setScroll(key, at.current ?? 0)
    }
  }, [tabs, key, revision])
}

/**
 * Moves the focus to the page's heading when the page comes into view, so that it is read out and Tab goes on from
 * there. Effects of a hidden page are undone and run again when it is shown: that is coming into view.
 */
function Arrival({ mayFocusRef }: Pick<PageProps, 'mayFocusRef'>) {
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // Whoever has opened a menu or a dialog meanwhile keeps it.
    const isTaken = document.querySelector(':popover-open, dialog:modal') !== null
    if (mayFocusRef.current && !isTaken) {
      end.current?.parentElement?.querySelector('h1')?.focus({ preventScroll: true })
    }
    mayFocusRef.current = true
  }, [mayFocusRef])
  return <span ref={end} hidden />
}
