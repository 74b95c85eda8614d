import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

import { usePageOutput } from '../../primitives/page-output.ts'

/** Attributes of `<html>` that change colours or type. */
const attributes = ['class', 'style', 'data-color-scheme', 'data-size', 'lang']

const listeners = new Set<() => void>()
let version = 0
let isWatching = false

function change(): void {
  version += 1
  for (const listener of listeners) listener()
}

/** For as long as the page is open: what changes while no chart is in view must be known when one comes back. */
function watch(): void {
  isWatching = true
  const observer = new MutationObserver(change)
  observer.observe(document.documentElement, { attributeFilter: attributes })
  document.fonts.addEventListener('loadingdone', change)
  // Paper has looks of its own, and is drawn before an observer is told of them.
  const changeNow = (): void => {
    if (observer.takeRecords().length > 0) flushSync(change)
  }
  addEventListener('beforeprint', changeNow)
  addEventListener('afterprint', changeNow)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWatching) watch()
  return () => listeners.delete(listener)
}

/**
 * A number that grows whenever the theme, the colour scheme, the size or a font of the page changes. A canvas doesn't
 * follow style sheets by itself: draw again when this changes.
 */
export function useAppearanceVersion(): number {
  return useSyncExternalStore(
    subscribe,
    () => version,
    () => 0,
  )
}

/** The browser keeps each query it makes: one for a ratio is enough. */
const queries = new Map<number, MediaQueryList>()

function queryOf(ratio: number): MediaQueryList {
  const query = queries.get(ratio) ?? matchMedia(`(resolution: ${ratio}dppx)`)
  queries.set(ratio, query)
  return query
}

function subscribeToPixelRatio(listener: () => void): () => void {
  let query: MediaQueryList | undefined
  const onChange = (): void => {
    listen()
    listener()
  }
  // A query tells of leaving one ratio only, so each new ratio needs its own.
  function listen(): void {
    query?.removeEventListener('change', onChange)
    query = queryOf(devicePixelRatio)
    query.addEventListener('change', onChange)
  }
  listen()
  return () => query?.removeEventListener('change', onChange)
}

/** Paper and pictures have twice the pixels of a plain screen at least. */
const outputRatio = 2

/** Device pixels in a CSS pixel; follows zooming and windows moved to another screen. */
export function usePixelRatio(): number {
  const output = usePageOutput()
  const ratio = useSyncExternalStore(
    subscribeToPixelRatio,
    () => devicePixelRatio,
    () => 1,
  )
  return output === 'screen' ? ratio : Math.max(outputRatio, ratio)
}
