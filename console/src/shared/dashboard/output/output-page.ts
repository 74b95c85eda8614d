import { beginOutput } from '@bms/design-system'
import type { QueryClient } from '@tanstack/react-query'

import { drawPicture } from './draw-picture.ts'

/** Longest that is waited for what a page shows, in milliseconds. */
const patience = 20_000

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Whether something of the page is still on its way: its answers, or what draws them. */
const isWaiting = (area: HTMLElement, queryClient: QueryClient): boolean =>
  queryClient.isFetching() > 0 || area.querySelector('[aria-busy="true"], [data-bms-pending]') !== null

/**
 * Has all of a page drawn, waits until it stands, and does something with it; afterwards the page is as it was. Rejects when
 * it doesn't come to stand in twenty seconds.
 */
async function withWholePage<Result>(
  area: HTMLElement,
  queryClient: QueryClient,
  act: () => Result | Promise<Result>,
): Promise<Result> {
  const end = beginOutput()
  try {
    const latest = performance.now() + patience
    do {
      if (performance.now() > latest) throw new Error('The page has not come to stand.')
      // What was answered is drawn two frames later.
      await frame()
      await frame()
    } while (isWaiting(area, queryClient))
    return await act()
  } finally {
    end()
  }
}

/** Prints a page, with what nobody has scrolled to. Rejects when it doesn't come to stand. */
export const printPage = (area: HTMLElement, queryClient: QueryClient): Promise<void> =>
  withWholePage(area, queryClient, () => print())

/** A picture of all of a page, as a PNG. Rejects when it doesn't come to stand, or the browser draws none. */
export const drawPage = (area: HTMLElement, queryClient: QueryClient): Promise<Blob> =>
  withWholePage(area, queryClient, () => drawPicture(area))
