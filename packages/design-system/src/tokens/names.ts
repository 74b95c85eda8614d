/** The two colour schemes; "as the system says" is resolved to one of them before it gets here. */
export type ColorScheme = 'light' | 'dark'

/** The sizes of controls, rows and spacing, largest first. */
export const sizes = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]

/** What a colour says: nothing, good, careful, bad, or just so you know. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

/** Steps of the 4-px spacing scale: `--bms-space-3` is three steps. */
export type SpaceStep = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12

/** Steps of the type scale, `--bms-font-size-*`. */
export const fontSizeSteps = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'] as const
export type FontSizeStep = (typeof fontSizeSteps)[number]

/** Widths under this many pixels are mobile; this width itself is desktop. */
export const mobileBreakpoint = 992

/** Sidebar widths in pixels, open and collapsed. */
export const sidebarWidth = { open: 210, closed: 54 } as const
