import { presets } from '@bms/design-system/tokens'

import { loadTheme, themeVariablesOf } from './theme.ts'

/** Makes the colours offered by name ahead, one by one in spare moments, so that choosing one waits for nothing. */
export function warmThemes(): () => void {
  const waiting = presets.map(({ color }) => color.toLowerCase())
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const warmNext = (): void => {
    const color = waiting.shift()
    if (color === undefined || ended) return
    themeVariablesOf(color)
    timer = setTimeout(warmNext, 20)
  }
  // Whoever chooses a colour meanwhile asks for it once more.
  void loadTheme().then(warmNext, () => undefined)
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
