import type { CSSProperties } from 'react'

/* All of the wall on one screen, to be read from four metres: lengths are parts of it, as type and room grow together. */

/** From this size on all of the wall fits: on a smaller screen that would be too small to read, and it is scrolled. */
export const fitsFrom = '(width >= 1200px) and (height >= 700px)'

/** From this size on drawings, which are made in pixels, are larger. */
export const wideFrom = '(width >= 1800px) and (height >= 1000px)'

const unit = 'min(1vw, 1.6vh)'
const part = (count: number): string => `calc(${count} * ${unit})`
const columns = (...shares: readonly number[]): string => shares.map((share) => `minmax(0, ${share}fr)`).join(' ')

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
  '--bms-font-size-md': part(1.6),
  '--bms-font-size-xl': part(2.2),
  '--bms-line-height': 1.2,
  '--bms-line-height-tight': 1.1,
  '--bms-space-4': part(0.7),
  '--bms-space-5': part(0.9),
} as CSSProperties

/** Of figures with so many characters at most: as large as the longest of them leaves room for, all of one size. */
const toFigures = (longest: number): CSSProperties =>
  ({
    ...words,
    gap: part(0.8),
    gridTemplateColumns: columns(1, 1, 1, 1),
    '--bms-font-size-md': part(2.1),
    '--bms-font-size-3xl': part(5.6),
    '--bms-figure-fit': `${160 / longest}cqi`,
  }) as CSSProperties

const toDrawings = (zoom: number): CSSProperties =>
  ({
    zoom,
    gap: '8px',
    gridTemplateColumns: columns(3, 2),
    gridTemplateRows: 'minmax(0, 1fr)',
    '--bms-space-3': '6px',
    '--bms-space-4': '8px',
    '--bms-space-5': '10px',
  }) as CSSProperties

/** How the wall's parts look where all of it fits the screen. */
export interface WallLook {
  readonly wall: CSSProperties
  /** Its heading, and how fresh the data centres are. */
  readonly words: CSSProperties
  readonly figures: (longest: number) => CSSProperties
  readonly drawings: CSSProperties
}

const toLook = (zoom: number): WallLook => ({ wall, words, figures: toFigures, drawings: toDrawings(zoom) })

/** See {@link WallLook}. */
export const wallLooks = { narrow: toLook(1.25), wide: toLook(1.5) }
