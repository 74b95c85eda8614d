/**
 * The visual modes: every story has a picture in each of them. One list for the local tests and for Chromatic
 * (`parameters.chromatic.modes`).
 */

/** Page sizes, in CSS pixels, as Storybook's `viewport` global offers them. */
export const viewports = {
  desktop: { name: 'Desktop', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  tablet: { name: 'Tablet', styles: { width: '834px', height: '1112px' }, type: 'tablet' },
  phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  laptop: { name: 'Laptop', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
  wall: { name: 'Wall', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
} as const

export type Viewport = keyof typeof viewports

/** What a mode sets of the toolbar. */
export interface ModeGlobals {
  colorScheme: 'light' | 'dark'
  viewport: { value: Viewport; isRotated: boolean }
}

export const modes = {
  light: { colorScheme: 'light', viewport: { value: 'desktop', isRotated: false } },
  dark: { colorScheme: 'dark', viewport: { value: 'desktop', isRotated: false } },
  phone: { colorScheme: 'light', viewport: { value: 'phone', isRotated: false } },
} as const satisfies Record<string, ModeGlobals>

export type ModeName = keyof typeof modes

/**
 * What the local tests render and play, one Vitest project each, and the modes whose pictures they take of it. The first
 * one is rendered; the others differ by the colour scheme alone, which is switched on the page as it stands.
 */
export const renders = {
  desktop: ['light', 'dark'],
  phone: ['phone'],
} as const satisfies Record<string, readonly [ModeName, ...ModeName[]]>

export type RenderName = keyof typeof renders

/**
 * The tag of a story that sets its window itself (`globals.viewport`): nothing differs between its renders, so the first one
 * is the only one, with its pictures. `npm test -- --all-modes` renders it in each and compares it with the first one's.
 */
export const ownWindow = 'own-window'

/** The modes in which a story with these tags has a picture of its own. */
export const picturedModes = (tags: readonly string[]): readonly ModeName[] =>
  tags.includes(ownWindow) ? renders.desktop : (Object.keys(modes) as ModeName[])

/** The mode whose accepted picture one in this mode must equal. */
export const acceptedMode = (mode: ModeName, tags: readonly string[]): ModeName =>
  picturedModes(tags).includes(mode) ? mode : renders.desktop[0]

/** The same list in Chromatic's words: it takes the viewport by its name. */
export const chromaticModes = Object.fromEntries(
  Object.entries(modes).map(([name, { colorScheme, viewport }]) => [name, { colorScheme, viewport: viewport.value }]),
)
