/** How long a configured theme style sheet may take, in milliseconds; later it would repaint under somebody's hands. */
const patience = 5000

/**
 * Fetches the theme style sheet that the server names in `<meta name="bms-theme-stylesheet">`, if it names one. It is
 * an extra: where it is late or missing, the page stays as it is. Resolves to what became of it.
 */
export function loadThemeStylesheet(
  document: Document,
  timeout: number = patience,
): Promise<'none' | 'loaded' | 'absent'> {
  const href = document.querySelector<HTMLMetaElement>('meta[name="bms-theme-stylesheet"]')?.content
  if (!href) return Promise.resolve('none')
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  // Somebody else's server: it gets neither cookies nor the address of the page.
  link.crossOrigin = 'anonymous'
  link.referrerPolicy = 'no-referrer'
  return new Promise((resolve) => {
    const giveUp = (): void => {
      link.remove()
      resolve('absent')
    }
    const timer = setTimeout(giveUp, timeout)
    link.addEventListener('load', () => {
      clearTimeout(timer)
      resolve('loaded')
    })
    link.addEventListener('error', () => {
      clearTimeout(timer)
      giveUp()
    })
    document.head.append(link)
  })
}
