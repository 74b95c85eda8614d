import type { CSSProperties } from 'react'

/* All of the wall on one screen, to be read from four metres: lengths are parts of it, as type and room grow together. */

/** From this size on all of the wall fits: on a smaller screen that would be too small to read, and it is scrolled. */
export const fitsFrom = '(width >= 1200px) and (height >= 700px)'

/** From this width on drawings, which are made in pixels, are larger. */
export const wideFrom = '(width >= 1800px)'

const unit = 'min(1vw, 1.6vh)'
const part = (count: number): string => `calc(${count} * ${unit})`
const columns = (...shares: readonly number[]): string => shares.map((share) => `minmax(0, ${share}fr)`).join(' ')

/** Of the unit above, all that stands above the drawings; in pixels, what a drawing has around it. */
const [above, framed] = [45, 102]

// From edge to edge, beyond the margins of a page.
const wall: CSSProperties = {
  width: '100vw',
  height: '100dvh',
  overflow: 'hidden',
  padding: part(0.8),
  gap: part(0.8),
  gridTemplateColumns: columns(1, 1),
  gridTemplateRows: 'auto auto auto minmax(0, 1fr)',
  marginBlock: 'calc(-1 * var(--bms-space-6))',
  marginInline: 'calc(50% - 50vw)',
  background: 'var(--bms-surface-canvas)',
  color: 'var(--bms-text)',
}

// Cast: custom properties are none of CSSProperties; the same below.
const words = {
  gridColumn: '1 / -1',
  fontSize: 'var(--bms-font-size-sm)',
  '--bms-font-size-sm': part(1.6),
  '--bms-font-size-md': part(2.2),
  '--bms-font-size-xl': part(2.2),
  '--bms-font-size-3xl': part(5),
  '--bms-figure-fit': '19cqi',
  '--bms-line-height': 1.2,
  '--bms-line-height-tight': 1.1,
  '--bms-space-4': part(0.7),
  '--bms-space-5': part(0.9),
} as CSSProperties

const figures: CSSProperties = { ...words, gap: part(0.8), gridTemplateColumns: columns(1, 1, 1, 1) }

const toDrawings = (zoom: number): CSSProperties =>
  ({
    zoom,
    gap: '8px',
    gridTemplateColumns: columns(3, 2),
    gridTemplateRows: 'minmax(0, 1fr)',
    '--bms-chart-height': `max(72px, (100dvh - ${above} * ${unit}) / ${zoom} - ${framed}px)`,
    '--bms-space-3': '6px',
    '--bms-space-4': '8px',
    '--bms-space-5': '10px',
  }) as CSSProperties

/** How the wall's parts look where all of it fits the screen. */
export interface WallLook {
  readonly wall: CSSProperties
  /** Its heading, and how fresh the data centres are. */
  readonly words: CSSProperties
  readonly figures: CSSProperties
  readonly drawings: CSSProperties
}

const toLook = (zoom: number): WallLook => ({ wall, words, figures, drawings: toDrawings(zoom) })

/** See {@link WallLook}. */
export const wallLooks = { narrow: toLook(1.25), wide: toLook(1.5) }
