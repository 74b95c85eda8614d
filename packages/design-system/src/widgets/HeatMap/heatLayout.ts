import { labelWidth } from '../ChartPlot/axisLabels.ts'
import type { PlotLayout } from '../ChartPlot/ChartPlot.tsx'

/** Where the tiles of a heat map stand, in CSS pixels. Tiles are told by their place in reading order. */
export interface HeatLayout extends PlotLayout {
  rowHeight: number
  tileWidth: number
  /** The row and the place in it of a tile. */
  placeIn: (index: number) => { row: number; column: number }
  /** A row's name, and a tile's, as there is room for them; empty for a tile too narrow for any of it. */
  rowLabel: (row: number) => string
  tileLabel: (label: string) => string
}

/** What a layout is made of. */
export interface HeatLayoutInput {
  width: number
  height: number
  /** Tiles of each row. */
  counts: readonly number[]
  names: readonly string[]
}

/** Height of a row in CSS pixels: a tile, and its name below it. */
export const heatRowHeight = 44

/** Names take no more than this part of the width; tiles are no wider than this. */
const namePart = 0.34
const widestTile = 96
/** Between names and tiles: nivo leaves 10 pixels, the rest is for letters wider than the estimate. */
const nameGap = 16

/** Computes the layout of a heat map: a row of tiles for each name, all tiles of one size. */
export function heatLayout({ width, height, counts, names }: HeatLayoutInput): HeatLayout {
  const rowHeight = height / Math.max(1, counts.length)
  const widest = Math.ceil(Math.max(0, ...names.map(labelWidth)))
  const left = Math.min(Math.floor(width * namePart), widest) + nameGap
  const most = Math.max(1, ...counts)
  const tileWidth = Math.max(1, Math.min(widestTile, Math.floor((width - left) / most)))
  const starts = counts.map((_, row) => counts.slice(0, row).reduce((sum, count) => sum + count, 0))
  const placeIn = (index: number): { row: number; column: number } => {
    const row = Math.max(
      0,
      starts.findLastIndex((start, at) => start <= index && (counts[at] ?? 0) > 0),
    )
    return { row, column: index - (starts[row] ?? 0) }
  }
  return {
    direction: 'lying',
    plot: { left, right: left + most * tileWidth, top: 0, bottom: height },
    rowHeight,
    tileWidth,
    placeIn,
    rowLabel: (row) => shorten(names[row] ?? '', left - nameGap),
    tileLabel: (label) => shorten(label, tileWidth - 6),
    indexAt: (x, y) => {
      const row = Math.min(counts.length - 1, Math.max(0, Math.floor(y / rowHeight)))
      const column = Math.min((counts[row] ?? 1) - 1, Math.max(0, Math.floor((x - left) / tileWidth)))
      return (starts[row] ?? 0) + column
    },
    placeOf: (index) => {
      const { row, column } = placeIn(index)
      return { x: left + (column + 0.5) * tileWidth, y: row * rowHeight + rowHeight / 2 }
    },
  }
}

/** As much of a name as there is room for; nothing where not even three letters of it have. */
function shorten(name: string, room: number): string {
  if (labelWidth(name) <= room) return name
  const letters = Array.from(name)
  while (letters.length > 0 && labelWidth(letters.join('')) > room - 10) letters.pop()
  return letters.length < 3 ? '' : `${letters.join('').trimEnd()}…`
}
