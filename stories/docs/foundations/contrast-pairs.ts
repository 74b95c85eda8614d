/** What stands on what, and how well it must be seen (WCAG 2.2: 4.5 for text, 3 for what isn't text). */
export interface ContrastPair {
  foreground: string
  background: string
  least: 4.5 | 3
}

const surfaces = ['surface-canvas', 'surface-sunken', 'surface', 'surface-raised']
const tones = ['neutral', 'success', 'warning', 'danger', 'info']
const pair = (foreground: string, background: string, least: 4.5 | 3 = 4.5): ContrastPair => ({
  foreground: `--bms-${foreground}`,
  background: `--bms-${background}`,
  least,
})

/** Text and lines on the page's surfaces. Disabled text is left out: WCAG asks nothing of it. */
export const surfacePairs = surfaces.flatMap((surface) => [
  ...['text', 'text-muted', 'text-subtle', 'primary-text'].map((text) => pair(text, surface)),
  ...['border-strong', 'primary-border'].map((line) => pair(line, surface, 3)),
])

/** What colours say: as coloured text on its tint, and as light text on the solid colour. */
export const tonePairs = tones.flatMap((tone) => [
  pair(`${tone}-text`, `${tone}-tint`),
  pair('on-solid', `${tone}-solid`),
])

/** The theme colour. */
export const primaryPairs = [
  ...['rest', 'hover', 'active'].map((state) => pair('primary-foreground', `primary-${state}`)),
  ...['tint', 'tint-strong'].map((tint) => pair('primary-text', `primary-${tint}`)),
]
