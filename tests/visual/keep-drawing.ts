import { commands } from 'vitest/browser'

/** How often a frame is asked for, in milliseconds. */
const interval = 500
/** So many frames asked for in vain are no busy machine: the page isn't drawn at all. */
const mostInVain = 6

/** Each file of stories sets up anew, on the same page. */
let isWatched = false

/**
 * Has the page brought to the front when it isn't drawn. Of several pages in one browser Chromium leaves one or another
 * without frames once in a while, from its first story on: what waits for a frame, such as a chart or a picture, would wait
 * until the test is over, and so would every story after it. Timers go on meanwhile.
 */
export function keepDrawing(): void {
  if (isWatched) return
  isWatched = true
  let inVain = 0
  setInterval(() => {
    // A page that is being closed can't ask, and needs no frame any more.
    if (inVain === mostInVain) commands.bringToFront().catch(() => undefined)
    inVain = inVain === mostInVain ? 0 : inVain + 1
    requestAnimationFrame(() => {
      inVain = 0
    })
  }, interval)
}
